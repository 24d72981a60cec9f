import { ACCESS_RULES_VERSION, accessRules, scamWarning } from '#server/tours/access/accessRules.ts';

test('visitors accept these rules under this version; when a rule changes, so does the version', () => {
  expect({ [ACCESS_RULES_VERSION]: [...accessRules, scamWarning] }).toEqual({
    '2026-12': [
      'Bring only people who are seeing the home with you.',
      'Leave everything as you found it: lights, heating, windows.',
      'When you leave, lock the door and put its key back in the lockbox.',
      'The code is only for you. Don’t share it with anyone.',
      'Never pay anyone for a code or a home in cash, gift cards or wire. We never collect money in person or ask for your code. If someone does, leave and call us.',
    ],
  });
});
