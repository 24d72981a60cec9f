import { type AccessProblem, accessTips } from '#domain/tours/access.ts';

const leave = [
  'Leave now, and don’t go back in.',
  'Call 911 if you or someone else is in danger.',
  'Call us when you’re safe. We’ve let our team know.',
];

const tips: Record<AccessProblem, string[]> = {
  CANNOT_FIND_LOCKBOX: [
    'Look where this page says, and on the other side of the door.',
    'Check the street and number against your tour.',
  ],
  CODE_REJECTED: [
    'Use the new code on this page. The old one no longer works.',
    'Press each digit firmly and wait for its light.',
  ],
  KEY_MISSING: [accessTips.missingKey, 'Call us. We’ll tell you what to do.'],
  DOOR_STUCK: [accessTips.stuckDoor, 'Don’t force it. Call us.'],
  SOMEONE_INSIDE: leave,
  UNSAFE: leave,
  ALARM: ['Leave the home and close the door.', 'Call us and we’ll turn it off.'],
  OTHER: ['We’ve let our team know. Call us if it can’t wait.'],
};

export const getAccessTips = (problem: AccessProblem): string[] => tips[problem];
