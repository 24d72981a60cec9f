import { DomainError, rateLimited } from '#server/errors.ts';
import { homesByIds } from '#server/homes/queries/homesByIds.ts';

import { queueTourLinks } from '../emails/tourLinks.ts';
import type { TourDeps } from '../model/tourDeps.ts';
import { SlotTaken, slotUnavailable } from '../slots/takeSlot.ts';

export const tooManyTours = (max: number) =>
  rateLimited(
    `You can have up to ${max} upcoming tours with one email address or phone number. ` +
      'Please cancel one you no longer need, or call us.',
  );

/** The visitor already has a tour of this home, whose links can be sent again. */
export class TourAlreadyBooked extends Error {
  override readonly name = 'TourAlreadyBooked';
  readonly tourId: string;
  readonly unitId: string;
  readonly email: string | null;

  constructor({ id, unitId, email }: { id: string; unitId: string; email: string | null }) {
    super('The tour is already booked');
    this.tourId = id;
    this.unitId = unitId;
    this.email = email;
  }
}

/** Does not reveal whose tour it is: the links go only to the address on file. */
const duplicateTour = (slug: string | null) =>
  new DomainError(
    'DUPLICATE_TOUR',
    'A tour of this home is already booked with this email address or phone number. We’ve sent the link there.',
    { help: { slug } },
  );

/** Adds alternatives, which are looked up once the refused transaction is over. */
export async function toBookingError(
  error: unknown,
  deps: TourDeps,
  organizationId: string,
): Promise<unknown> {
  const { db } = deps;
  if (error instanceof SlotTaken) return slotUnavailable(deps, error);
  if (!(error instanceof TourAlreadyBooked)) return error;
  const { tourId, unitId, email } = error;
  if (email !== null) {
    await db.transaction((tx) => queueTourLinks(tx, deps, { organizationId, tourId, email }));
  }
  const [home] = await homesByIds(db, [unitId]);
  return duplicateTour(home?.slug ?? null);
}
