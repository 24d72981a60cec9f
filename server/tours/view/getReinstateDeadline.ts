import { UNCONFIRMED } from '../model/endReasons.ts';
import type { Tour } from '../model/tours.ts';

const REINSTATE_WINDOW_MS = 30 * 60_000;

/** Until when a released time can be reclaimed with one press. Null if it was not released this way. */
export const getReinstateDeadline = ({
  status,
  endReason,
  endedAt,
  startsAt,
}: Pick<Tour, 'status' | 'endReason' | 'endedAt' | 'startsAt'>): Date | null =>
  status === 'EXPIRED' && endReason === UNCONFIRMED && endedAt !== null
    ? new Date(Math.min(endedAt.getTime() + REINSTATE_WINDOW_MS, startsAt.getTime()))
    : null;
