import sql, { type Sql } from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import { findChatsByContact } from './findChatsByContact.ts';
import { findIdentityChecks } from './findIdentityChecks.ts';
import type { PersonIdentifiers } from './personIdentifiers.ts';

/** The IDs that lead to everything stored about one person. */
export type PersonRecords = PersonIdentifiers & {
  prospects: string[];
  inquiries: string[];
  tours: string[];
  checks: string[];
  alerts: string[];
  reports: string[];
  visits: string[];
  codes: string[];
  residents: string[];
  /** Conversations, and the person's chat identities in them. */
  chats: string[];
  identities: string[];
  handOvers: string[];
  workOrders: string[];
};

export async function findPersonRecords(db: Queryable, known: PersonIdentifiers): Promise<PersonRecords> {
  const { organizationId, email, phoneNumber } = known;
  const ids = async (name: string, found: Sql) =>
    (await db.query<{ id: string }>(`personalData.${name}`, found)).map(({ id }) => id);
  const isEmail = (of: Sql) => sql`lower(${of}) = lower(${email}::text)`;
  const isPhone = (of: Sql) => sql`${of} = ${phoneNumber}::text`;
  const here = sql`organization_id = ${organizationId}`;

  const prospects = await ids(
    'prospects',
    sql`select id from prospects where ${here} and (${isEmail(sql`email`)} or ${isPhone(sql`phone_number`)})`,
  );
  const theirs = sql`prospect_id = any(${prospects}::uuid[])`;
  const tours = await ids('tours', sql`select id from tours where ${theirs}`);
  const chats = await ids(
    'chats',
    sql`
      select conversation_sid as id
      from chat_sessions
      where ${here}
        and (
          ${isEmail(sql`email`)} or tour_id = any(${tours}::uuid[])
          or conversation_sid = any(${await findChatsByContact(db, known)}::text[])
          or exists (
            select from resident_verifications
            where resident_verifications.conversation_sid = chat_sessions.conversation_sid
              and ${isEmail(sql`resident_verifications.email`)}
          )
        )
    `,
  );
  const codes = await ids(
    'codes',
    sql`
      select id from contact_codes
      where ${here} and (${isEmail(sql`destination`)} or ${isPhone(sql`destination`)})
    `,
  );
  const inChats = sql`conversation_sid = any(${chats}::text[])`;

  return {
    ...known,
    prospects,
    tours,
    chats,
    inquiries: await ids('inquiries', sql`select id from inquiries where ${theirs}`),
    codes,
    checks: await findIdentityChecks(db, { organizationId, prospects, tours, chats, codes }),
    alerts: await ids('alerts', sql`select id from alerts where ${here} and ${isEmail(sql`email`)}`),
    reports: await ids(
      'reports',
      sql`select id from listing_reports where ${here} and ${isEmail(sql`email`)}`,
    ),
    visits: await ids(
      'visits',
      sql`
        select id from agent_visits
        where ${here} and (${isEmail(sql`office_email`)} or ${isPhone(sql`phone_number`)})
      `,
    ),
    residents: await ids('residents', sql`select id from residents where ${here} and ${isEmail(sql`email`)}`),
    identities: await ids('identities', sql`select identity as id from chat_sessions where ${inChats}`),
    handOvers: await ids('handOvers', sql`select id from chat_hand_overs where ${inChats}`),
    workOrders: await ids('workOrders', sql`select id from work_orders where ${inChats}`),
  };
}
