import { list, object, optional, required, textMatching } from '../validators.ts';

import { minutes } from './hoursAndPlaces.ts';

/** Agents of these offices can let themselves in. An office is the domain of its agents' email addresses. */
export type AgentAccess = { offices: string[]; minutes?: number | null };

const office = textMatching(
  (value) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(value) && value.length <= 200,
  (value) => `${value} is not an email domain in lowercase, like brokers.example`,
);

export const validateAgentAccess = object({
  offices: required(list(office, { min: 1, max: 1000 })),
  minutes: optional(minutes(15, 60)),
});
