import sql, { type Sql } from 'sql-template-tag';

import type { Queryable } from '../database.ts';

export type HandOverRow = {
  id: string;
  organizationId: string;
  conversationSid: string;
  reason: string;
  at: Date;
};

/** Null when a person has it already. */
export async function addHandOver(tx: Queryable, given: Omit<HandOverRow, 'id'>): Promise<string | null> {
  const { organizationId, conversationSid, reason, at } = given;
  const [added] = await tx.query<{ id: string }>(
    'handOvers.add',
    sql`
      insert into chat_hand_overs (organization_id, conversation_sid, reason, at)
      values (${organizationId}, ${conversationSid}, ${reason}, ${at})
      on conflict (conversation_sid) do nothing
      returning id
    `,
  );
  return added?.id ?? null;
}

const one = async (db: Queryable, where: Sql): Promise<HandOverRow | null> => {
  const [found] = await db.query<HandOverRow>(
    'handOvers.find',
    sql`
      select id, organization_id as "organizationId", conversation_sid as "conversationSid", reason, at
      from chat_hand_overs where ${where}
    `,
  );
  return found ?? null;
};

export const handOverById = (db: Queryable, id: string) => one(db, sql`id = ${id}`);
