import {
  both,
  uniqueBy,
  list,
  number,
  object,
  enumText,
  optional,
  required,
  text,
  textMatching,
} from './validators.ts';
import { booleanValue } from './tours/hoursAndPlaces.ts';
import { color, link } from './values.ts';

const useCase = object({
  useCase: required(enumText(['LEASING_SUPPORT', 'MAINTENANCE_ASSISTANT', 'RESIDENT_SUPPORT'])),
  agentIdentifier: required(
    textMatching(
      (value) => /^[\w.-]{1,100}$/.test(value),
      (value) => `${value} is not 1 to 100 letters, digits, dots, hyphens or underscores`,
    ),
  ),
  messagingPlatform: optional(enumText(['TWILIO', 'SENDBIRD'])),
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
  isActive: required(booleanValue),
});

export const validateAgent = object({
  name: required(text(50)),
  isSuspended: optional(booleanValue),
  useCases: required(
    both(
      list(useCase, { min: 1, max: 3 }),
      uniqueBy(
        ({ useCase: use }: { useCase: string }) => use,
        (first) => `has the same useCase as ${first}`,
      ),
    ),
  ),
});
