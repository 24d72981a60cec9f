import type { Tour } from '#server/db/tours/tours.ts';

import { UNCONFIRMED } from '../endReasons.ts';

const WITHIN_MS = 30 * 60_000;

/** Until when a time that was given back can be taken again with one press. Null when it was not given back so. */
export const reinstateUntil = ({
  status,
  endReason,
  endedAt,
  startsAt,
}: Pick<Tour, 'status' | 'endReason' | 'endedAt' | 'startsAt'>): Date | null =>
  status === 'EXPIRED' && endReason === UNCONFIRMED && endedAt !== null
    ? new Date(Math.min(endedAt.getTime() + WITHIN_MS, startsAt.getTime()))
    : null;
