import type { TourParts } from '#server/tours/tourParts.ts';

import type { Context } from './context.ts';

/** What commands about tours are given. */
export const tourPartsOf = (context: Context): TourParts => {
  const { db, clock, caller, browser, secretKey, tokens, formLimits, tourLimits } = context;
  const limits = { ...formLimits, ...tourLimits };
  return { db, now: clock.now(), ip: caller.ip, browser, secretKey, tokens, limits };
};
