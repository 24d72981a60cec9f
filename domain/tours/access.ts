/** How far a visitor is from opening the door. */
export type AccessStatus =
  | 'NEEDS_CONTACT'
  | 'NEEDS_IDENTITY'
  | 'IN_REVIEW'
  | 'APPROVED'
  | 'ACTIVE'
  | 'USED'
  | 'EXPIRED'
  | 'REVOKED';

/** The status of a visitor's request that the team confirm by phone which home they are at. */
export type AccessCallStatus = 'UNAVAILABLE' | 'NOT_REQUESTED' | 'ASKED' | 'CONFIRMED' | 'REFUSED';

export type AccessProblem =
  | 'CANNOT_FIND_LOCKBOX'
  | 'CODE_REJECTED'
  | 'KEY_MISSING'
  | 'DOOR_STUCK'
  | 'SOMEONE_INSIDE'
  | 'UNSAFE'
  | 'ALARM'
  | 'OTHER';

/** What a visitor can report at the door. Dangerous situations come first. */
const problemLabels: Readonly<Record<AccessProblem, string>> = {
  UNSAFE: 'I feel unsafe',
  SOMEONE_INSIDE: 'Someone is inside',
  CANNOT_FIND_LOCKBOX: 'I can’t find the lockbox',
  CODE_REJECTED: 'The code doesn’t work',
  KEY_MISSING: 'The key is missing',
  DOOR_STUCK: 'The door won’t open',
  ALARM: 'An alarm went off',
  OTHER: 'Something else',
};

export const accessProblems = Object.keys(problemLabels) as AccessProblem[];

export const isAccessProblem = (text: string): text is AccessProblem => Object.hasOwn(problemLabels, text);

/** In the visitor's words. */
export const formatAccessProblem = (problem: AccessProblem): string => problemLabels[problem];

export const isDangerous = (problem: string | null | undefined): boolean =>
  problem === 'SOMEONE_INSIDE' || problem === 'UNSAFE';

/** In characters, of a visitor's own description of a problem. */
export const MAX_PROBLEM_LENGTH = 500;

/** What often helps, with or without a connection. */
export const accessTips = {
  missingKey: 'Look under the lid of the box.',
  stuckDoor: 'Pull the door toward you while you turn the key.',
};

const MAX_SERIAL_LENGTH = 60;

/** The number of a lockbox, however it was typed. Empty if nothing was typed. */
export const normalizeSerial = (typed: string | null | undefined): string =>
  (typed ?? '')
    .slice(0, MAX_SERIAL_LENGTH)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');

export const noSerialError = 'Enter the number printed on the lockbox.';
