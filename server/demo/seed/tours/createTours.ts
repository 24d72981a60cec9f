import { dayIn } from '#server/time/days.ts';
import type { Home } from '#server/homes/home.ts';
import type { TourSetupInput } from '#server/tours/setup/tourSetupInput.ts';

import type { SeedOrganization } from '../organizations.ts';

import { nextHoliday } from '#server/organizations/holidays.ts';

import { createAgents } from './agents.ts';
import { createRules } from './rules.ts';

/** The tour settings of the demo's organizations. Only what depends on the date changes from day to day. */
export function createTours(
  { leasingEmail, markets, tours }: SeedOrganization,
  homes: readonly Home[],
  now: Date,
): TourSetupInput {
  const timeZone = markets[0]?.timeZone ?? 'UTC';
  const thanksgiving = nextHoliday('THANKSGIVING', dayIn(timeZone, now));
  return {
    rules: createRules(homes, tours),
    blackouts: [
      {
        startsOn: thanksgiving,
        endsOn: thanksgiving,
        hours: null,
        reason: 'No tours on Thanksgiving.',
        market: null,
        property: null,
      },
    ],
    agents: createAgents(tours.agents, { host: leasingEmail.split('@')[1] ?? '', timeZone, now }),
  };
}
