import type { VerificationKind } from '#domain/tours/kinds.ts';

import type { Slot } from '../tour/context.ts';
import type { ChangeContext, CurrentTour, TourTime } from './context.ts';

const activeStatuses = ['PENDING_APPROVAL', 'NEEDS_VERIFICATION', 'CONFIRMED', 'CHECKED_IN'];

const isSlotAtTime = ({ type, startsAt }: Slot, tour: TourTime) =>
  type === tour.kind && Date.parse(startsAt) === Date.parse(tour.startsAt);

/** Whether the tour already has the chosen time, or the time was requested from the team. */
const isTourTime = (slot: Slot, seen: CurrentTour) =>
  seen.requestedSlotId === slot.id || (activeStatuses.includes(seen.status) && isSlotAtTime(slot, seen));

export const toTourTime = ({ kind, startsAt, localLabel }: CurrentTour): TourTime => ({
  kind,
  startsAt,
  localLabel,
});

/** The move succeeded although its answer was lost. */
export const isMoved = ({ idempotencyKey, slot, current }: ChangeContext) =>
  idempotencyKey !== null && slot !== null && current !== null && isTourTime(slot, current);

const comparedFields: (keyof CurrentTour)[] = [
  'kind',
  'startsAt',
  'status',
  'mode',
  'blocked',
  'canCancel',
  'requestedSlotId',
];

/** Whether anything differs from what the visitor sees. */
export const hasTourChanged = (before: CurrentTour | null, now: CurrentTour) =>
  before === null || comparedFields.some((name) => before[name] !== now[name]);

const decisiveFields: (keyof CurrentTour)[] = ['kind', 'startsAt', 'requestedSlotId'];

/**
 * Whether the tour the visitor pressed a button for is a different tour now. A tour that is settled in the
 * meantime, or that the team reports as missed, does not discard the press.
 */
export function isDifferentTour(before: CurrentTour | null, now: CurrentTour): boolean {
  if (before === null || decisiveFields.some((name) => before[name] !== now[name])) return true;
  const isNoShowReported = before.mode === 'SAY_MISSED' && now.mode === 'PICK_AGAIN';
  return before.mode !== now.mode && !isNoShowReported;
}

/** Applies a tour that was changed elsewhere. */
export function withCurrentTour(context: ChangeContext, seen: CurrentTour): Partial<ChangeContext> {
  const { slot, idempotencyKey } = context;
  const isCurrentSlot = slot !== null && isTourTime(slot, seen);
  // This is the move whose answer was lost.
  if (isCurrentSlot && idempotencyKey !== null) return { current: seen };
  const isOtherTime = context.current !== null && context.current.startsAt !== seen.startsAt;
  return {
    current: seen,
    error: null,
    idempotencyKey: null,
    ...(isOtherTime && { notice: `This tour has been rescheduled. It’s now on ${seen.localLabel}.` }),
    ...(isCurrentSlot && { slot: null, hold: null }),
  };
}

const allVerifications: readonly VerificationKind[] = ['EMAIL_CODE', 'PHONE_CODE', 'GOVERNMENT_ID'];

export const filterVerifications = (names: readonly string[]): VerificationKind[] =>
  allVerifications.filter((kind) => names.includes(kind));
