import { unavailableTexts } from '#domain/homes/unavailableTexts.ts';
import { DomainError } from '#server/errors.ts';

import type { TourUnavailableReason } from './tourPlace.ts';

const sentences: Record<TourUnavailableReason, string> = {
  ...unavailableTexts,
  OFF_MARKET: 'This home is no longer for rent.',
  NO_TOURS: 'We aren’t offering tours of this home right now.',
};

/** A booking of several homes needs the slug to say which one is unavailable. */
export const unitUnavailable = (reason: TourUnavailableReason, slug?: string) =>
  new DomainError('UNIT_UNAVAILABLE', sentences[reason], {
    help: { reason, ...(slug !== undefined && { slug }) },
  });
