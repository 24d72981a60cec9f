import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

/** How late and how often a tour may be moved, unless its organization configures it. */
const MOVE_NOTICE_MINUTES = 60;

const MAX_MOVES = 3;

/** How often a tour may be rescheduled, and the minimum notice. */
export type MoveLimits = { maxMoves: number; moveNoticeMinutes: number };

/** The organization's current setting. */
export const maxMoves = sql`coalesce((organizations.settings #>> '{tourChanges,maxMoves}')::int, ${MAX_MOVES}::int)`;

export const moveLimitColumns = sql`
  ${maxMoves} as "maxMoves",
  coalesce(
    (organizations.settings #>> '{tourChanges,noticeMinutes}')::int, ${MOVE_NOTICE_MINUTES}::int
  ) as "moveNoticeMinutes"
`;

export async function getMoveLimits(db: Queryable, organizationId: string): Promise<MoveLimits> {
  const [limits] = await db.query<MoveLimits>(
    'tours.moveLimits',
    sql`select ${moveLimitColumns} from organizations where id = ${organizationId}`,
  );
  if (!limits) throw new Error('A tour without its organization');
  return limits;
}
