import type { Lock } from '#server/locks/lock.ts';
import type { TourParts } from '#server/tours/tourParts.ts';

export type AccessParts = Pick<TourParts, 'db' | 'now' | 'ip' | 'tokens' | 'secretKey' | 'limits'> & {
  lock: Lock;
};

/** Seen once, in one answer. */
export type AccessCode = { code: string; validFrom: Date; validTo: Date };
