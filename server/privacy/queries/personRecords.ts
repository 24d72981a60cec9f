import sql, { type Sql } from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

/**
 * How a person identified themselves to an organization: the email address as entered, or a phone number in
 * E.164.
 */
export type PersonIdentifiers = { organizationId: string; email: string | null; phoneNumber: string | null };

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

type AttributesUser = { email?: unknown; phoneNumber?: unknown };

/**
 * Chats whose attributes identify the person. Pages write into the same text, which may not be JSON that the
 * database can parse, so it only searches for the text and the attributes are parsed here.
 */
async function findChatsByContact(
  db: Queryable,
  { organizationId, email, phoneNumber }: PersonIdentifiers,
): Promise<string[]> {
  const attributesContain = (word: string | null): Sql =>
    sql`position(lower(${word === null ? null : escapeJson(word)}::text) in lower(attributes)) > 0`;
  const found = await db.query<{ sid: string; attributes: string }>(
    'personalData.findChatsByContact',
    sql`
      select sid, attributes from chat_conversations
      where organization_id = ${organizationId} and (${attributesContain(email)} or ${attributesContain(phoneNumber)})
    `,
  );
  const isNoted = (attributes: string) => {
    const user = parseUser(attributes);
    return isSame(user.email, email) || isSame(user.phoneNumber, phoneNumber);
  };
  return found.filter(({ attributes }) => isNoted(attributes)).map(({ sid }) => sid);
}

const escapeJson = (word: string) => JSON.stringify(word).slice(1, -1);

const isSame = (noted: unknown, expected: string | null) =>
  typeof noted === 'string' && noted.toLowerCase() === expected?.toLowerCase();

function parseUser(attributes: string): AttributesUser {
  try {
    const { user } = (JSON.parse(attributes) ?? {}) as { user?: AttributesUser | null };
    return user ?? {};
  } catch {
    return {};
  }
}

type Found = {
  organizationId: string;
  prospects: string[];
  tours: string[];
  chats: string[];
  codes: string[];
};

/**
 * Checks linked to the person's tours, and unlinked checks under the same name in one of their tabs or
 * browsers: a person whose document was declined may have no tour.
 */
async function findIdentityChecks(db: Queryable, found: Found): Promise<string[]> {
  const { organizationId, prospects, tours, chats, codes } = found;
  const rows = await db.query<{ id: string }>(
    'personalData.findIdentityChecks',
    sql`
      with named as (
        select id, tab_hash, browser_hash from identity_checks
        where prospect_id = any(${prospects}::uuid[])
          or id in (select identity_check_id from tours where id = any(${tours}::uuid[]))
      ),
      browsers as (
        select browser_hash as hash from named
        union select browser_hash from tour_origins where tour_id = any(${tours}::uuid[])
        union select browser_hash from chat_sessions where conversation_sid = any(${chats}::text[])
      ),
      tabs as (
        select tab_hash as hash from named
        union select tab_hash from tour_access where tour_id = any(${tours}::uuid[])
        union select tab_hash from contact_codes where id = any(${codes}::uuid[])
      )
      select id from named
      union
      select id from identity_checks
      where organization_id = ${organizationId} and prospect_id is null
        and (browser_hash in (select hash from browsers) or tab_hash in (select hash from tabs))
        and (lower(first_name), lower(last_name)) in (
          select lower(first_name), lower(last_name) from prospects where id = any(${prospects}::uuid[])
        )
    `,
  );
  return rows.map(({ id }) => id);
}
