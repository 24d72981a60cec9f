import sql, { join } from 'sql-template-tag';

import type { Contact } from '#server/contact/validateContact.ts';

import type { Queryable } from './database.ts';

type NewProspect = Contact & { organizationId: string; now: Date };

/** Always adds a prospect: an address does not identify an existing one, because it has not been verified. */
export async function addProspect(tx: Queryable, prospect: NewProspect): Promise<string> {
  const [added] = await tx.query<{ id: string }>(
    'prospects.add',
    sql`
      insert into prospects (
        organization_id, first_name, last_name, email, phone_number, preferred_channel, created_at
      ) values (
        ${prospect.organizationId}, ${prospect.firstName}, ${prospect.lastName}, ${prospect.email}, ${prospect.phoneNumber},
        ${prospect.preferredChannel}, ${prospect.now}
      )
      returning id
    `,
  );
  if (!added) throw new Error('prospects.add returned no row');
  return added.id;
}

type NewConsents = {
  organizationId: string;
  prospectId: string;
  consents: readonly { key: string; version: string; granted: boolean }[];
  now: Date;
  ip: string;
  page: string | null;
};

/** Records declined consents too. */
export async function addConsents(tx: Queryable, input: NewConsents): Promise<void> {
  const { organizationId, prospectId, consents, now, ip, page } = input;
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
