import type { TourMove } from '#server/db/tours/moves.ts';
import type { Tour } from '#server/db/tours/tours.ts';

/** What the team is asked for, so that an answer to what was asked before is not one to it: a move, or the tour as it is. */
export const askedOf = (
  { sequence }: Pick<Tour, 'sequence'>,
  move: Pick<TourMove, 'timeId'> | null,
): string => move?.timeId ?? String(sequence);
