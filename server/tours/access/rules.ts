/** Another one when they change: whoever comes has read those of now. */
export const ACCESS_RULES_VERSION = '2026-11';

export const accessRules = [
  'Only those who were named come in with you.',
  'Leave all as it is: lights, heating, windows.',
  'Put the key back and lock the door when you go.',
  'The code is for you alone. Give it to nobody.',
];

export const scamWarning =
  'Never pay anybody for the code or for this home by cash, gift card or wire. We meet nobody inside to take money, and none of us asks for your code. If somebody does, leave and call us.';

export const lockUpChecklist = [
  'The key is back in its box, and the box is closed.',
  'The door is locked.',
  'The lights are off.',
];
