import sql from 'sql-template-tag';

import type { TourKind } from '#domain/tours/kinds.ts';
import type { Queryable } from '#server/db/database.ts';

import type { Tour } from './tours.ts';

/** A new time for a tour that waits for the team's approval. */
export type TourMove = {
  tourId: string;
  timeId: string;
  kind: TourKind;
  startsAt: Date;
  endsAt: Date;
  agentId: string | null;
  answerBy: Date;
};

const moveColumns = sql`
  tour_moves.tour_id as "tourId",
  tour_moves.time_id as "timeId",
  tour_times.kind,
  tour_times.starts_at as "startsAt",
  tour_times.ends_at as "endsAt",
  tour_times.agent_id as "agentId",
  tour_moves.answer_by as "answerBy"
`;

export async function findMove(db: Queryable, tourId: string): Promise<TourMove | null> {
  const [move] = await db.query<TourMove>(
    'tourMoves.find',
    sql`
      select ${moveColumns} from tour_moves join tour_times on tour_times.id = tour_moves.time_id
      where tour_moves.tour_id = ${tourId}
    `,
  );
  return move ?? null;
}

type NewMove = { tourId: string; timeId: string; answerBy: Date; now: Date };

export async function addMove(tx: Queryable, { tourId, timeId, answerBy, now }: NewMove): Promise<void> {
  await tx.query(
    'tourMoves.add',
    sql`
      insert into tour_moves (tour_id, time_id, answer_by, created_at)
      values (${tourId}, ${timeId}, ${answerBy}, ${now})
    `,
  );
}

/** Also deletes the time that was reserved for it. */
export async function dropMove(tx: Queryable, { timeId }: Pick<TourMove, 'timeId'>): Promise<void> {
  await tx.query(
    'tourMoves.drop',
    sql`delete from tour_times where id = ${timeId} and held_until is not null`,
  );
}

/** Ends the move; its time remains and becomes the tour's. */
export async function endMove(tx: Queryable, tourId: string): Promise<void> {
  await tx.query('tourMoves.end', sql`delete from tour_moves where tour_id = ${tourId}`);
}

/** Tours whose new time the team did not answer by the deadline. */
export async function listToursWithLapsedMoves(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'tourMoves.listToursWithLapsedMoves',
    sql`select tour_id as id from tour_moves where answer_by <= ${now} order by answer_by limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** Identifies the open request, a move or the tour itself, so that answers to an earlier one do not apply. */
export const getRequestVersion = (
  { sequence }: Pick<Tour, 'sequence'>,
  move: Pick<TourMove, 'timeId'> | null,
): string => move?.timeId ?? String(sequence);
