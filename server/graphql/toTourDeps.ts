import type { TourDeps } from '#server/tours/tourDeps.ts';

import type { Context } from './context.ts';

/** What tour commands need. */
export const toTourDeps = (context: Context): TourDeps => {
  const { db, clock, caller, browser, secretKey, tokens, formLimits, tourLimits } = context;
  const limits = { ...formLimits, ...tourLimits };
  return { db, now: clock.now(), ip: caller.ip, browser, secretKey, tokens, limits };
};
