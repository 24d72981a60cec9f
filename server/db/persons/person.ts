import sql, { type Sql } from 'sql-template-tag';

import type { Queryable } from '../database.ts';

import { chatsNoting } from './chatsNoting.ts';
import { checksOf } from './checksOf.ts';
import type { Known } from './known.ts';

/** What leads to all that is kept of one person. */
export type Person = Known & {
  prospects: string[];
  inquiries: string[];
  tours: string[];
  checks: string[];
  alerts: string[];
  reports: string[];
  visits: string[];
  codes: string[];
  residents: string[];
  /** Conversations, and who the person is in them. */
  chats: string[];
  identities: string[];
  handOvers: string[];
  workOrders: string[];
};

export async function findPerson(db: Queryable, known: Known): Promise<Person> {
  const { organizationId, email, phoneNumber } = known;
  const ids = async (name: string, found: Sql) =>
    (await db.query<{ id: string }>(`persons.${name}`, found)).map(({ id }) => id);
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
          or conversation_sid = any(${await chatsNoting(db, known)}::text[])
          or exists (
            select from resident_proofs
            where resident_proofs.conversation_sid = chat_sessions.conversation_sid
              and ${isEmail(sql`resident_proofs.email`)}
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
    checks: await checksOf(db, { organizationId, prospects, tours, chats, codes }),
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
