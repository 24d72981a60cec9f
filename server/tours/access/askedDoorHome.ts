import { homeOfLockbox } from '#server/db/access/lockboxes.ts';
import { homeBySlug } from '#server/db/homes/homeBySlug.ts';
import { homesByIds } from '#server/db/homes/homesByIds.ts';
import { takeFromAddressLimit } from '#server/db/rateLimits.ts';
import { invalidInput, rateLimited } from '#server/errors.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { isListedSlug, isUuid } from '#server/identifiers.ts';

import type { TourParts } from '../tourParts.ts';

import { serialIn } from './serialIn.ts';

export type DoorParts = Pick<TourParts, 'db' | 'now' | 'ip' | 'secretKey' | 'browser' | 'limits'>;
type Asked = { unitSlug?: string | null; lockboxSerial?: string | null };

/** By its address, or by the number printed on the box at its door. Null alike for what there is not. */
export async function askedDoorHome(
  parts: DoorParts,
  organizationId: string,
  { unitSlug, lockboxSerial }: Asked,
): Promise<ListedHome | null> {
  const { db } = parts;
  if (!isUuid(organizationId)) return null;
  if (unitSlug) return isListedSlug(unitSlug) ? homeBySlug(db, organizationId, unitSlug) : null;
  const serial = serialIn(lockboxSerial);
  if (serial === '') throw invalidInput({ lockboxSerial: 'Enter the number printed on the lockbox.' });
  await checkTries(parts);
  const unitId = await homeOfLockbox(db, organizationId, serial);
  const [home] = unitId === null ? [] : await homesByIds(db, [unitId]);
  return home ?? null;
}

/** Nobody finds out by trying which boxes there are. */
async function checkTries({ db, secretKey, ip, now, limits }: DoorParts): Promise<void> {
  const limit = { name: 'box-numbers', ip, limit: limits.boxNumbersPer10Min, windowSeconds: 600 };
  const { allowed } = await takeFromAddressLimit(db, { secretKey, ...limit, now });
  if (!allowed) {
    throw rateLimited('Too many lockbox numbers. Please wait 10 minutes, or look up the address.');
  }
}
