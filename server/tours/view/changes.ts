import type { Tour } from '#server/db/tours/tours.ts';

const MINUTE_MS = 60_000;
const RESCHEDULE_NOTICE_MINUTES = 60;
const MOST_RESCHEDULES = 3;

const waits = ['PENDING_APPROVAL', 'NEEDS_VERIFICATION', 'CONFIRMED'];

type Changed = Pick<Tour, 'status' | 'startsAt' | 'rescheduleCount'>;

/** Until when it can have another time. Null when it can have none, whenever it is asked for. */
export const rescheduleClosesAt = ({ status, startsAt, rescheduleCount }: Changed): Date | null =>
  waits.includes(status) && rescheduleCount < MOST_RESCHEDULES
    ? new Date(startsAt.getTime() - RESCHEDULE_NOTICE_MINUTES * MINUTE_MS)
    : null;

export function canReschedule(tour: Changed, now: Date): boolean {
  const closesAt = rescheduleClosesAt(tour);
  return closesAt !== null && now < closesAt;
}

/** Until it begins: a time that is given back late is better than nobody at the door. */
export const canCancel = ({ status, startsAt }: Changed, now: Date): boolean =>
  waits.includes(status) && now < startsAt;
