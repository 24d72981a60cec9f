import { homesByIds } from '#server/db/homes/homesByIds.ts';
import { DomainError, rateLimited } from '#server/errors.ts';
import { queueTourLinks } from '#server/tours/mails/queueTourLinks.ts';
import { SlotTaken, slotUnavailable } from '#server/tours/slotTaken.ts';
import type { TourParts } from '#server/tours/tourParts.ts';

export const tooManyTours = (most: number) =>
  rateLimited(
    `You can have up to ${most} upcoming tours with one email address or phone number. ` +
      'Please cancel one you no longer need, or call us.',
  );

/** That somebody has a tour of this home; where the links to it can be sent. */
export class TourKnown extends Error {
  override readonly name = 'TourKnown';
  readonly tourId: string;
  readonly unitId: string;
  readonly email: string | null;

  constructor({ id, unitId, email }: { id: string; unitId: string; email: string | null }) {
    super('The tour is known');
    this.tourId = id;
    this.unitId = unitId;
    this.email = email;
  }
}

/** Tells nobody whose tour it is: the links go to the address that is known. */
const duplicateTour = (slug: string | null) =>
  new DomainError(
    'DUPLICATE_TOUR',
    'A tour of this home is already booked with this email address or phone number. We’ve sent its link to that address.',
    { help: { slug } },
  );

/** With what helps to go on, which is looked for when the refused transaction is over. */
export async function refusalOf(error: unknown, parts: TourParts, organizationId: string): Promise<unknown> {
  const { db } = parts;
  if (error instanceof SlotTaken) return slotUnavailable(parts, error);
  if (!(error instanceof TourKnown)) return error;
  const { tourId, unitId, email } = error;
  if (email !== null) {
    await db.transaction((tx) => queueTourLinks(tx, parts, { organizationId, tourId, email }));
  }
  const [home] = await homesByIds(db, [unitId]);
  return duplicateTour(home?.slug ?? null);
}
