import { DomainError } from '#server/errors.ts';

const SENTENCE =
  'The door cannot be opened with this now. The page of your tour says when it can, and our phone number.';

/** The one answer to whoever cannot have a code now, whatever the reason: it tells nothing of the tour, the home or the door. */
export const accessClosed = () =>
  new DomainError('ACCESS_CLOSED', SENTENCE, { info: { publicToken: SENTENCE } });

export const isAccessClosed = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'ACCESS_CLOSED';

/** Null as well for whoever has tried too many links: being stopped would tell him that the last one was unknown. */
export const unlessStopped = <Found>(looking: Promise<Found | null>): Promise<Found | null> =>
  looking.catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'RATE_LIMITED') return null;
    throw error;
  });
