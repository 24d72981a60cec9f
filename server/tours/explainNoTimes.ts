import { formatLongDay } from '#server/homes/days.ts';

import type { TourableHome } from './tourPlace.ts';

/** A sentence that explains why a home has no times of a kind at all. */
export function explainNoTimes({ unavailability }: TourableHome): string {
  switch (unavailability?.reason) {
    case undefined:
      return 'This type of tour isn’t available for this home.';
    case 'LEASED':
      return 'This home has been rented.';
    case 'ON_HOLD':
      return 'This home is on hold for someone else.';
    case 'OFF_MARKET':
      return 'This home isn’t for rent.';
    case 'NO_TOURS':
      return 'No tours are available for this home.';
    case 'NOT_READY':
      return unavailability.opensOn === null
        ? 'This home isn’t ready to tour yet.'
        : `Tours open on ${formatLongDay(unavailability.opensOn)}.`;
  }
}
