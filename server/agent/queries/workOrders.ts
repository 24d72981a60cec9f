import sql, { type Sql } from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import {
  type FollowUpMail,
  followUpMailColumns,
  scheduleFollowUpMail,
  canSendFollowUpMail,
} from './followUpMail.ts';

/** What is broken, as far as the visitor described it. */
export type Repair = {
  category: string;
  description: string;
  address: string | null;
  mayEnter: boolean | null;
  times: string | null;
  /** IDs of the attached files. */
  files: string[];
};

/** How soon someone has to come. */
export type Urgency = 'EMERGENCY' | 'URGENT' | 'ROUTINE';

export type WorkOrder = Repair & {
  id: string;
  number: number;
  organizationId: string;
  conversationSid: string;
  urgency: Urgency;
  createdAt: Date;
  canceledAt: Date | null;
};

type NewWorkOrder = {
  organizationId: string;
  conversationSid: string;
  /** Index of the message that reported it, or null if none did. */
  messageIndex: number | null;
  repair: Repair;
  urgency: Urgency;
  now: Date;
};

/** A repeated report returns the existing work order. */
export async function addWorkOrder(
  tx: Queryable,
  { organizationId, conversationSid, messageIndex, repair, urgency, now }: NewWorkOrder,
): Promise<Pick<WorkOrder, 'id' | 'number'>> {
  const { category, description, address, mayEnter, times, files } = repair;
  const [added] = await tx.query<Pick<WorkOrder, 'id' | 'number'>>(
    'workOrders.add',
    sql`
      insert into work_orders (
        organization_id, conversation_sid, asked_index, category, description, address, may_enter, times, files,
        urgency, created_at, mail_at
      ) values (
        ${organizationId}, ${conversationSid}, ${messageIndex}, ${category}, ${description}, ${address}, ${mayEnter},
        ${times}, ${[...files]}::text[], ${urgency}, ${now}, ${now}
      )
      on conflict (conversation_sid, asked_index) do update set asked_index = excluded.asked_index
      returning id, number
    `,
  );
  if (!added) throw new Error('workOrders.add returned no row');
  return added;
}

type WorkOrderAddition = {
  conversationSid: string;
  number: number;
  files: readonly string[];
  /** Another address than the one it has, or null. */
  address: string | null;
  now: Date;
};

/** Adds later details. Returns null if an already scheduled email will cover them. */
export async function addToWorkOrder(
  tx: Queryable,
  { conversationSid, number, files, address, now }: WorkOrderAddition,
): Promise<FollowUpMail | null> {
  const which = sql`conversation_sid = ${conversationSid} and number = ${number}`;
  await tx.query(
    'workOrders.addDetails',
    sql`
      update work_orders set files = files || ${[...files]}::text[], address = coalesce(${address}, address)
      where ${which}
    `,
  );
  const [next] = await tx.query<FollowUpMail>(
    'workOrders.claimNextMail',
    sql`
      update work_orders set ${scheduleFollowUpMail(now)} where ${which} and ${canSendFollowUpMail(now)}
      returning ${followUpMailColumns}
    `,
  );
  return next ?? null;
}

/** Schedules the next email about it, which says so. Returns null if it is canceled already. */
export async function cancelWorkOrder(
  tx: Queryable,
  { conversationSid, number, now }: Pick<WorkOrderAddition, 'conversationSid' | 'number' | 'now'>,
): Promise<FollowUpMail | null> {
  const [next] = await tx.query<FollowUpMail>(
    'workOrders.cancel',
    sql`
      update work_orders set canceled_at = ${now}, ${scheduleFollowUpMail(now)}
      where conversation_sid = ${conversationSid} and number = ${number} and canceled_at is null
      returning ${followUpMailColumns}
    `,
  );
  return next ?? null;
}

const queryWorkOrders = (db: Queryable, where: Sql): Promise<WorkOrder[]> =>
  db.query(
    'workOrders.find',
    sql`
      select id, number, organization_id as "organizationId", conversation_sid as "conversationSid", category,
        description, address, may_enter as "mayEnter", times, files, urgency, created_at as "createdAt",
        canceled_at as "canceledAt"
      from work_orders where ${where} order by number
    `,
  );

/** Oldest first. */
export const listWorkOrders = (db: Queryable, conversationSid: string) =>
  queryWorkOrders(db, sql`conversation_sid = ${conversationSid}`);

export const workOrderById = async (db: Queryable, id: string): Promise<WorkOrder | null> =>
  (await queryWorkOrders(db, sql`id = ${id}`))[0] ?? null;
