import type { AccessProblem } from '#machines/access/context.ts';

type Choice = { problem: AccessProblem; label: string };

/** What is dangerous comes first. */
export const problems: readonly Choice[] = [
  { problem: 'UNSAFE', label: 'I feel unsafe' },
  { problem: 'SOMEONE_INSIDE', label: 'Somebody is inside' },
  { problem: 'CANNOT_FIND_LOCKBOX', label: 'I cannot find the lockbox' },
  { problem: 'CODE_REJECTED', label: 'The code does not work' },
  { problem: 'KEY_MISSING', label: 'The key is not there' },
  { problem: 'DOOR_STUCK', label: 'The door does not open' },
  { problem: 'ALARM', label: 'An alarm has gone off' },
  { problem: 'OTHER', label: 'Something else' },
];

/** For whoever has no connection, or is not let in yet: what helps is here without asking. */
export const ownTips: Record<AccessProblem, readonly string[]> = {
  UNSAFE: [],
  SOMEONE_INSIDE: [],
  CANNOT_FIND_LOCKBOX: [
    'Compare the street and the number with those on this page.',
    'Look on both sides of the front door, on its handle and on the railing.',
  ],
  CODE_REJECTED: [
    'Wait for the light to go out, then press each digit firmly.',
    'Only the last code counts.',
  ],
  KEY_MISSING: ['Look under the lid of the box.'],
  DOOR_STUCK: ['Pull the door towards you while you turn the key.', 'Do not force it.'],
  ALARM: ['Leave the home, and close the door behind you.'],
  OTHER: [],
};
