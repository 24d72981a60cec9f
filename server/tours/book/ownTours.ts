import type { Queryable } from '#server/db/database.ts';
import { openToursOf } from '#server/db/tours/openTours.ts';
import type { TourParts } from '#server/tours/tourParts.ts';

import type { Booker } from './checkBooker.ts';
import { TourKnown, tooManyTours } from './refusals.ts';

type Wanted = { organizationId: string; booker: Booker; unitIds: readonly string[] };

export const locksOfContact = ({ organizationId, booker }: Omit<Wanted, 'unitIds'>): string[] =>
  [booker.contact.email.toLowerCase(), booker.contact.phoneNumber]
    .filter((known) => known !== null)
    .map((known) => `tours of ${organizationId} ${known}`);

/** To be asked under these locks: nobody sees one home twice, or takes all times for himself. */
export async function checkOwnTours(
  tx: Queryable,
  { now, limits }: Pick<TourParts, 'now' | 'limits'>,
  { organizationId, booker, unitIds }: Wanted,
): Promise<void> {
  const open = await openToursOf(tx, { ...booker.contact, organizationId, now });
  const same = open.find(({ unitId }) => unitIds.includes(unitId));
  if (same) throw new TourKnown(same);
  if (open.length + unitIds.length > limits.openToursPerContact)
    throw tooManyTours(limits.openToursPerContact);
}
