import { longDay } from '#server/homes/days.ts';

import type { TourableHome } from './tourPlace.ts';

/** Why a home has no times of a kind at all, in a sentence. */
export function whyNone({ unavailable }: TourableHome): string {
  switch (unavailable?.reason) {
    case undefined:
      return 'This home is not shown this way.';
    case 'LEASED':
      return 'This home is rented.';
    case 'ON_HOLD':
      return 'This home is on hold for someone else.';
    case 'OFF_MARKET':
      return 'This home is not for rent.';
    case 'NO_TOURS':
      return 'There are no tours of this home.';
    case 'NOT_READY':
      return unavailable.opensOn === null
        ? 'This home cannot be seen yet.'
        : `Tours open on ${longDay(unavailable.opensOn)}.`;
  }
}
