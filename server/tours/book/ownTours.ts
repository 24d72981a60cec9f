import type { Contact } from '#server/contact/checkContact.ts';
import type { Queryable } from '#server/db/database.ts';
import { openToursOf } from '#server/db/tours/openTours.ts';
import type { TourParts } from '#server/tours/tourParts.ts';

import type { Booker } from './checkBooker.ts';
import { TourKnown, tooManyTours } from './refusals.ts';
import type { ShownProofs } from './shownProofs.ts';

type Parts = Pick<TourParts, 'now' | 'limits' | 'browser'>;
type Wanted = {
  organizationId: string;
  booker: Booker;
  shown: Pick<ShownProofs, 'emailVerifiedAt' | 'phoneVerifiedAt'>;
  unitIds: readonly string[];
};

type Whose = { organizationId: string; contact: Pick<Contact, 'email' | 'phoneNumber'> };

export const locksOfContact = ({ organizationId, contact: { email, phoneNumber } }: Whose): string[] =>
  [email?.toLowerCase() ?? null, phoneNumber]
    .filter((known) => known !== null)
    .map((known) => `tours of ${organizationId} ${known}`);

/** To be asked under these locks: nobody sees one home twice, or takes all times for himself. */
export async function checkOwnTours(
  tx: Queryable,
  parts: Parts,
  { organizationId, booker, shown, unitIds }: Wanted,
): Promise<void> {
  const { now, limits, browser } = parts;
  const open = await openToursOf(tx, {
    ...booker.contact,
    organizationId,
    hasShown: { email: shown.emailVerifiedAt !== null, phoneNumber: shown.phoneVerifiedAt !== null },
    browserMac: browser.mac(),
    now,
  });
  const same = open.find(({ unitId }) => unitIds.includes(unitId));
  if (same) throw new TourKnown(same);
  if (open.length + unitIds.length > limits.openToursPerContact)
    throw tooManyTours(limits.openToursPerContact);
}
