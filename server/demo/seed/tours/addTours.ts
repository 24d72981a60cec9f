import sql from 'sql-template-tag';
import type { Queryable } from '#server/db/database.ts';
import type { Home } from '#server/homes/home.ts';
import { nextHoliday } from '#server/organizations/holidays.ts';
import { dayIn } from '#server/time/days.ts';
import { saveTours } from '#server/tours/setup/saveTours.ts';
import type { TourSetupInput } from '#server/tours/setup/tourSetupInput.ts';

import type { GetDemoHomes } from '../homes/prepareDemoHomes.ts';
import type { SeedOrganization } from '../organizations.ts';
import { createAgents } from './agents.ts';
import { hasTours } from './hasTours.ts';
import { optionalQuestions, questions } from './questions.ts';
import { createRules } from './rules.ts';

type SeedInput = {
  organizationId: string;
  organization: SeedOrganization;
  getDemoHomes: GetDemoHomes;
  now: Date;
};

/** The demo admits agents of one office. Any address there works, because its email stays in the outbox. */
const agentAccess = { offices: ['brokers.example'], minutes: 30 };

/** Only for an organization without tour settings. Returns true if anything was added. */
export async function addTours(
  tx: Queryable,
  { organizationId, organization, getDemoHomes, now }: SeedInput,
): Promise<boolean> {
  if (await hasTours(tx, organizationId)) return false;
  await saveTours(tx, organizationId, createTours(organization, getDemoHomes().homes, now));
  const { video } = organization.tours;
  const tourQuestions = organization.tours.requiresAnswers ? questions : optionalQuestions;
  await tx.query(
    'seed.questions',
    sql`
      update organizations
      set settings = settings || ${JSON.stringify({ questions: tourQuestions, agentAccess, video })}::jsonb
      where id = ${organizationId}
    `,
  );
  return true;
}

/** The tour settings of the demo's organizations. Only what depends on the date changes from day to day. */
function createTours(
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
