import { DomainError } from '#server/errors.ts';
import type { UnitStatus } from '#server/homes/home.ts';

import { UNCONFIRMED } from '../model/tour.ts';
import type { Tour } from '../model/tours.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long the link of a tour that did not take place can still book a new time. */
const PICK_AGAIN_HOURS = 72;

const openStatuses = ['PENDING_APPROVAL', 'NEEDS_VERIFICATION', 'CONFIRMED'];
const unavailableStatuses: readonly UnitStatus[] = ['LEASED', 'OFF_MARKET', 'ON_HOLD'];

type MoveCount = Pick<Tour, 'rescheduleCount' | 'maxMoves'>;
type ChangeableTour = MoveCount & Pick<Tour, 'status' | 'startsAt' | 'moveNoticeMinutes' | 'proposedAt'>;
type ReschedulableTour = ChangeableTour & Pick<Tour, 'endsAt' | 'endedAt' | 'canRebook' | 'attendance'>;

type ChangeBlock =
  | 'TOO_CLOSE'
  | 'ALREADY_HAPPENED'
  | 'CANCELLED'
  | 'COMPLETED'
  | 'LIMIT_REACHED'
  | 'UNIT_LEASED'
  | 'DECLINED'
  | 'ENDED';

/** How and until when a tour can get a new time: by moving, by picking again, or by reporting it missed. */
export type TourChange =
  | { mode: 'MOVE' | 'PICK_AGAIN' | 'SAY_MISSED'; until: Date }
  | { mode: null; blocked: ChangeBlock };

const addHours = (moment: Date, hours: number) => new Date(moment.getTime() + hours * HOUR_MS);

const toBlocked = (reason: ChangeBlock): TourChange => ({ mode: null, blocked: reason });

export const countMovesLeft = ({ rescheduleCount, maxMoves }: MoveCount): number =>
  Math.max(0, maxMoves - rescheduleCount);

/** When it is too late to move. Notice is required unless the team proposed new times. */
const getNoticeDeadline = ({ startsAt, moveNoticeMinutes, proposedAt }: ChangeableTour): Date =>
  proposedAt === null ? new Date(startsAt.getTime() - moveNoticeMinutes * MINUTE_MS) : startsAt;

const canMove = (tour: ChangeableTour): boolean => tour.proposedAt !== null || countMovesLeft(tour) > 0;

/** The home can't be toured, for now or for good. */
export const isHomeUnavailable = (status: UnitStatus): boolean => unavailableStatuses.includes(status);

export function getTourChange(tour: ReschedulableTour, unitStatus: UnitStatus, now: Date): TourChange {
  if (tour.status === 'CANCELLED_BY_PROSPECT') return toBlocked('CANCELLED');
  const isOver = now >= tour.endsAt && tour.attendance === 'CAME';
  if (isOver) return toBlocked('COMPLETED');
  if (isHomeUnavailable(unitStatus)) return toBlocked('UNIT_LEASED');
  switch (tour.status) {
    case 'PENDING_APPROVAL':
    case 'NEEDS_VERIFICATION':
    case 'CONFIRMED':
      return getOpenTourChange(tour, now);
    case 'CHECKED_IN':
      return toBlocked('ALREADY_HAPPENED');
    case 'COMPLETED':
      return getMissedChange(tour, now) ?? toBlocked('COMPLETED');
    case 'NO_SHOW':
      return getRebookChange(tour, tour.endsAt, now) ?? toBlocked('ALREADY_HAPPENED');
    case 'DECLINED':
      return (tour.canRebook ? getRebookChange(tour, tour.endedAt, now) : null) ?? toBlocked('DECLINED');
    case 'EXPIRED':
    case 'CANCELLED_BY_MANAGER':
      return getRebookChange(tour, tour.endedAt, now) ?? toBlocked('ENDED');
  }
}

function getOpenTourChange(tour: ReschedulableTour, now: Date): TourChange {
  const { startsAt, endsAt } = tour;
  if (now >= endsAt) return getMissedChange(tour, now) ?? toBlocked('COMPLETED');
  if (now >= startsAt) return toBlocked('ALREADY_HAPPENED');
  const until = getNoticeDeadline(tour);
  if (now >= until) return toBlocked('TOO_CLOSE');
  return canMove(tour) ? { mode: 'MOVE', until } : toBlocked('LIMIT_REACHED');
}

/** A tour that is only assumed to have taken place can still be reported as missed. */
function getMissedChange(tour: ReschedulableTour, now: Date): TourChange | null {
  const until = addHours(tour.endsAt, PICK_AGAIN_HOURS);
  if (now >= until) return null;
  return countMovesLeft(tour) > 0 ? { mode: 'SAY_MISSED', until } : toBlocked('LIMIT_REACHED');
}

function getRebookChange(tour: ReschedulableTour, since: Date | null, now: Date): TourChange | null {
  const until = since && addHours(since, PICK_AGAIN_HOURS);
  if (until === null || now >= until) return null;
  return countMovesLeft(tour) > 0 ? { mode: 'PICK_AGAIN', until } : toBlocked('LIMIT_REACHED');
}

/** Until when the tour can be rescheduled. Null if it can't be at all. */
export const getRescheduleDeadline = (tour: ChangeableTour): Date | null =>
  openStatuses.includes(tour.status) && canMove(tour) ? getNoticeDeadline(tour) : null;

export function canReschedule(tour: ChangeableTour, now: Date): boolean {
  const closesAt = getRescheduleDeadline(tour);
  return closesAt !== null && now < closesAt;
}

/** Until the start: a late cancellation is better than a no-show. */
export const canCancel = ({ status, startsAt }: Pick<Tour, 'status' | 'startsAt'>, now: Date): boolean =>
  openStatuses.includes(status) && now < startsAt;

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

const sentences: Record<ChangeBlock, string> = {
  TOO_CLOSE: 'Your tour starts too soon to reschedule. Please call us, or cancel it.',
  ALREADY_HAPPENED:
    'This tour has started or is over. Please call us if you’re running late, or book another one.',
  CANCELLED: 'You canceled this tour. You can book another one.',
  COMPLETED: 'This tour is over. You can book another one.',
  LIMIT_REACHED: 'You can’t reschedule this tour online. Please call us to pick another time.',
  UNIT_LEASED: 'This home is no longer for rent. We can show you others.',
  DECLINED: 'We couldn’t confirm this tour. Please call us, or look at another home.',
  ENDED: 'This request has ended. You can book another tour.',
};

/** Tells the visitor why a tour can't be moved, or how it can. */
export function describeChange(change: TourChange): string {
  if (change.mode === null) return sentences[change.blocked];
  switch (change.mode) {
    case 'MOVE':
      return 'You can pick another time. You keep yours until the new one is confirmed.';
    case 'PICK_AGAIN':
      return 'You can pick another time with this link.';
    case 'SAY_MISSED':
      return 'If you missed this tour, you can pick another time.';
  }
}

/** Also reported under the field of the token, because the token names the tour. */
export const changeBlocked = (change: TourChange) => {
  const sentence = describeChange(change);
  return new DomainError('TOUR_BLOCKED', sentence, {
    info: { publicToken: sentence },
    help: { reason: change.mode ?? change.blocked },
  });
};

export const tourBlocked = (reason: string, sentence: string) =>
  new DomainError('TOUR_BLOCKED', sentence, { info: { publicToken: sentence }, help: { reason } });

const UNKNOWN = 'This tour link doesn’t work or has expired. We can send you a new one.';

/** The same answer for every invalid token. */
export const unknownTour = () => new DomainError('NOT_FOUND', UNKNOWN, { info: { publicToken: UNKNOWN } });
