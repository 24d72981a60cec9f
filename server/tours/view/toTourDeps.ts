import type { TourDeps } from '#server/tours/model/tourDeps.ts';

import type { Context } from '../../graphql/context.ts';

/** What tour commands need. */
export const toTourDeps = (context: Context): TourDeps => {
  const { db, clock, caller, browser, secretKey, tokens, formLimits, tourLimits } = context;
  const limits = { ...formLimits, ...tourLimits };
  return { db, now: clock.now(), ip: caller.ip, browser, secretKey, tokens, limits };
};
