export type AccessProblem =
  | 'CANNOT_FIND_LOCKBOX'
  | 'CODE_REJECTED'
  | 'KEY_MISSING'
  | 'DOOR_STUCK'
  | 'SOMEONE_INSIDE'
  | 'UNSAFE'
  | 'ALARM'
  | 'OTHER';

const leave = [
  'Leave now, and do not go back in.',
  'Call 911 if you or somebody else is in danger.',
  'Call us when you are safe. Our team has been told.',
];

const tips: Record<AccessProblem, string[]> = {
  CANNOT_FIND_LOCKBOX: [
    'Look at the place that this page names, and on the other side of the door.',
    'Compare the street and the number with those of your tour.',
  ],
  CODE_REJECTED: [
    'Use the new code on this page: the one before no longer counts.',
    'Press each digit firmly and wait for its light.',
  ],
  KEY_MISSING: ['Look under the lid of the box.', 'Call us: we tell you what can be done.'],
  DOOR_STUCK: ['Pull the door towards you while you turn the key.', 'Do not force it. Call us.'],
  SOMEONE_INSIDE: leave,
  UNSAFE: leave,
  ALARM: ['Leave the home and close the door.', 'Call us: we switch it off.'],
  OTHER: ['Our team has been told. Call us if it cannot wait.'],
};

export const tipsFor = (problem: AccessProblem): string[] => tips[problem];

export const isDangerous = (problem: string | undefined): boolean =>
  problem === 'SOMEONE_INSIDE' || problem === 'UNSAFE';
