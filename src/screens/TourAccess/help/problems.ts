import { type AccessProblem, accessTips } from '#domain/tours/access.ts';

type Choice = { problem: AccessProblem; label: string };

/** Dangerous situations come first. */
export const problems: readonly Choice[] = [
  { problem: 'UNSAFE', label: 'I feel unsafe' },
  { problem: 'SOMEONE_INSIDE', label: 'Someone is inside' },
  { problem: 'CANNOT_FIND_LOCKBOX', label: 'I can’t find the lockbox' },
  { problem: 'CODE_REJECTED', label: 'The code doesn’t work' },
  { problem: 'KEY_MISSING', label: 'The key is missing' },
  { problem: 'DOOR_STUCK', label: 'The door won’t open' },
  { problem: 'ALARM', label: 'An alarm went off' },
  { problem: 'OTHER', label: 'Something else' },
];

/** Advice for visitors without a connection or without access yet; it needs no request. */
export const offlineTips: Record<AccessProblem, readonly string[]> = {
  UNSAFE: [],
  SOMEONE_INSIDE: [],
  CANNOT_FIND_LOCKBOX: [
    'Check the street and number against the ones on this page.',
    'Look on both sides of the front door, on its handle and on the railing.',
  ],
  CODE_REJECTED: [
    'Wait for the light to go out, then press each digit firmly.',
    'Only the newest code works.',
  ],
  KEY_MISSING: [accessTips.missingKey],
  DOOR_STUCK: [accessTips.stuckDoor, 'Don’t force it.'],
  ALARM: ['Leave the home and close the door behind you.'],
  OTHER: [],
};
