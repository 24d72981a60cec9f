import { list, object, optional, required, textThat } from '../checks.ts';

import { minutes } from './hoursAndPlaces.ts';

/** Agents of these offices, by the part of their addresses after the @, let themselves in. */
export type AgentAccess = { offices: string[]; minutes?: number | null };

const office = textThat(
  (value) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(value) && value.length <= 200,
  'is not an email domain in lowercase, like brokers.example',
);

export const checkAgentAccess = object({
  offices: required(list(office, { least: 1, most: 1000 })),
  minutes: optional(minutes(15, 60)),
});
