import { type AccessProblem, accessTips } from '#domain/tours/access.ts';

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
