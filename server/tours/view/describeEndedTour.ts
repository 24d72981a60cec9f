import { isOffMarket } from '#server/homes/availability.ts';

import { HOME_UNAVAILABLE } from '../model/endReasons.ts';
import { activeStatuses } from '../model/tour.ts';
import { type StatusText, getStatusText } from './getStatusText.ts';
import type { FullTour } from './readFullTour.ts';
import { getMissingVerifications } from './tourRequirements.ts';

/** Describes how a tour ended, without suggesting an unavailable home. Null if it has not ended. */
export function describeEndedTour({ tour, home, requirements }: FullTour, now: Date): StatusText | null {
  if (activeStatuses.includes(tour.status)) return null;
  const { timeZone } = home.property;
  const words = getStatusText(tour, { timeZone, missing: getMissingVerifications(requirements), now });
  if (tour.status === 'COMPLETED' || tour.status === 'CANCELLED_BY_PROSPECT') return words;
  if (isOffMarket(home.status)) {
    return { ...words, sentence: 'We’re sorry, this home is no longer for rent.' };
  }
  if (home.status === 'ON_HOLD') {
    return { ...words, sentence: 'This home is on hold while someone’s application is reviewed.' };
  }
  return tour.endReason === HOME_UNAVAILABLE
    ? {
        ...words,
        sentence: 'This home was off the market. Now it’s for rent again, so you can pick another time.',
      }
    : words;
}
