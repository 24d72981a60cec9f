import { longDay } from '#server/homes/days.ts';

import type { TourableHome } from './tourPlace.ts';

/** Why a home has no times of a kind at all, in a sentence. */
export function whyNone({ unavailable }: TourableHome): string {
  switch (unavailable?.reason) {
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
      return unavailable.opensOn === null
        ? 'This home isn’t ready to tour yet.'
        : `Tours open on ${longDay(unavailable.opensOn)}.`;
  }
}
