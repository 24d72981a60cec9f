import { HOME_GONE } from '../endReasons.ts';
import { isGoneForGood } from '../goneReason.ts';
import { activeStatuses } from '../tour.ts';

import { type StatusWords, statusWords } from './statusWords.ts';
import type { TourInFull } from './tourInFull.ts';
import { missingOf } from './verification.ts';

/** How a tour has ended, in words that offer nothing of a home that cannot be had. Null as long as it has not. */
export function endedWords({ tour, home, requirements }: TourInFull, now: Date): StatusWords | null {
  if (activeStatuses.includes(tour.status)) return null;
  const { timeZone } = home.property;
  const words = statusWords(tour, { timeZone, missing: missingOf(requirements), now });
  if (tour.status === 'COMPLETED' || tour.status === 'CANCELLED_BY_PROSPECT') return words;
  if (isGoneForGood(home.status)) {
    return { ...words, sentence: 'This home is no longer for rent. We are sorry.' };
  }
  if (home.status === 'ON_HOLD') {
    return { ...words, sentence: 'The home is on hold, as somebody’s application is being looked at.' };
  }
  return tour.endReason === HOME_GONE
    ? { ...words, sentence: 'The home was no longer for rent. Now it is again: you can pick another time.' }
    : words;
}
