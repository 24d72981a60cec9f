import type { TourMove } from './moves.ts';
import type { Tour } from './tours.ts';

/** Identifies the open request, a move or the tour itself, so that answers to an earlier one do not apply. */
export const getRequestVersion = (
  { sequence }: Pick<Tour, 'sequence'>,
  move: Pick<TourMove, 'timeId'> | null,
): string => move?.timeId ?? String(sequence);
