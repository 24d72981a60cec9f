import sql, { type Sql } from 'sql-template-tag';

import type { Person } from './person.ts';

/** A table in which something stands of a person: which rows, what one of them is called, and what is for ourselves. */
export type Kept = {
  table: string;
  what: [one: string, many: string];
  where: Sql;
  without?: readonly string[];
};

const uuids = (column: Sql, ids: readonly string[]) => sql`${column} = any(${[...ids]}::uuid[])`;
const texts = (column: Sql, sids: readonly string[]) => sql`${column} = any(${[...sids]}::text[])`;

const EVENTS = ['event', 'added_event', 'list_event', 'list_added_event'];

export function keptOf(person: Person): Kept[] {
  return [...asked(person), ...toured(person), ...chatted(person), ...lived(person), ...written(person)];
}

const asked = ({ prospects, inquiries, alerts, reports }: Person): Kept[] => [
  { table: 'prospects', what: ['contact', 'contacts'], where: uuids(sql`id`, prospects) },
  {
    table: 'consents',
    what: ['consent', 'consents'],
    where: sql`${uuids(sql`prospect_id`, prospects)} or ${uuids(sql`alert_id`, alerts)}`,
  },
  {
    table: 'inquiries',
    what: ['question', 'questions'],
    where: uuids(sql`id`, inquiries),
    without: ['content_mac'],
  },
  { table: 'alerts', what: ['alert', 'alerts'], where: uuids(sql`id`, alerts) },
  {
    table: 'alert_homes',
    what: ['home in an alert', 'homes in alerts'],
    where: uuids(sql`alert_id`, alerts),
  },
  {
    table: 'listing_reports',
    what: ['listing report', 'listing reports'],
    where: uuids(sql`id`, reports),
  },
];

const toured = ({ tours, checks, codes, visits }: Person): Kept[] => [
  { table: 'tours', what: ['tour', 'tours'], where: uuids(sql`id`, tours) },
  {
    table: 'tour_times',
    what: ['tour time', 'tour times'],
    where: uuids(sql`tour_id`, tours),
    without: ['session_mac', 'network_macs', 'browser_mac'],
  },
  {
    table: 'tour_activities',
    what: ['tour event', 'tour events'],
    where: uuids(sql`tour_id`, tours),
  },
  {
    table: 'tour_access',
    what: ['self-guided visit', 'self-guided visits'],
    where: uuids(sql`tour_id`, tours),
    without: ['session_mac'],
  },
  {
    table: 'tour_feedback',
    what: ['tour feedback entry', 'tour feedback entries'],
    where: uuids(sql`tour_id`, tours),
  },
  {
    table: 'identity_checks',
    what: ['ID review', 'ID reviews'],
    where: uuids(sql`id`, checks),
    without: ['session_mac', 'browser_mac'],
  },
  {
    table: 'identity_files',
    what: ['ID photo', 'ID photos'],
    where: uuids(sql`check_id`, checks),
    // sealed, and deleted on its day: it is told that it is here
    without: ['sealed'],
  },
  {
    table: 'contact_codes',
    what: ['verification code', 'verification codes'],
    where: uuids(sql`id`, codes),
    without: ['session_mac'],
  },
  {
    table: 'agent_visits',
    what: ['agent visit', 'agent visits'],
    where: uuids(sql`id`, visits),
    without: ['session_mac'],
  },
  {
    table: 'agent_visit_events',
    what: ['agent visit event', 'agent visit events'],
    where: uuids(sql`visit_id`, visits),
  },
];

const chatted = ({ chats, identities }: Person): Kept[] => {
  const inChats = texts(sql`conversation_sid`, chats);
  return [
    {
      table: 'chat_sessions',
      what: ['chat', 'chats'],
      where: inChats,
      without: ['browser_mac', 'address_mac', 'attributes_sequence'],
    },
    {
      table: 'chat_conversations',
      what: ['conversation', 'conversations'],
      where: texts(sql`sid`, chats),
      without: ['document_event', 'messages_event', 'roster_event'],
    },
    { table: 'chat_messages', what: ['message', 'messages'], where: inChats, without: EVENTS },
    {
      table: 'chat_users',
      what: ['chat name', 'chat names'],
      where: texts(sql`identity`, identities),
      without: [...EVENTS, 'info_event', 'name_event', 'attributes_event'],
    },
    {
      table: 'chat_media',
      what: ['file', 'files'],
      where: sql`${inChats} or ${texts(sql`author`, identities)}`,
    },
    {
      table: 'agent_turns',
      what: ['agent turn in a chat', 'agent turns in chats'],
      where: inChats,
      without: ['asked_index', 'answered_index', 'holder', 'held_until', 'failures'],
    },
    { table: 'chat_feedback', what: ['chat feedback entry', 'chat feedback entries'], where: inChats },
    {
      table: 'chat_hand_overs',
      what: ['chat handed to a person', 'chats handed to a person'],
      where: inChats,
    },
    { table: 'work_orders', what: ['maintenance request', 'maintenance requests'], where: inChats },
    { table: 'resident_proofs', what: ['resident verification', 'resident verifications'], where: inChats },
  ];
};

const lived = ({ residents }: Person): Kept[] => {
  const leases = sql`lease_id in (
    select id from resident_leases where resident_id = any(${[...residents]}::uuid[])
  )`;
  return [
    { table: 'residents', what: ['resident', 'residents'], where: uuids(sql`id`, residents) },
    { table: 'resident_leases', what: ['lease', 'leases'], where: uuids(sql`resident_id`, residents) },
    { table: 'resident_bills', what: ['bill', 'bills'], where: leases },
    {
      table: 'resident_requests',
      what: ['earlier maintenance request', 'earlier maintenance requests'],
      where: leases,
    },
    { table: 'resident_renewal_offers', what: ['renewal offer', 'renewal offers'], where: leases },
    { table: 'resident_application_groups', what: ['application', 'applications'], where: leases },
  ];
};

/** Mails and texts: to the person, and to the team about him. */
const written = (person: Person): Kept[] => {
  const { organizationId, email, phoneNumber } = person;
  return [
    {
      table: 'outbox',
      what: ['email or text', 'emails and texts'],
      where: sql`
        organization_id = ${organizationId} and (
          lower(recipient) = lower(${email}::text) or recipient = ${phoneNumber}::text
          or ${uuids(sql`subject_id`, subjectsOf(person))}
        )
      `,
    },
  ];
};

/** What mails and links are about. */
export const subjectsOf = (person: Person): string[] => [
  ...person.inquiries,
  ...person.tours,
  ...person.checks,
  ...person.alerts,
  ...person.reports,
  ...person.visits,
  ...person.codes,
  ...person.handOvers,
  ...person.workOrders,
];
