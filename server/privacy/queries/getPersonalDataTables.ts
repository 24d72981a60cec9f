import sql, { type Sql } from 'sql-template-tag';

import type { PersonRecords } from './personRecords.ts';

/**
 * A table with data about a person: the rows, their display names, and the columns that are internal only.
 */
export type PersonalDataTable = {
  table: string;
  labels: [one: string, many: string];
  where: Sql;
  without?: readonly string[];
};

const hasAnyUuid = (column: Sql, ids: readonly string[]) => sql`${column} = any(${[...ids]}::uuid[])`;
const hasAnyText = (column: Sql, sids: readonly string[]) => sql`${column} = any(${[...sids]}::text[])`;

const EVENTS = ['event', 'added_event', 'list_event', 'list_added_event'];

export function getPersonalDataTables(person: PersonRecords): PersonalDataTable[] {
  return [
    ...listRequests(person),
    ...tourTables(person),
    ...chatTables(person),
    ...residentTables(person),
    ...listMessageTables(person),
  ];
}

const listRequests = ({ prospects, inquiries, alerts, reports }: PersonRecords): PersonalDataTable[] => [
  { table: 'prospects', labels: ['contact', 'contacts'], where: hasAnyUuid(sql`id`, prospects) },
  {
    table: 'consents',
    labels: ['consent', 'consents'],
    where: sql`${hasAnyUuid(sql`prospect_id`, prospects)} or ${hasAnyUuid(sql`alert_id`, alerts)}`,
  },
  {
    table: 'inquiries',
    labels: ['question', 'questions'],
    where: hasAnyUuid(sql`id`, inquiries),
    without: ['content_hash'],
  },
  { table: 'alerts', labels: ['alert', 'alerts'], where: hasAnyUuid(sql`id`, alerts) },
  {
    table: 'alert_homes',
    labels: ['home in an alert', 'homes in alerts'],
    where: hasAnyUuid(sql`alert_id`, alerts),
  },
  {
    table: 'listing_reports',
    labels: ['listing report', 'listing reports'],
    where: hasAnyUuid(sql`id`, reports),
  },
];

const tourTables = ({ tours, checks, codes, visits }: PersonRecords): PersonalDataTable[] => [
  { table: 'tours', labels: ['tour', 'tours'], where: hasAnyUuid(sql`id`, tours) },
  {
    table: 'tour_times',
    labels: ['tour time', 'tour times'],
    where: hasAnyUuid(sql`tour_id`, tours),
    without: ['tab_hash', 'network_hashes', 'browser_hash'],
  },
  {
    table: 'tour_activities',
    labels: ['tour event', 'tour events'],
    where: hasAnyUuid(sql`tour_id`, tours),
  },
  {
    table: 'tour_schedule',
    labels: ['scheduled tour action', 'scheduled tour actions'],
    where: hasAnyUuid(sql`tour_id`, tours),
  },
  {
    table: 'tour_access',
    labels: ['self-guided visit', 'self-guided visits'],
    where: hasAnyUuid(sql`tour_id`, tours),
    without: ['tab_hash'],
  },
  {
    table: 'tour_feedback',
    labels: ['tour feedback entry', 'tour feedback entries'],
    where: hasAnyUuid(sql`tour_id`, tours),
  },
  {
    table: 'identity_checks',
    labels: ['ID review', 'ID reviews'],
    where: hasAnyUuid(sql`id`, checks),
    without: ['tab_hash', 'browser_hash'],
  },
  {
    table: 'identity_files',
    labels: ['ID photo', 'ID photos'],
    where: hasAnyUuid(sql`check_id`, checks),
    // Encrypted and deleted on schedule, so the export only shows that the photo exists.
    without: ['sealed'],
  },
  {
    table: 'contact_codes',
    labels: ['verification code', 'verification codes'],
    where: hasAnyUuid(sql`id`, codes),
    without: ['tab_hash'],
  },
  {
    table: 'agent_visits',
    labels: ['agent visit', 'agent visits'],
    where: hasAnyUuid(sql`id`, visits),
    without: ['tab_hash'],
  },
  {
    table: 'agent_visit_events',
    labels: ['agent visit event', 'agent visit events'],
    where: hasAnyUuid(sql`visit_id`, visits),
  },
];

const chatTables = ({ chats, identities }: PersonRecords): PersonalDataTable[] => {
  const inChats = hasAnyText(sql`conversation_sid`, chats);
  return [
    {
      table: 'chat_sessions',
      labels: ['chat', 'chats'],
      where: inChats,
      without: ['browser_hash', 'ip_hash', 'attributes_sequence'],
    },
    {
      table: 'chat_conversations',
      labels: ['conversation', 'conversations'],
      where: hasAnyText(sql`sid`, chats),
      without: ['document_event', 'messages_event', 'roster_event'],
    },
    { table: 'chat_messages', labels: ['message', 'messages'], where: inChats, without: EVENTS },
    {
      table: 'chat_users',
      labels: ['chat name', 'chat names'],
      where: hasAnyText(sql`identity`, identities),
      without: [...EVENTS, 'info_event', 'name_event', 'attributes_event'],
    },
    {
      table: 'chat_media',
      labels: ['file', 'files'],
      where: sql`${inChats} or ${hasAnyText(sql`author`, identities)}`,
    },
    {
      table: 'agent_turns',
      labels: ['assistant turn in a chat', 'assistant turns in chats'],
      where: inChats,
      without: ['asked_index', 'answered_index', 'holder', 'held_until', 'failures'],
    },
    { table: 'chat_feedback', labels: ['chat feedback entry', 'chat feedback entries'], where: inChats },
    {
      table: 'chat_hand_overs',
      labels: ['chat handed to a person', 'chats handed to a person'],
      where: inChats,
    },
    { table: 'work_orders', labels: ['maintenance request', 'maintenance requests'], where: inChats },
    {
      table: 'resident_verifications',
      labels: ['resident verification', 'resident verifications'],
      where: inChats,
    },
  ];
};

const residentTables = ({ residents }: PersonRecords): PersonalDataTable[] => {
  const leases = sql`lease_id in (
    select id from resident_leases where resident_id = any(${[...residents]}::uuid[])
  )`;
  return [
    { table: 'residents', labels: ['resident', 'residents'], where: hasAnyUuid(sql`id`, residents) },
    { table: 'resident_leases', labels: ['lease', 'leases'], where: hasAnyUuid(sql`resident_id`, residents) },
    { table: 'resident_bills', labels: ['bill', 'bills'], where: leases },
    {
      table: 'resident_requests',
      labels: ['earlier maintenance request', 'earlier maintenance requests'],
      where: leases,
    },
    { table: 'resident_renewal_offers', labels: ['renewal offer', 'renewal offers'], where: leases },
    { table: 'resident_application_groups', labels: ['application', 'applications'], where: leases },
  ];
};

/** Emails and texts to the person, and those to the team about them. */
const listMessageTables = (person: PersonRecords): PersonalDataTable[] => {
  const { organizationId, email, phoneNumber } = person;
  return [
    {
      table: 'outbox',
      labels: ['email or text', 'emails and texts'],
      where: sql`
        organization_id = ${organizationId} and (
          lower(recipient) = lower(${email}::text) or recipient = ${phoneNumber}::text
          or ${hasAnyUuid(sql`subject_id`, listSubjectIds(person))}
        )
      `,
    },
  ];
};

/** IDs of everything that emails and links can be about. */
export const listSubjectIds = (person: PersonRecords): string[] => [
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
