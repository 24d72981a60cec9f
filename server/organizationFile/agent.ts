import {
  both,
  different,
  list,
  number,
  object,
  oneOf,
  optional,
  required,
  text,
  textThat,
} from './checks.ts';
import { yesOrNo } from './tours/hoursAndPlaces.ts';
import { color, link } from './values.ts';

const useCase = object({
  useCase: required(oneOf(['LEASING_SUPPORT', 'MAINTENANCE_ASSISTANT', 'RESIDENT_SUPPORT'])),
  agentIdentifier: required(
    textThat(
      (value) => /^[\w.-]{1,100}$/.test(value),
      'is not 1 to 100 letters, digits, dots, hyphens or underscores',
    ),
  ),
  messagingPlatform: optional(oneOf(['TWILIO', 'SENDBIRD'])),
  chatbotIconUrl: optional(link),
  chatbotAvatarUrl: optional(link),
  chatbotStyles: optional(
    object({
      headerBackgroundColor: optional(color),
      headerForegroundColor: optional(color),
      buttonBackgroundColor: optional(color),
    }),
  ),
  privacyPolicyUrl: optional(link),
  termsOfServiceUrl: optional(link),
  chatbotAutoOpenDelay: optional(number(-1, 86_400, { isWhole: true })),
  importantDisclaimer: optional(text(1000)),
  isActive: required(yesOrNo),
});

export const checkAgent = object({
  name: required(text(50)),
  isSuspended: optional(yesOrNo),
  useCases: required(
    both(
      list(useCase, { least: 1, most: 3 }),
      different(({ useCase: use }: { useCase: string }) => use, 'useCase'),
    ),
  ),
});
