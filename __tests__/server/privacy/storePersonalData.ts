import { randomBytes } from 'node:crypto';

import sql, { raw } from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { addVerifiedContact } from '#server/contact/verifiedContacts.ts';
import { addAnn, openResidentChat } from '#tests/server/agent/openResidentChat.ts';
import { makeTours, now, secretKey, tokens } from '#tests/server/tours/makeTours.ts';

type Fixture = { db: Database; organizationId: string };

export const EMAIL = 'ann@example.com';
/** A word in every field where anyone could write one. */
export const WORD = 'marmalade';

/** A resident who reported a repair, sent a photo, verified their identity, and asked for a person. */
export async function keepChat(fixture: Fixture) {
  await addAnn(fixture);
  const chat = await openResidentChat(fixture);
  await chat.tell(`My sink is leaking, there is ${WORD} in it`);
  await chat.tell('12 Oak Street, unit 4. Yes you may. Mornings.', [await chat.photo(`${WORD}.jpg`)]);
  await chat.proved();
  await chat.tell('I want to talk to a person');
  await chat.photo(`${WORD}-unsent.jpg`);
  await fixture.db.query(
    'test.feedback',
    sql`
      insert into chat_feedback (conversation_sid, rating, comment, at)
      values (${chat.conversationSid}, 5, ${WORD}, ${now})
    `,
  );
  return chat;
}

/** A chat without messages. */
export async function keepQuietChat(
  { db, organizationId }: Fixture,
  { email, attributes = '{}' }: { email: string; attributes?: string },
): Promise<string> {
  const [sid, identity] = [randomSid('CH0'), randomSid('visitor-')];
  await db.query(
    'test.user',
    sql`
      insert into chat_users (sid, organization_id, identity, role, created_at, updated_at)
      values (${randomSid('US0')}, ${organizationId}, ${identity}, 'VISITOR', ${now}, ${now})
    `,
  );
  await db.query(
    'test.conversation',
    sql`
      insert into chat_conversations (sid, organization_id, attributes, created_by, state_at, created_at, updated_at)
      values (${sid}, ${organizationId}, ${attributes}, 'system', ${now}, ${now}, ${now})
    `,
  );
  await db.query(
    'test.session',
    sql`
      insert into chat_sessions (
        conversation_sid, organization_id, identity, browser_hash, agent_identifier, use_case, name, email, created_at
      ) values (${sid}, ${organizationId}, ${identity}, '\\x00', 'leasing', 'LEASING_SUPPORT', 'Cleo', ${email}, ${now})
    `,
  );
  return sid;
}

const randomSid = (prefix: string) =>
  prefix +
  randomBytes(16)
    .toString('hex')
    .slice(prefix.endsWith('0') ? 1 : 0);

/** The same person with another organization: an inquiry, an alert, a report and a tour with its data. */
export async function keepTour({ db }: Pick<Fixture, 'db'>) {
  const { organization, tour } = await makeTours(db);
  const organizationId = organization.id;
  const booked = await tour({ email: 'Ann@Example.com', accommodationRequest: WORD });
  const { id, prospectId } = booked;
  const add = (what: string, statement: ReturnType<typeof sql>) => db.query(`test.${what}`, statement);
  await add(
    'consent',
    sql`
      insert into consents (organization_id, prospect_id, key, version, granted, given_at, ip)
      values (${organizationId}, ${prospectId}, 'sms', '1', true, ${now}, '192.0.2.7')
    `,
  );
  await add(
    'inquiry',
    sql`
      insert into inquiries (organization_id, prospect_id, message, content_hash, created_at)
      values (${organizationId}, ${prospectId}, ${WORD}, '\\x00', ${now})
    `,
  );
  const [alert] = await db.query<{ id: string }>(
    'test.alert',
    sql`
      insert into alerts (organization_id, kind, email, name, filter_query, frequency, time_zone, created_at)
      values (${organizationId}, 'SAVED_SEARCH', ${EMAIL}, ${WORD}, 'beds.min=1', 'DAILY', 'America/Chicago', ${now})
      returning id
    `,
  );
  await tokens.issue(db, { kind: 'alert', organizationId, subjectId: alert?.id ?? '' });
  await add(
    'report',
    sql`
      insert into listing_reports (id, organization_id, reference, kind, comment, email, created_at)
      values (gen_random_uuid(), ${organizationId}, 'R-7K2M9Q', 'OTHER', ${WORD}, ${EMAIL}, ${now})
    `,
  );
  await add(
    'opinion',
    sql`
      insert into tour_feedback (tour_id, organization_id, unit_id, at, changed_at, attendance, comment)
      select id, organization_id, unit_id, ${now}, ${now}, 'TOURED', ${WORD} from tours where id = ${id}
    `,
  );
  await add(
    'check',
    sql`
      with made as (
        insert into identity_checks (
          organization_id, tab_hash, first_name, last_name, prospect_id, method, consent_version, created_at,
          expires_at, delete_files_at
        ) values (
          ${organizationId}, '\\x00', 'Ann', ${WORD}, ${prospectId}, 'DOCUMENT_UPLOAD_REVIEW', '1', ${now}, ${now}, ${now}
        ) returning id
      )
      insert into identity_files (check_id, part, mime_type, sealed, created_at)
      select id, 'FRONT', 'image/jpeg', '\\x00', ${now} from made
    `,
  );
  await add(
    'code',
    sql`
      insert into contact_codes (organization_id, tab_hash, channel, destination, sent_at, expires_at)
      values (${organizationId}, '\\x00', 'EMAIL', ${EMAIL}, ${now}, ${now})
    `,
  );
  await add(
    'visit',
    sql`
      with visit as (
        insert into agent_visits (
          organization_id, unit_id, first_name, last_name, license_number, license_state, brokerage, office_email,
          phone_number, tab_hash, rules_version, starts_at, ends_at
        )
        select organization_id, unit_id, 'Ann', ${WORD}, 'TX123456', 'TX', 'Fig', ${EMAIL}, '+15125550199', '\\x00', '1',
          starts_at, ends_at
        from tours where id = ${id}
        returning id
      )
      insert into agent_visit_events (visit_id, at, kind) select id, ${now}, 'LOCKED' from visit
    `,
  );
  await add(
    'mail',
    sql`
      insert into outbox (organization_id, kind, subject_id, recipient, created_at, due_at)
      values
        (${organizationId}, 'tour.confirmed', ${id}, ${EMAIL}, ${now}, ${now}),
        (${organizationId}, 'tour.toTeam', ${id}, 'team@lantern.example', ${now}, ${now})
    `,
  );
  await addVerifiedContact(db, {
    browser: Buffer.alloc(32),
    organizationId,
    channel: 'EMAIL',
    destinationHash: secretKey.hash('shown contact', 'EMAIL', EMAIL),
    verifiedAt: now,
    goodUntil: new Date('2027-01-01T00:00:00Z'),
  });
  const other = await tour({ email: 'bo@example.com', firstName: 'Bo' });
  return { organization, other };
}

/** The tables that contain any of these words, in upper or lower case. */
export async function tablesWith(db: Database, ...words: string[]): Promise<string[]> {
  const tables = await db.query<{ name: string }>(
    'test.tables',
    sql`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1
    `,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const pattern = words.map((word) => `%${word}%`);
    const [row] = await db.query<{ count: number }>(
      'test.search',
      sql`select count(*)::int as count from ${raw(name)} as row where row::text ilike any(${pattern}::text[])`,
    );
    if ((row?.count ?? 0) > 0) found.push(name);
  }
  return found;
}
