import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import { saveTours } from '#server/db/tours/saveTours.ts';
import type { Home } from '#server/homes/home.ts';

import type { SeedOrganization } from '../organizations.ts';

import { questions } from './questions.ts';
import { toursOf } from './toursOf.ts';

type Given = { organizationId: string; organization: SeedOrganization; homes: () => Home[]; now: Date };

/** The agents of one office are let in, in the demo: any address there will do, its mail stays in the outbox. */
const agentAccess = { offices: ['brokers.example'], minutes: 30 };

/** Only to an organization that has said nothing about tours yet. True when it did something. */
export async function addTours(
  tx: Queryable,
  { organizationId, organization, homes, now }: Given,
): Promise<boolean> {
  const [said] = await tx.query(
    'seed.toursSaid',
    sql`
      select from organizations
      where id = ${organizationId} and (
        settings ? 'questions'
        or exists (select from tour_rules where organization_id = organizations.id)
        or exists (select from tour_agents where organization_id = organizations.id)
      )
    `,
  );
  if (said) return false;
  await saveTours(tx, organizationId, toursOf(organization, homes(), now));
  await tx.query(
    'seed.questions',
    sql`
      update organizations
      set settings = settings || ${JSON.stringify({ questions, agentAccess })}::jsonb
      where id = ${organizationId}
    `,
  );
  return true;
}
