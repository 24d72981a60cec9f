import { policyTopics, type ResidentPolicy } from '#server/db/residents/policies.ts';

import { both, different, list, object, oneOf, required, text } from './checks.ts';

/** What the agent tells everybody who asks as a resident. */
export const checkResidentPolicies = both(
  list(object({ topic: required(oneOf(policyTopics)), text: required(text(1000)) })),
  different(({ topic }: ResidentPolicy) => topic, 'topic'),
);
