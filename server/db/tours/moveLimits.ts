import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';
import { MOST_MOVES, MOVE_NOTICE_MINUTES } from '#server/tours/change/changeLimits.ts';

/** How often a tour may be moved, and how long before at the latest. */
export type MoveLimits = { mostMoves: number; moveNoticeMinutes: number };

/** As the organization has it now. */
export const mostMoves = sql`coalesce((organizations.settings #>> '{tourChanges,most}')::int, ${MOST_MOVES}::int)`;

export const moveLimitColumns = sql`
  ${mostMoves} as "mostMoves",
  coalesce(
    (organizations.settings #>> '{tourChanges,noticeMinutes}')::int, ${MOVE_NOTICE_MINUTES}::int
  ) as "moveNoticeMinutes"
`;

export async function moveLimitsOf(db: Queryable, organizationId: string): Promise<MoveLimits> {
  const [limits] = await db.query<MoveLimits>(
    'tours.moveLimits',
    sql`select ${moveLimitColumns} from organizations where id = ${organizationId}`,
  );
  if (!limits) throw new Error('A tour without its organization');
  return limits;
}
