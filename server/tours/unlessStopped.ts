import { DomainError } from '#server/errors.ts';

/** Null as well for whoever has tried too many links of which none leads anywhere: being stopped would tell of the last one. */
export const unlessStopped = <Found>(looking: Promise<Found | null>): Promise<Found | null> =>
  looking.catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'RATE_LIMITED') return null;
    throw error;
  });
