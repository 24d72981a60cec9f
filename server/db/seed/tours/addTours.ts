import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import { saveTours } from '#server/db/tours/saveTours.ts';

import type { GiveHomes } from '../homes/demoHomes.ts';
import type { SeedOrganization } from '../organizations.ts';

import { hasTours } from './hasTours.ts';
import { freeQuestions, questions } from './questions.ts';
import { toursOf } from './toursOf.ts';

type Wanted = { organizationId: string; organization: SeedOrganization; given: GiveHomes; now: Date };

/** The agents of one office are let in, in the demo: any address there will do, its mail stays in the outbox. */
const agentAccess = { offices: ['brokers.example'], minutes: 30 };

/** Only to an organization that has said nothing about tours yet. True when it did something. */
export async function addTours(
  tx: Queryable,
  { organizationId, organization, given, now }: Wanted,
): Promise<boolean> {
  if (await hasTours(tx, organizationId)) return false;
  await saveTours(tx, organizationId, toursOf(organization, given().homes, now));
  const { video } = organization.tours;
  const asked = organization.tours.mustBeAnswered ? questions : freeQuestions;
  await tx.query(
    'seed.questions',
    sql`
      update organizations
      set settings = settings || ${JSON.stringify({ questions: asked, agentAccess, video })}::jsonb
      where id = ${organizationId}
    `,
  );
  return true;
}
