import { lacksTexts, NO_TEXTS } from '../slots/closedReason.ts';
import { whyNone } from '../whyNone.ts';
import type { TourableHome } from '../tourPlace.ts';

/** Why nobody can be let in at once, in a sentence. */
export function whyNotAtOnce(tourable: TourableHome, { isInTime }: { isInTime: boolean }): string {
  if (tourable.unavailable) return whyNone(tourable);
  const rule = tourable.rules.find(({ kind }) => kind === 'SELF_GUIDED');
  if (!rule) return 'You can only tour this home with someone from our team.';
  if (rule.isAskedFor) return 'Our team confirms each tour request for this home first.';
  if (!rule.isSeenAtOnce) return 'Tours of this home need to be booked ahead.';
  if (lacksTexts(rule, tourable.place)) return NO_TEXTS;
  return isInTime
    ? 'Someone else is touring this home now, or is about to.'
    : 'This home isn’t open for tours at this hour. Please come back later, or book a time.';
}
