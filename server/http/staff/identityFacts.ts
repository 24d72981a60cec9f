import type { Queryable } from '#server/db/database.ts';
import { homesByIds } from '#server/db/homes/homesByIds.ts';
import type { Organization } from '#server/db/organizations.ts';
import type { IdentityCheck } from '#server/db/proofs/identityChecks.ts';
import { toursWaitingFor } from '#server/db/proofs/waitingTours.ts';
import { toursByIds } from '#server/db/tours/tours.ts';
import { addressOfHome } from '#server/homes/address.ts';
import { momentInWords } from '#server/time/momentInWords.ts';
import { ATTEMPTS, roundOf } from '#server/tours/proofs/identityRounds.ts';
import { tourReference } from '#server/tours/view/reference.ts';

import type { Fact } from './facts.ts';

/** What staff has to know to judge a document. */
export async function identityFacts(
  db: Queryable,
  organization: Organization,
  check: IdentityCheck,
): Promise<Fact[]> {
  const tours = await toursByIds(db, await toursWaitingFor(db, check.id));
  const unitIds = [
    ...new Set([...tours.map(({ unitId }) => unitId), ...(check.unitId ? [check.unitId] : [])]),
  ];
  const homes = await homesByIds(db, unitIds);
  const begun = homes.find(({ id }) => id === check.unitId);
  const waiting = tours.flatMap((tour): Fact[] => {
    const home = homes.find(({ id }) => id === tour.unitId);
    const when = momentInWords(tour.startsAt, home?.property.timeZone ?? 'UTC');
    return home ? [['Tour', `${tourReference(tour.id)}, ${home.title}, ${when}`]] : [];
  });
  const timeZone = organization.supportHours[0]?.timeZone ?? 'UTC';
  return [
    ['Name', `${check.firstName} ${check.lastName}`],
    ...(waiting.length === 0 && begun
      ? [['Home', `${begun.title}, ${addressOfHome(begun).formatted}`] as const]
      : waiting),
    ['Started', momentInWords(check.createdAt, timeZone)],
    ['Attempt', `${roundOf(check)} of ${ATTEMPTS}`],
    [
      'Deleted',
      `A day after you decide, and by ${momentInWords(check.deleteFilesAt, timeZone)} at the latest`,
    ],
  ];
}
