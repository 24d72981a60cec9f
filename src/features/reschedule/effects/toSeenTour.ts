import type { CurrentTour } from '#machines/reschedule/context.ts';
import type { BookedTour } from '#src/features/tours/api/tourRequests.ts';

/** The fields of a tour that the machine uses. */
export const toSeenTour = ({
  unit,
  status,
  type,
  startsAt,
  localLabel,
  change,
  canCancel,
}: BookedTour): CurrentTour => ({
  slug: unit.slug,
  status,
  kind: type,
  startsAt,
  localLabel,
  mode: change.mode,
  blocked: change.blocked,
  canCancel,
  requestedSlotId: change.requested?.id ?? null,
});
