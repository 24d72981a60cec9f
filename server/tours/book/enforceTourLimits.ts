import type { Contact } from '#server/contact/validateContact.ts';
import type { Queryable } from '#server/db/database.ts';

import type { TourDeps } from '../model/tourDeps.ts';
import { TourAlreadyBooked, tooManyTours } from './bookingErrors.ts';
import type { Verifications } from './getVerifications.ts';
import { listOpenTours } from './openTours.ts';
import type { Booker } from './validateBooker.ts';

type Deps = Pick<TourDeps, 'now' | 'limits' | 'browser'>;
type OwnTourQuery = {
  organizationId: string;
  booker: Booker;
  shown: Pick<Verifications, 'emailVerifiedAt' | 'phoneVerifiedAt'>;
  unitIds: readonly string[];
};

type TourOwner = { organizationId: string; contact: Pick<Contact, 'email' | 'phoneNumber'> };

export const getContactLockKeys = ({
  organizationId,
  contact: { email, phoneNumber },
}: TourOwner): string[] =>
  [email?.toLowerCase() ?? null, phoneNumber]
    .filter((known) => known !== null)
    .map((known) => `tours of ${organizationId} ${known}`);

/** Call this under these locks: no visitor books one home twice or takes all the times. */
export async function enforceTourLimits(
  tx: Queryable,
  deps: Deps,
  { organizationId, booker, shown, unitIds }: OwnTourQuery,
): Promise<void> {
  const { now, limits, browser } = deps;
  const openTours = await listOpenTours(tx, {
    ...booker.contact,
    organizationId,
    hasVerified: { email: shown.emailVerifiedAt !== null, phoneNumber: shown.phoneVerifiedAt !== null },
    browserHash: browser.hash(),
    now,
  });
  const duplicate = openTours.find(({ unitId }) => unitIds.includes(unitId));
  if (duplicate) throw new TourAlreadyBooked(duplicate);
  if (openTours.length + unitIds.length > limits.openToursPerContact)
    throw tooManyTours(limits.openToursPerContact);
}
