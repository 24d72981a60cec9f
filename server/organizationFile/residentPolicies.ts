import { policyTopics, type ResidentPolicy } from '#server/db/residents/policies.ts';

import { both, uniqueBy, list, object, enumText, required, text } from './validators.ts';

/** What the agent answers to everyone who asks as a resident. */
export const validateResidentPolicies = both(
  list(object({ topic: required(enumText(policyTopics)), text: required(text(1000)) })),
  uniqueBy(
    ({ topic }: ResidentPolicy) => topic,
    (first) => `has the same topic as ${first}`,
  ),
);
