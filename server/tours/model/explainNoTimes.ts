import { unavailableTexts } from '#domain/homes/unavailableTexts.ts';
import { formatLongDay } from '#server/time/days.ts';

import type { TourableHome } from './tourPlace.ts';

/** A sentence that explains why a home has no times of a kind at all. */
export function explainNoTimes({ unavailability }: TourableHome): string {
  switch (unavailability?.reason) {
    case undefined:
      return 'This type of tour isn’t available for this home.';
    case 'LEASED':
      return unavailableTexts.LEASED;
    case 'ON_HOLD':
      return unavailableTexts.ON_HOLD;
    case 'OFF_MARKET':
      return 'This home isn’t for rent.';
    case 'NO_TOURS':
      return 'No tours are available for this home.';
    case 'NOT_READY':
      return unavailability.opensOn === null
        ? unavailableTexts.NOT_READY
        : `Tours open on ${formatLongDay(unavailability.opensOn)}.`;
  }
}
