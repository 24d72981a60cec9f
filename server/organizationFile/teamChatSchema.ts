import { z } from 'zod';

import { list, text, wholeNumber } from '#server/operatorFile/fields.ts';
import { phone } from '#server/operatorFile/formats.ts';
import { DEFAULT_REPLY_MINUTES } from '#server/organizations/teamChat.ts';

export const teamChatSchema = z.strictObject({
  replyMinutes: wholeNumber(1, 240)
    .nullish()
    .describe(
      `How soon someone answers in office hours. Visitors who wait longer are offered a call or an email. 1 to 240. If left out: ${String(DEFAULT_REPLY_MINUTES)}.`,
    ),
  alertPhones: list(phone, { max: 20 })
    .nullish()
    .describe('These phones get a text when someone waits for a person. At night, only in an emergency.'),
  savedReplies: list(text(1000), { max: 30 })
    .nullish()
    .describe(
      'Answers that the team can choose instead of typing. `{name}` becomes the visitor’s first name. If left out: a few of ours.',
    ),
});
