import sql from 'sql-template-tag';

import type { Queryable } from '../database.ts';

/** Whether it was ended. Of the team's users there are no sessions. */
export async function isSessionOver(db: Queryable, identity: string): Promise<boolean> {
  const [found] = await db.query<{ isOver: boolean }>(
    'chatSessions.isOver',
    sql`select ended_at is not null as "isOver" from chat_sessions where identity = ${identity}`,
  );
  return found?.isOver ?? false;
}
