import { isHomeSlug } from '#domain/homes/lists.ts';
import { normalizeSerial, noSerialError } from '#domain/tours/access.ts';
import type { VerificationKind } from '#domain/tours/kinds.ts';
import { consumeIpRateLimit } from '#server/db/rateLimits.ts';
import { invalidInput, rateLimited } from '#server/errors.ts';
import type { AccessContextInput } from '#server/graphql/schemaTypes.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { homeBySlug } from '#server/homes/queries/homeBySlug.ts';
import { homesByIds } from '#server/homes/queries/homesByIds.ts';
import { isUuid } from '#server/isUuid.ts';

import { findHomeByLockbox } from '../locks/lockboxes.ts';
import { toSession } from '../model/session.ts';
import type { TourDeps } from '../model/tourDeps.ts';
import { getTourableHome, explainNoTimes, type TourableHome } from '../model/tourPlace.ts';
import { findFreeSlots } from '../slots/findFreeSlots.ts';
import { findInstantSlots } from '../slots/instantSlots.ts';
import { isTextCodeUnavailable, TEXTS_UNAVAILABLE } from '../slots/offeredDays.ts';
import type { SlotView } from '../slots/slot.ts';
import { getAcceptedVerifications } from '../verifications/acceptedVerifications.ts';
import { sortVerifications } from '../view/tourFlow.ts';

type DoorDeps = Pick<TourDeps, 'db' | 'now' | 'ip' | 'secretKey' | 'browser' | 'limits'>;

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

/** What anyone in front of a home may know about its door. */
export type Door = {
  home: ListedHome;
  seeItNow: SlotView | null;
  reasonClosed: string | null;
  nextWindow: SlotView | null;
  requires: VerificationKind[];
};

/** Null for an unknown home and for an unknown lockbox. */
export async function findDoor(
  deps: DoorDeps,
  organizationId: string,
  input: AccessContextInput,
): Promise<Door | null> {
  const { db, now } = deps;
  const home = await resolveDoorHome(deps, organizationId, input);
  if (!home) return null;
  const tourable = await getTourableHome(db, home, now);
  const rule = tourable.rules.find(({ kind }) => kind === 'SELF_GUIDED');
  const session = input.sessionKey ? toSession(deps, input.sessionKey) : null;
  const instantSlots = await findInstantSlots(db, tourable, { now, session });
  const seeItNow = instantSlots.free[0] ?? null;
  return {
    home,
    seeItNow,
    reasonClosed: seeItNow ? null : explainNoInstantTour(tourable, { isInTime: instantSlots.offered > 0 }),
    nextWindow: rule ? await nextWindow() : null,
    requires: sortVerifications(rule?.requires ?? []),
  };

  async function nextWindow(): Promise<SlotView | null> {
    const from = now.toISOString().slice(0, 10);
    const shown = await getAcceptedVerifications(deps, organizationId);
    const query = { kind: 'SELF_GUIDED' as const, from, days: 1, now, session, shown };
    return (await findFreeSlots(db, tourable, query)).firstAvailable;
  }
}

/** A sentence that explains why no instant tour is available. */
function explainNoInstantTour(tourable: TourableHome, { isInTime }: { isInTime: boolean }): string {
  if (tourable.unavailability) return explainNoTimes(tourable);
  const rule = tourable.rules.find(({ kind }) => kind === 'SELF_GUIDED');
  if (!rule) return 'You can only tour this home with someone from our team.';
  if (rule.requiresApproval) return 'Our team confirms each tour request for this home first.';
  if (!rule.allowsInstantTour) return 'Tours of this home need to be booked ahead.';
  if (isTextCodeUnavailable(rule, tourable.place)) return TEXTS_UNAVAILABLE;
  return isInTime
    ? 'Someone else is touring this home now, or is about to.'
    : 'This home isn’t open for tours at this hour. Please come back later, or book a time.';
}
