import type { Tour } from '#server/db/tours/tours.ts';
import type { UnitStatus } from '#server/homes/home.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** After a tour that did not take place its link still books another time. */
const PICK_AGAIN_HOURS = 72;

const waits = ['PENDING_APPROVAL', 'NEEDS_VERIFICATION', 'CONFIRMED'];
const gone: readonly UnitStatus[] = ['LEASED', 'OFF_MARKET', 'ON_HOLD'];

type Moved = Pick<Tour, 'rescheduleCount' | 'mostMoves'>;
type Waiting = Moved & Pick<Tour, 'status' | 'startsAt' | 'moveNoticeMinutes' | 'proposedAt'>;
type Changed = Waiting & Pick<Tour, 'endsAt' | 'endedAt' | 'mayPickAgain' | 'attendance'>;

export type ChangeBlock =
  | 'TOO_CLOSE'
  | 'ALREADY_HAPPENED'
  | 'CANCELLED'
  | 'COMPLETED'
  | 'LIMIT_REACHED'
  | 'UNIT_LEASED'
  | 'DECLINED'
  | 'ENDED';

/** How a tour can get another time, and until when: by moving it, by picking again, or once it is said to be missed. */
export type Change =
  | { way: 'MOVE' | 'PICK_AGAIN' | 'SAY_MISSED'; until: Date }
  | { way: null; blocked: ChangeBlock };

const after = (moment: Date, hours: number) => new Date(moment.getTime() + hours * HOUR_MS);
const blocked = (why: ChangeBlock): Change => ({ way: null, blocked: why });

export const movesLeft = ({ rescheduleCount, mostMoves }: Moved): number =>
  Math.max(0, mostMoves - rescheduleCount);

/** When it is too near to be moved: the notice binds the visitor, not the team that asks for another time. */
const noticeEndsAt = ({ startsAt, moveNoticeMinutes, proposedAt }: Waiting): Date =>
  proposedAt === null ? new Date(startsAt.getTime() - moveNoticeMinutes * MINUTE_MS) : startsAt;

const mayMove = (tour: Waiting): boolean => tour.proposedAt !== null || movesLeft(tour) > 0;

/** Nobody can see it, for now or for good. */
export const isOutOfReach = (status: UnitStatus): boolean => gone.includes(status);

/** Every state has an answer. */
export function changeOf(tour: Changed, unitStatus: UnitStatus, now: Date): Change {
  if (tour.status === 'CANCELLED_BY_PROSPECT') return blocked('CANCELLED');
  const isOver = now >= tour.endsAt && tour.attendance === 'CAME';
  if (isOver) return blocked('COMPLETED');
  if (isOutOfReach(unitStatus)) return blocked('UNIT_LEASED');
  switch (tour.status) {
    case 'PENDING_APPROVAL':
    case 'NEEDS_VERIFICATION':
    case 'CONFIRMED':
      return ofWaiting(tour, now);
    case 'CHECKED_IN':
      return blocked('ALREADY_HAPPENED');
    case 'COMPLETED':
      return sayMissed(tour, now) ?? blocked('COMPLETED');
    case 'NO_SHOW':
      return pickAgain(tour, tour.endsAt, now) ?? blocked('ALREADY_HAPPENED');
    case 'DECLINED':
      return (tour.mayPickAgain ? pickAgain(tour, tour.endedAt, now) : null) ?? blocked('DECLINED');
    case 'EXPIRED':
    case 'CANCELLED_BY_MANAGER':
      return pickAgain(tour, tour.endedAt, now) ?? blocked('ENDED');
  }
}

function ofWaiting(tour: Changed, now: Date): Change {
  const { startsAt, endsAt } = tour;
  if (now >= endsAt) return sayMissed(tour, now) ?? blocked('COMPLETED');
  if (now >= startsAt) return blocked('ALREADY_HAPPENED');
  const until = noticeEndsAt(tour);
  if (now >= until) return blocked('TOO_CLOSE');
  return mayMove(tour) ? { way: 'MOVE', until } : blocked('LIMIT_REACHED');
}

/** Of a tour that is taken to have taken place nobody has said so. */
function sayMissed(tour: Changed, now: Date): Change | null {
  const until = after(tour.endsAt, PICK_AGAIN_HOURS);
  if (now >= until) return null;
  return movesLeft(tour) > 0 ? { way: 'SAY_MISSED', until } : blocked('LIMIT_REACHED');
}

function pickAgain(tour: Changed, since: Date | null, now: Date): Change | null {
  const until = since && after(since, PICK_AGAIN_HOURS);
  if (until === null || now >= until) return null;
  return movesLeft(tour) > 0 ? { way: 'PICK_AGAIN', until } : blocked('LIMIT_REACHED');
}

/** Until when it can have another time. Null when it can have none, whenever it is asked for. */
export const rescheduleClosesAt = (tour: Waiting): Date | null =>
  waits.includes(tour.status) && mayMove(tour) ? noticeEndsAt(tour) : null;

export function canReschedule(tour: Waiting, now: Date): boolean {
  const closesAt = rescheduleClosesAt(tour);
  return closesAt !== null && now < closesAt;
}

/** Until it begins: a time that is given back late is better than nobody at the door. */
export const canCancel = ({ status, startsAt }: Pick<Tour, 'status' | 'startsAt'>, now: Date): boolean =>
  waits.includes(status) && now < startsAt;
