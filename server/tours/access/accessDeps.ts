import type { Lock } from '../locks/lock.ts';
import type { TourDeps } from '../model/tourDeps.ts';

export type AccessDeps = Pick<TourDeps, 'db' | 'now' | 'ip' | 'tokens' | 'secretKey' | 'limits'> & {
  lock: Lock;
};

/** Shown once, in one response. */
export type AccessCode = { code: string; validFrom: Date; validTo: Date };
