import sql, { join } from 'sql-template-tag';

import type { Contact } from '#server/contact/checkContact.ts';

import type { Queryable } from './database.ts';

type NewProspect = Contact & { organizationId: string; now: Date };

/** Nobody is taken for somebody else because of the same address: it has not been proved to be his. */
export async function addProspect(tx: Queryable, given: NewProspect): Promise<string> {
  const [added] = await tx.query<{ id: string }>(
    'prospects.add',
    sql`
      insert into prospects (
        organization_id, first_name, last_name, email, phone_number, preferred_channel, created_at
      ) values (
        ${given.organizationId}, ${given.firstName}, ${given.lastName}, ${given.email}, ${given.phoneNumber},
        ${given.preferredChannel}, ${given.now}
      )
      returning id
    `,
  );
  if (!added) throw new Error('prospects.add gave no row');
  return added.id;
}

type GivenConsents = {
  organizationId: string;
  prospectId: string;
  consents: readonly { key: string; version: string; granted: boolean }[];
  now: Date;
  ip: string;
  page: string | null;
};

/** Also what was not agreed to. */
export async function addConsents(tx: Queryable, given: GivenConsents): Promise<void> {
  const { organizationId, prospectId, consents, now, ip, page } = given;
  if (consents.length === 0) return;
  const rows = consents.map(
    ({ key, version, granted }) =>
      sql`(${organizationId}, ${prospectId}, ${key}, ${version}, ${granted}, ${now}, ${ip}, ${page})`,
  );
  await tx.query(
    'consents.add',
    sql`
      insert into consents (organization_id, prospect_id, key, version, granted, given_at, ip, page)
      values ${join(rows)}
    `,
  );
}
