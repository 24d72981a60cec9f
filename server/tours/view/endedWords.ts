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
    return { ...words, sentence: 'We’re sorry, this home is no longer for rent.' };
  }
  if (home.status === 'ON_HOLD') {
    return { ...words, sentence: 'This home is on hold while someone’s application is reviewed.' };
  }
  return tour.endReason === HOME_GONE
    ? {
        ...words,
        sentence: 'This home was off the market. Now it’s for rent again, so you can pick another time.',
      }
    : words;
}
