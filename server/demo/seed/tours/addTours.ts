import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import { saveTours } from '#server/tours/setup/saveTours.ts';

import type { GetDemoHomes } from '../homes/prepareDemoHomes.ts';
import type { SeedOrganization } from '../organizations.ts';

import { hasTours } from './hasTours.ts';
import { optionalQuestions, questions } from './questions.ts';
import { createTours } from './createTours.ts';

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
