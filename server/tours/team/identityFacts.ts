import type { Queryable } from '#server/db/database.ts';
import { getHomePublicAddress } from '#server/homes/address.ts';
import { homesByIds } from '#server/homes/queries/homesByIds.ts';
import type { Fact } from '#server/http/team/facts.ts';
import type { Organization } from '#server/organizations/queries.ts';
import { formatMoment } from '#server/time/formatMoment.ts';

import { type IdentityCheck, MAX_IDENTITY_ATTEMPTS, getRound } from '../model/identityChecks.ts';
import { toursByIds } from '../model/tours.ts';
import { findToursAwaitingCheck } from '../verifications/toursAwaitingVerification.ts';
import { getTourReference } from '../view/tourLabels.ts';

/** What the team needs to know to review a document. */
export async function identityFacts(
  db: Queryable,
  organization: Organization,
  check: IdentityCheck,
): Promise<Fact[]> {
  const tours = await toursByIds(db, await findToursAwaitingCheck(db, check.id));
  const unitIds = [
    ...new Set([...tours.map(({ unitId }) => unitId), ...(check.unitId ? [check.unitId] : [])]),
  ];
  const homes = await homesByIds(db, unitIds);
  const requestedHome = homes.find(({ id }) => id === check.unitId);
  const waiting = tours.flatMap((tour): Fact[] => {
    const home = homes.find(({ id }) => id === tour.unitId);
    const when = formatMoment(tour.startsAt, home?.property.timeZone ?? 'UTC');
    return home ? [['Tour', `${getTourReference(tour.id)}, ${home.title}, ${when}`]] : [];
  });
  const timeZone = organization.supportHours[0]?.timeZone ?? 'UTC';
  return [
    ['Name', `${check.firstName} ${check.lastName}`],
    ...(waiting.length === 0 && requestedHome
      ? [['Home', `${requestedHome.title}, ${getHomePublicAddress(requestedHome).formatted}`] as const]
      : waiting),
    ['Started', formatMoment(check.createdAt, timeZone)],
    ['Attempt', `${getRound(check)} of ${MAX_IDENTITY_ATTEMPTS}`],
    [
      'Photos deleted',
      `A day after you decide, and no later than ${formatMoment(check.deleteFilesAt, timeZone)}`,
    ],
  ];
}
