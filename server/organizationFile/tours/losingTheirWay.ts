import type { Queryable } from '#server/db/database.ts';
import { toursAtDoors } from '#server/db/tours/toursAtDoors.ts';

import type { Stored } from '../stored.ts';
import type { Wanted } from '../wanted.ts';

/** How many booked tours there are at each door from which the file takes the box. */
export function toursLosingTheirWay(
  tx: Queryable,
  { organization, lockboxes }: Pick<Stored, 'organization' | 'lockboxes'>,
  wanted: Pick<Wanted, 'lockboxes'>,
  now: Date,
): Promise<Map<string, number>> {
  const left = new Set(wanted.lockboxes.map(({ home }) => home));
  const homes = lockboxes.map(({ home }) => home).filter((home) => !left.has(home));
  return toursAtDoors(tx, organization.id, { homes, now });
}
