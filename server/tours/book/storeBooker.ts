import { consumeFormLimit } from '#server/contact/mailLimits.ts';
import type { Queryable } from '#server/db/database.ts';
import { addConsents, addProspect } from '#server/db/prospects.ts';

import { linkCheckToProspect } from '../model/identityChecks.ts';
import type { TourDeps } from '../model/tourDeps.ts';
import type { BookerInput } from './bookingInput.ts';
import type { Verifications } from './getVerifications.ts';
import type { Booker } from './validateBooker.ts';

type BookerRecord = {
  input: Pick<BookerInput, 'organizationId'>;
  booker: Booker;
  shown: Verifications;
  page: string | null;
};

/** Stores the booker with their consents and verifications, and returns their id. */
export async function storeBooker(
  tx: Queryable,
  deps: TourDeps,
  { input: { organizationId }, booker, shown, page }: BookerRecord,
): Promise<string> {
  const { now, ip } = deps;
  const { contact, consents } = booker;
  await consumeFormLimit(tx, deps);
  const prospectId = await addProspect(tx, { ...contact, organizationId, now });
  await addConsents(tx, { organizationId, prospectId, consents, now, ip, page });
  if (shown.identityCheckId !== null) await linkCheckToProspect(tx, shown.identityCheckId, prospectId);
  return prospectId;
}
