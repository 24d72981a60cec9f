import type { Lock } from '#server/tours/locks/lock.ts';
import type { TourDeps } from '#server/tours/model/tourDeps.ts';

export type AccessDeps = Pick<TourDeps, 'db' | 'now' | 'ip' | 'tokens' | 'secretKey' | 'limits'> & {
  lock: Lock;
};

/** Shown once, in one response. */
export type AccessCode = { code: string; validFrom: Date; validTo: Date };
