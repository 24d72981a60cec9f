import { takeFromForms } from '#server/contact/limits.ts';
import type { Queryable } from '#server/db/database.ts';
import { addConsents, addProspect } from '#server/db/prospects.ts';
import { nameOfCheck } from '#server/db/tours/nameOfCheck.ts';
import type { TourParts } from '#server/tours/tourParts.ts';

import type { BookerInput } from './bookingInput.ts';
import type { Booker } from './checkBooker.ts';
import type { ShownProofs } from './shownProofs.ts';

type Stored = {
  input: Pick<BookerInput, 'organizationId'>;
  booker: Booker;
  shown: ShownProofs;
  page: string | null;
};

/** Whoever books, with what he has agreed to and shown: his id. */
export async function storeBooker(
  tx: Queryable,
  parts: TourParts,
  { input: { organizationId }, booker, shown, page }: Stored,
): Promise<string> {
  const { now, ip } = parts;
  const { contact, consents } = booker;
  await takeFromForms(tx, parts);
  const prospectId = await addProspect(tx, { ...contact, organizationId, now });
  await addConsents(tx, { organizationId, prospectId, consents, now, ip, page });
  if (shown.identityCheckId !== null) await nameOfCheck(tx, shown.identityCheckId, prospectId);
  return prospectId;
}
