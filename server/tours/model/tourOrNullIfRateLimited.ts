import { findTourByToken } from './findTourByToken.ts';
import { nullIfRateLimited } from './nullIfRateLimited.ts';
import type { Tour } from './tours.ts';

export const tourOrNullIfRateLimited = (...args: Parameters<typeof findTourByToken>): Promise<Tour | null> =>
  nullIfRateLimited(findTourByToken(...args));
