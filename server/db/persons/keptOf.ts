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
    what: ['home of an alert', 'homes of alerts'],
    where: uuids(sql`alert_id`, alerts),
  },
  {
    table: 'listing_reports',
    what: ['report of a home', 'reports of homes'],
    where: uuids(sql`id`, reports),
  },
];

const toured = ({ tours, checks, codes, visits }: Person): Kept[] => [
  { table: 'tours', what: ['tour', 'tours'], where: uuids(sql`id`, tours) },
  {
    table: 'tour_times',
    what: ['time of a tour', 'times of tours'],
    where: uuids(sql`tour_id`, tours),
    without: ['session_mac', 'network_macs', 'browser_mac'],
  },
  {
    table: 'tour_activities',
    what: ['thing that happened to a tour', 'things that happened to tours'],
    where: uuids(sql`tour_id`, tours),
  },
  {
    table: 'tour_access',
    what: ['visit without company', 'visits without company'],
    where: uuids(sql`tour_id`, tours),
    without: ['session_mac'],
  },
  {
    table: 'tour_feedback',
    what: ['opinion of a home', 'opinions of homes'],
    where: uuids(sql`tour_id`, tours),
  },
  {
    table: 'identity_checks',
    what: ['check of a document', 'checks of documents'],
    where: uuids(sql`id`, checks),
    without: ['session_mac', 'browser_mac'],
  },
  {
    table: 'identity_files',
    what: ['picture of a document', 'pictures of documents'],
    where: uuids(sql`check_id`, checks),
    // sealed, and deleted on its day: it is told that it is here
    without: ['sealed'],
  },
  {
    table: 'contact_codes',
    what: ['mailed or texted code', 'mailed or texted codes'],
    where: uuids(sql`id`, codes),
    without: ['session_mac'],
  },
  {
    table: 'agent_visits',
    what: ['visit as an agent', 'visits as an agent'],
    where: uuids(sql`id`, visits),
    without: ['session_mac'],
  },
  {
    table: 'agent_visit_events',
    what: ['thing that happened on a visit as an agent', 'things that happened on visits as an agent'],
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
      what: ['name in a chat', 'names in chats'],
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
      what: ['memory of a chat', 'memories of chats'],
      where: inChats,
      without: ['asked_index', 'answered_index', 'holder', 'held_until', 'failures'],
    },
    { table: 'chat_feedback', what: ['opinion of a chat', 'opinions of chats'], where: inChats },
    { table: 'chat_hand_overs', what: ['chat with a person', 'chats with a person'], where: inChats },
    { table: 'work_orders', what: ['repair', 'repairs'], where: inChats },
    { table: 'resident_proofs', what: ['proof of a resident', 'proofs of a resident'], where: inChats },
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
    { table: 'resident_requests', what: ['repair before', 'repairs before'], where: leases },
    { table: 'resident_renewal_offers', what: ['offer to renew', 'offers to renew'], where: leases },
    { table: 'resident_application_groups', what: ['application', 'applications'], where: leases },
  ];
};

/** Mails and texts: to the person, and to the team about him. */
const written = (person: Person): Kept[] => {
  const { organizationId, email, phoneNumber } = person;
  return [
    {
      table: 'outbox',
      what: ['mail or text', 'mails and texts'],
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
