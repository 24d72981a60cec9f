import { explainNoTimes, type TourableHome } from '../model/tourPlace.ts';
import { isTextCodeUnavailable, TEXTS_UNAVAILABLE } from '../slots/explainClosedDay.ts';

/** A sentence that explains why no instant tour is available. */
export function explainNoInstantTour(tourable: TourableHome, { isInTime }: { isInTime: boolean }): string {
  if (tourable.unavailability) return explainNoTimes(tourable);
  const rule = tourable.rules.find(({ kind }) => kind === 'SELF_GUIDED');
  if (!rule) return 'You can only tour this home with someone from our team.';
  if (rule.requiresApproval) return 'Our team confirms each tour request for this home first.';
  if (!rule.allowsInstantTour) return 'Tours of this home need to be booked ahead.';
  if (isTextCodeUnavailable(rule, tourable.place)) return TEXTS_UNAVAILABLE;
  return isInTime
    ? 'Someone else is touring this home now, or is about to.'
    : 'This home isn’t open for tours at this hour. Please come back later, or book a time.';
}
