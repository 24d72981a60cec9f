import type { Proof, Slot } from '../tour/context.ts';
import type { ChangeContext, SeenTour, TimeOfTour } from './context.ts';

const active = ['PENDING_APPROVAL', 'NEEDS_VERIFICATION', 'CONFIRMED', 'CHECKED_IN'];

const isTimeOf = ({ type, startsAt }: Slot, tour: TimeOfTour) =>
  type === tour.kind && Date.parse(startsAt) === Date.parse(tour.startsAt);

/** Whether the tour has the chosen time already, or the team has been asked for it. */
const isItsTime = (slot: Slot, seen: SeenTour) =>
  seen.askedSlotId === slot.id || (active.includes(seen.status) && isTimeOf(slot, seen));

export const timeOf = ({ kind, startsAt, localLabel }: SeenTour): TimeOfTour => ({
  kind,
  startsAt,
  localLabel,
});

/** A move of which nobody has heard was made all the same. */
export const isMoved = ({ idempotencyKey, slot, seen }: ChangeContext) =>
  idempotencyKey !== null && slot !== null && seen !== null && isItsTime(slot, seen);

const told: (keyof SeenTour)[] = ['kind', 'startsAt', 'status', 'way', 'blocked', 'canCancel', 'askedSlotId'];

/** Whether something is no longer as the visitor sees it. */
export const isOtherwise = (before: SeenTour | null, now: SeenTour) =>
  before === null || told.some((name) => before[name] !== now[name]);

const decidedBy: (keyof SeenTour)[] = ['kind', 'startsAt', 'askedSlotId'];

/**
 * Whether the visitor has pressed for a tour that is another one now. What goes on beside it – it is settled, or our team
 * says that nobody came – takes no press away.
 */
export function isAnotherNow(before: SeenTour | null, now: SeenTour): boolean {
  if (before === null || decidedBy.some((name) => before[name] !== now[name])) return true;
  const isOnlyBelieved = before.way === 'SAY_MISSED' && now.way === 'PICK_AGAIN';
  return before.way !== now.way && !isOnlyBelieved;
}

/** What is shown of a tour that was changed elsewhere. */
export function seenAnew(context: ChangeContext, seen: SeenTour): Partial<ChangeContext> {
  const { slot, idempotencyKey } = context;
  const isItsOwn = slot !== null && isItsTime(slot, seen);
  // the move of which nobody had heard
  if (isItsOwn && idempotencyKey !== null) return { seen };
  const isOtherTime = context.seen !== null && context.seen.startsAt !== seen.startsAt;
  return {
    seen,
    trouble: null,
    idempotencyKey: null,
    ...(isOtherTime && { note: `This tour was moved in the meantime. It’s now on ${seen.localLabel}.` }),
    ...(isItsOwn && { slot: null, hold: null }),
  };
}

const proofs: readonly Proof[] = ['EMAIL_CODE', 'PHONE_CODE', 'GOVERNMENT_ID'];

export const proofsAmong = (names: readonly string[]): Proof[] =>
  proofs.filter((proof) => names.includes(proof));
