import { isHomeSlug } from '#domain/homes/lists.ts';
import { normalizeSerial, noSerialError } from '#domain/tours/access.ts';
import { consumeIpRateLimit } from '#server/db/rateLimits.ts';
import { invalidInput, rateLimited } from '#server/errors.ts';
import type { AccessContextInput } from '#server/graphql/schemaTypes.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { homeBySlug } from '#server/homes/queries/homeBySlug.ts';
import { homesByIds } from '#server/homes/queries/homesByIds.ts';
import { isUuid } from '#server/isUuid.ts';

import { findHomeByLockbox } from '../locks/lockboxes.ts';
import type { TourDeps } from '../model/tourDeps.ts';

export type DoorDeps = Pick<TourDeps, 'db' | 'now' | 'ip' | 'secretKey' | 'browser' | 'limits'>;

/** Finds a home by its slug or by the number on its lockbox. Null if either is unknown. */
export async function resolveDoorHome(
  deps: DoorDeps,
  organizationId: string,
  { unitSlug, lockboxSerial }: Omit<AccessContextInput, 'sessionKey'>,
): Promise<ListedHome | null> {
  const { db } = deps;
  if (!isUuid(organizationId)) return null;
  if (unitSlug) return isHomeSlug(unitSlug) ? homeBySlug(db, organizationId, unitSlug) : null;
  const serial = normalizeSerial(lockboxSerial);
  if (serial === '') throw invalidInput({ lockboxSerial: noSerialError });
  await enforceLookupLimit(deps);
  const unitId = await findHomeByLockbox(db, organizationId, serial);
  const [home] = unitId === null ? [] : await homesByIds(db, [unitId]);
  return home ?? null;
}

/** Limits lookups, so that no one finds out by guessing which lockboxes exist. */
async function enforceLookupLimit({ db, secretKey, ip, now, limits }: DoorDeps): Promise<void> {
  const limit = { name: 'lockbox-lookups', ip, limit: limits.lockboxLookupsPer10Min, windowSeconds: 600 };
  const { allowed } = await consumeIpRateLimit(db, { secretKey, ...limit, now });
  if (!allowed) {
    throw rateLimited('Too many attempts. Please try again in 10 minutes, or find the home by its address.');
  }
}
