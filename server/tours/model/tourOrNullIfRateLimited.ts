import type { Tour } from '#server/tours/model/tours.ts';

import { nullIfRateLimited } from './nullIfRateLimited.ts';

import { findTourByToken } from './findTourByToken.ts';

export const tourOrNullIfRateLimited = (...args: Parameters<typeof findTourByToken>): Promise<Tour | null> =>
  nullIfRateLimited(findTourByToken(...args));
