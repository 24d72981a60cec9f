import type { ContactVerification } from '#server/contact/contactVerification.ts';
import { findVerifiedContact } from '#server/contact/verifiedContacts.ts';
import { homesByIds } from '#server/homes/queries/homesByIds.ts';
import { dayIn } from '#server/time/days.ts';

import type { TourDeps } from '../model/tourDeps.ts';
import type { Tour } from '../model/tours.ts';

type Deps = Pick<TourDeps, 'db' | 'secretKey' | 'browser' | 'now'>;

/**
 * Which of the tour's contacts this browser verified today, in the home's time zone. At the door these count
 * without being named. The next day they have to be named again, because others may use the browser too.
 */
export async function listContactsVerifiedToday(
  deps: Deps,
  { organizationId, email, phoneNumber, unitId }: Tour,
): Promise<ContactVerification[]> {
  const found = await Promise.all([
    email === null
      ? null
      : findVerifiedContact(deps, { organizationId, channel: 'EMAIL', destination: email }),
    phoneNumber === null
      ? null
      : findVerifiedContact(deps, { organizationId, channel: 'TEXT', destination: phoneNumber }),
  ]);
  const verified = found.filter((one) => one !== null);
  const [home] = verified.length > 0 ? await homesByIds(deps.db, [unitId]) : [];
  if (!home) return [];
  const { timeZone } = home.property;
  return verified.filter(({ verifiedAt }) => dayIn(timeZone, verifiedAt) === dayIn(timeZone, deps.now));
}
