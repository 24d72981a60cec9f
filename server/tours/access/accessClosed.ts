import { DomainError } from '#server/errors.ts';

const SENTENCE =
  'You can’t open the door right now. Your tour page shows when you can, along with our phone number.';

/** The same answer for every refusal, so that it reveals nothing about the tour, the home or the door. */
export const accessClosed = () =>
  new DomainError('ACCESS_CLOSED', SENTENCE, { info: { publicToken: SENTENCE } });

export const isAccessClosed = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'ACCESS_CLOSED';
