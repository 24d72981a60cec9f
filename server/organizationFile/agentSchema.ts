import { z } from 'zod';

import { list, text, textMatching, unique, wholeNumber } from '#server/operatorFile/fields.ts';
import { color, link } from '#server/operatorFile/formats.ts';

const useCase = z.strictObject({
  useCase: z.enum(['LEASING_SUPPORT', 'MAINTENANCE_ASSISTANT', 'RESIDENT_SUPPORT']).describe('Each once.'),
  agentIdentifier: textMatching(
    /^[\w.-]{1,100}$/,
    (value) => `${value} is not 1 to 100 letters, digits, dots, hyphens or underscores`,
  ).describe('A name for its agent.'),
  isActive: z
    .boolean()
    .describe(
      'Whether it’s shown by default. A page requested with `isAiAgentEnabled=true` shows it anyway.',
    ),
  messagingPlatform: z
    .enum(['TWILIO', 'SENDBIRD'])
    .nullish()
    .describe('If left out: `TWILIO`. The widget shows no other.'),
  chatbotIconUrl: link
    .nullish()
    .describe('A file in `public`, as a path on this server, or an address on a host in `PICTURE_HOSTS`.'),
  chatbotAvatarUrl: link
    .nullish()
    .describe('A file in `public`, as a path on this server, or an address on a host in `PICTURE_HOSTS`.'),
  chatbotStyles: z
    .strictObject({
      headerBackgroundColor: color.nullish(),
      headerForegroundColor: color.nullish(),
      buttonBackgroundColor: color.nullish(),
    })
    .nullish()
    .describe('`headerBackgroundColor`, `headerForegroundColor`, `buttonBackgroundColor` as `#rrggbb`.'),
  privacyPolicyUrl: link.nullish().describe('Shown before the first message.'),
  termsOfServiceUrl: link.nullish().describe('Shown before the first message.'),
  importantDisclaimer: text(1000).nullish().describe('Shown before the first message.'),
  chatbotAutoOpenDelay: wholeNumber(-1, 86_400)
    .nullish()
    .describe(
      'After how many seconds the chat opens by itself, on every page that has it. −1, or left out: never. On a phone, it covers the whole page only once the visitor taps something in it.',
    ),
});

export const agentSchema = z.strictObject({
  name: text(50).describe('The agent’s name.'),
  isSuspended: z.boolean().nullish().describe('`true` turns the chat off everywhere at once.'),
  useCases: list(useCase, { min: 1, max: 3 })
    .check(unique((entry) => entry.useCase, 'useCase'))
    .describe('For each use case, how its chat looks and what it’s called.'),
});
