import sql, { raw, type Sql } from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import { listSubjectIds } from './getPersonalDataTables.ts';
import type { PersonRecords } from './personRecords.ts';

type ContactHash = { channel: 'EMAIL' | 'TEXT'; destinationHash: Buffer };

/** Everything stored about a person, including their links. Dependent rows are deleted too. */
export async function deletePersonalData(
  tx: Queryable,
  person: PersonRecords,
  { shown, withLeases }: { shown: readonly ContactHash[]; withLeases: boolean },
): Promise<void> {
  const { organizationId, email, phoneNumber } = person;
  const subjects = listSubjectIds(person);
  const erase = (table: string, where: Sql) =>
    tx.query(`personalData.erase.${table}`, sql`delete from ${raw(table)} where ${where}`);
  const uuids = (column: Sql, ids: readonly string[]) => sql`${column} = any(${[...ids]}::uuid[])`;
  const texts = (column: Sql, ids: readonly string[]) => sql`${column} = any(${[...ids]}::text[])`;

  await erase(
    'outbox',
    sql`
      organization_id = ${organizationId} and (
        lower(recipient) = lower(${email}::text) or recipient = ${phoneNumber}::text
        or ${uuids(sql`subject_id`, subjects)}
      )
    `,
  );
  await erase('tokens', uuids(sql`subject_id`, subjects));
  await erase('chat_conversations', texts(sql`sid`, person.chats));
  await erase('chat_media', texts(sql`author`, person.identities));
  await erase('chat_writes', texts(sql`identity`, person.identities));
  await erase('chat_users', sql`role = 'VISITOR' and ${texts(sql`identity`, person.identities)}`);
  await erase('tours', uuids(sql`id`, person.tours));
  await erase('identity_checks', uuids(sql`id`, person.checks));
  // Also deletes their inquiries and consents.
  await erase('prospects', uuids(sql`id`, person.prospects));
  await erase('alerts', uuids(sql`id`, person.alerts));
  await erase('listing_reports', uuids(sql`id`, person.reports));
  await erase('agent_visits', uuids(sql`id`, person.visits));
  await erase('contact_codes', uuids(sql`id`, person.codes));
  if (withLeases) await erase('residents', uuids(sql`id`, person.residents));
  for (const { channel, destinationHash } of shown) {
    await erase(
      'verified_contacts',
      sql`organization_id = ${organizationId} and channel = ${channel} and destination_hash = ${destinationHash}`,
    );
  }
}
