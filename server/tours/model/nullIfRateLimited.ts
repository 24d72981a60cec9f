import { DomainError } from '#server/errors.ts';

/**
 * Also null for a caller who tried too many invalid links, since an error would reveal whether the last was
 * valid.
 */
export const nullIfRateLimited = <Found>(lookup: Promise<Found | null>): Promise<Found | null> =>
  lookup.catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'RATE_LIMITED') return null;
    throw error;
  });
