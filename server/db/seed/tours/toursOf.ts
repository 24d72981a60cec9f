import { dayIn } from '#server/homes/days.ts';
import type { Home } from '#server/homes/home.ts';
import type { GivenTours } from '#server/tours/givenTours.ts';

import type { SeedOrganization } from '../organizations.ts';

import { nextHoliday } from '#server/time/holidays.ts';

import { agentsOf } from './agents.ts';
import { rulesOf } from './rules.ts';

/** How the demo's organizations show their homes: only what follows from the day is different from day to day. */
export function toursOf(
  { leasingEmail, markets, tours }: SeedOrganization,
  homes: readonly Home[],
  now: Date,
): GivenTours {
  const timeZone = markets[0]?.timeZone ?? 'UTC';
  const thanksgiving = nextHoliday('THANKSGIVING', dayIn(timeZone, now));
  return {
    rules: rulesOf(homes, tours),
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
    agents: agentsOf(tours.agents, { host: leasingEmail.split('@')[1] ?? '', timeZone, now }),
  };
}
