import type { Queryable } from '#server/db/database.ts';
import { countSelfGuidedTours } from '#server/db/tours/countSelfGuidedTours.ts';

import type { StoredOrganization } from '../storedOrganization.ts';
import type { RequestedSettings } from '../requestedSettings.ts';

/** The number of booked tours at each door that would lose its box. */
export function countToursLosingAccess(
  tx: Queryable,
  { organization, lockboxes }: Pick<StoredOrganization, 'organization' | 'lockboxes'>,
  requested: Pick<RequestedSettings, 'lockboxes'>,
  now: Date,
): Promise<Map<string, number>> {
  const left = new Set(requested.lockboxes.map(({ home }) => home));
  const homes = lockboxes.map(({ home }) => home).filter((home) => !left.has(home));
  return countSelfGuidedTours(tx, organization.id, { homes, now });
}
