import type { SeenTour } from '#machines/reschedule/context.ts';
import type { BookedTour } from '#src/api/tourRequests.ts';

/** What the machine has to know of a tour. */
export const seenTourOf = ({
  unit,
  status,
  type,
  startsAt,
  localLabel,
  change,
  canCancel,
}: BookedTour): SeenTour => ({
  slug: unit.slug,
  status,
  kind: type,
  startsAt,
  localLabel,
  way: change.way,
  blocked: change.blocked,
  canCancel,
  askedSlotId: change.asked?.id ?? null,
});
