import sql, { type Sql } from 'sql-template-tag';

import type { Queryable } from '../database.ts';

import { type MailAgain, mailAgainColumns, mailedAgain, mayMailAgain } from './mailAgain.ts';

/** What is broken, as far as it was said. */
export type Repair = {
  category: string;
  description: string;
  address: string | null;
  mayEnter: boolean | null;
  times: string | null;
  /** The ids of what was sent with it. */
  files: string[];
};

/** How soon somebody is wanted. */
export type Urgency = 'EMERGENCY' | 'URGENT' | 'ROUTINE';

export type WorkOrder = Repair & {
  id: string;
  number: number;
  organizationId: string;
  conversationSid: string;
  urgency: Urgency;
  createdAt: Date;
};

type NewWorkOrder = {
  organizationId: string;
  conversationSid: string;
  /** Of the words that told it. Null where none did. */
  askedIndex: number | null;
  repair: Repair;
  urgency: Urgency;
  now: Date;
};

/** The same report again is the one that is there. */
export async function addWorkOrder(
  tx: Queryable,
  { organizationId, conversationSid, askedIndex, repair, urgency, now }: NewWorkOrder,
): Promise<Pick<WorkOrder, 'id' | 'number'>> {
  const { category, description, address, mayEnter, times, files } = repair;
  const [added] = await tx.query<Pick<WorkOrder, 'id' | 'number'>>(
    'workOrders.add',
    sql`
      insert into work_orders (
        organization_id, conversation_sid, asked_index, category, description, address, may_enter, times, files,
        urgency, created_at, mail_at
      ) values (
        ${organizationId}, ${conversationSid}, ${askedIndex}, ${category}, ${description}, ${address}, ${mayEnter},
        ${times}, ${[...files]}::text[], ${urgency}, ${now}, ${now}
      )
      on conflict (conversation_sid, asked_index) do update set asked_index = excluded.asked_index
      returning id, number
    `,
  );
  if (!added) throw new Error('workOrders.add gave no row');
  return added;
}

type More = { conversationSid: string; number: number; files: readonly string[]; now: Date };

/** What was said of it later. Null when a mail is to come that will tell of it. */
export async function addToWorkOrder(
  tx: Queryable,
  { conversationSid, number, files, now }: More,
): Promise<MailAgain | null> {
  const which = sql`conversation_sid = ${conversationSid} and number = ${number}`;
  await tx.query(
    'workOrders.addFiles',
    sql`update work_orders set files = files || ${[...files]}::text[] where ${which}`,
  );
  const [next] = await tx.query<MailAgain>(
    'workOrders.nextMail',
    sql`
      update work_orders set ${mailedAgain(now)} where ${which} and ${mayMailAgain(now)}
      returning ${mailAgainColumns}
    `,
  );
  return next ?? null;
}

const found = (db: Queryable, where: Sql): Promise<WorkOrder[]> =>
  db.query(
    'workOrders.find',
    sql`
      select id, number, organization_id as "organizationId", conversation_sid as "conversationSid", category,
        description, address, may_enter as "mayEnter", times, files, urgency, created_at as "createdAt"
      from work_orders where ${where} order by number
    `,
  );

/** The first first. */
export const workOrdersOf = (db: Queryable, conversationSid: string) =>
  found(db, sql`conversation_sid = ${conversationSid}`);

export const workOrderById = async (db: Queryable, id: string): Promise<WorkOrder | null> =>
  (await found(db, sql`id = ${id}`))[0] ?? null;
