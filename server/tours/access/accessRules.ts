/** Change this when the rules change, so that every visitor accepts the current ones. */
export const ACCESS_RULES_VERSION = '2026-12';

export const accessRules = [
  'Bring only people who are seeing the home with you.',
  'Leave everything as you found it: lights, heating, windows.',
  'When you leave, lock the door and put its key back in the lockbox.',
  'The code is only for you. Don’t share it with anyone.',
];

export const scamWarning =
  'Never pay anyone for a code or a home in cash, gift cards or wire. We never collect money in person or ask for your code. If someone does, leave and call us.';

export const lockUpChecklist = [
  'The key is back in the lockbox, and the lockbox is closed.',
  'The door is locked.',
  'The lights are off.',
];
