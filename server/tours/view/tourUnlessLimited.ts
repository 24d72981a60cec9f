import type { Tour } from '#server/db/tours/tours.ts';
import { DomainError } from '#server/errors.ts';

import { heldTour } from './heldTour.ts';

/** The tour of a link beside what is asked. Of so many links of which none leads anywhere, this one is not looked at. */
export const tourUnlessLimited = (...asked: Parameters<typeof heldTour>): Promise<Tour | null> =>
  heldTour(...asked).catch(noneWhenLimited);

function noneWhenLimited(error: unknown): null {
  if (error instanceof DomainError && error.code === 'RATE_LIMITED') return null;
  throw error;
}
