import type { Context } from '#server/graphql/context.ts';

import type { TourDeps } from '../model/tourDeps.ts';

/** What tour commands need. */
export const toTourDeps = (context: Context): TourDeps => {
  const { db, clock, caller, browser, secretKey, tokens, formLimits, tourLimits } = context;
  const limits = { ...formLimits, ...tourLimits };
  return { db, now: clock.now(), ip: caller.ip, browser, secretKey, tokens, limits };
};
