import { lacksTexts, NO_TEXTS } from '../slots/closedReason.ts';
import { whyNone } from '../whyNone.ts';
import type { TourableHome } from '../tourPlace.ts';

/** Why nobody can be let in at once, in a sentence. */
export function whyNotAtOnce(tourable: TourableHome, { isInTime }: { isInTime: boolean }): string {
  if (tourable.unavailable) return whyNone(tourable);
  const rule = tourable.rules.find(({ kind }) => kind === 'SELF_GUIDED');
  if (!rule) return 'This home is seen with somebody of our team only.';
  if (rule.isAskedFor) return 'Our team says yes or no to each tour of this home first.';
  if (!rule.isSeenAtOnce) return 'Tours of this home are booked ahead.';
  if (lacksTexts(rule, tourable.place)) return NO_TEXTS;
  return isInTime
    ? 'Somebody else sees this home now, or is about to.'
    : 'Nobody is let in at this hour. Please come back, or book a time.';
}
