import { DomainError } from '#server/errors.ts';

import type { TourUnavailableReason } from './tourPlace.ts';

const sentences: Record<TourUnavailableReason, string> = {
  LEASED: 'This home has been rented.',
  ON_HOLD: 'This home is on hold for someone else.',
  OFF_MARKET: 'This home is no longer for rent.',
  NOT_READY: 'This home isn’t ready to tour yet.',
  NO_TOURS: 'We aren’t offering tours of this home right now.',
};

/** A booking of several homes needs the slug to say which one is unavailable. */
export const unitUnavailable = (reason: TourUnavailableReason, slug?: string) =>
  new DomainError('UNIT_UNAVAILABLE', sentences[reason], {
    help: { reason, ...(slug !== undefined && { slug }) },
  });
