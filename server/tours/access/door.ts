import { homeOfLockbox, lockboxOf } from '#server/db/access/lockboxes.ts';
import { homeBySlug } from '#server/db/homes/homeBySlug.ts';
import { homesByIds } from '#server/db/homes/homesByIds.ts';
import { takeFromLimit } from '#server/db/rateLimits.ts';
import { invalidInput, rateLimited } from '#server/errors.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { isListedSlug, isUuid } from '#server/identifiers.ts';

import { freeSlots } from '../freeSlots.ts';
import { sessionOf } from '../session.ts';
import { slotsAtOnce } from '../slotsAtOnce.ts';
import type { SlotShown } from '../slotShown.ts';
import type { VerificationKind } from '../tour.ts';
import { inOrder } from '../tourFlow.ts';
import { tourableHome } from '../tourPlace.ts';
import type { TourParts } from '../tourParts.ts';

import { serialIn } from './serialIn.ts';
import { whyNotAtOnce } from './whyNotAtOnce.ts';

export type AccessContextInput = {
  unitSlug?: string | null;
  lockboxSerial?: string | null;
  sessionKey?: string | null;
};

/** What whoever stands before a home may know of its door. */
export type Door = {
  home: ListedHome;
  seeItNow: SlotShown | null;
  reasonClosed: string | null;
  nextWindow: SlotShown | null;
  requires: VerificationKind[];
};

type DoorParts = Pick<TourParts, 'db' | 'now' | 'ip' | 'secretKey' | 'browser'>;

const SERIALS_IN_10_MIN = 20;

/** Null alike for a home and for a box that there is not. */
export async function doorOf(
  parts: DoorParts,
  organizationId: string,
  input: AccessContextInput,
): Promise<Door | null> {
  const { db, now } = parts;
  const home = isUuid(organizationId) ? await homeOf(parts, organizationId, input) : null;
  if (!home) return null;
  const [tourable, box] = await Promise.all([tourableHome(db, home, now), lockboxOf(db, home.id)]);
  const rule = tourable.rules.find(({ kind }) => kind === 'SELF_GUIDED');
  const session = input.sessionKey ? sessionOf(parts, input.sessionKey) : null;
  const atOnce = await slotsAtOnce(db, tourable, { now, session });
  const seeItNow = box ? (atOnce.free[0] ?? null) : null;
  return {
    home,
    seeItNow,
    reasonClosed: seeItNow
      ? null
      : whyNotAtOnce(tourable, { hasBox: box !== null, isInTime: atOnce.offered > 0 }),
    nextWindow: rule && box ? await nextWindow() : null,
    requires: inOrder(rule?.requires ?? []),
  };

  async function nextWindow(): Promise<SlotShown | null> {
    const from = now.toISOString().slice(0, 10);
    const wanted = { kind: 'SELF_GUIDED' as const, from, days: 1, now, session };
    return (await freeSlots(db, tourable, wanted)).firstAvailable;
  }
}

async function homeOf(
  parts: DoorParts,
  organizationId: string,
  { unitSlug, lockboxSerial }: AccessContextInput,
): Promise<ListedHome | null> {
  const { db } = parts;
  if (unitSlug) return isListedSlug(unitSlug) ? homeBySlug(db, organizationId, unitSlug) : null;
  const serial = serialIn(lockboxSerial);
  if (serial === '') throw invalidInput({ lockboxSerial: 'Type the number that is printed on the box.' });
  await checkTries(parts);
  const unitId = await homeOfLockbox(db, organizationId, serial);
  const [home] = unitId === null ? [] : await homesByIds(db, [unitId]);
  return home ?? null;
}

/** Nobody finds out by trying which boxes there are. */
async function checkTries({ db, secretKey, ip, now }: DoorParts): Promise<void> {
  const limit = { name: 'box-numbers', subject: ip, limit: SERIALS_IN_10_MIN, windowSeconds: 600 };
  const { allowed } = await takeFromLimit(db, { secretKey, ...limit, now });
  if (!allowed) {
    throw rateLimited('Too many numbers of boxes. Please wait ten minutes, or look for the address.');
  }
}
