import type { Queryable } from '#server/db/database.ts';
import { acquireLocks } from '#server/db/locks.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import type { HoldTourSlotInput } from '#server/graphql/schemaTypes.ts';

import { hashSessionKey, validateSessionKey } from '../model/session.ts';
import type { TourDeps } from '../model/tourDeps.ts';
import type { TourableHome } from '../model/tourPlace.ts';
import { getUnavailableReason, getUnitStatus, unitUnavailable } from '../model/unavailability.ts';
import { HOLD_EXTENSIONS, HOLD_MS } from '../slots/holdLength.ts';
import { isOffered } from '../slots/offeredDays.ts';
import { resolveHome, resolveRequestedTime } from '../slots/resolveRequest.ts';
import { toSlotView } from '../slots/slot.ts';
import {
  SlotTaken,
  slotUnavailable,
  type RequestedTime,
  getHomeLockKey,
  takeSlot,
} from '../slots/takeSlot.ts';
import { withKeyedQueue, getHomeQueueKey } from '../slots/withKeyedQueue.ts';
import { enforceHoldLimits, listNetworks } from './enforceHoldLimits.ts';
import { clearExpiredHolds, dropHolds, listHolds } from './holds.ts';
import { type HeldSlot, toHeldSlot, secondsUntil } from './tourSlotHold.ts';

type HoldDeps = Pick<TourDeps, 'db' | 'now' | 'ip' | 'browser' | 'secretKey' | 'limits'>;

/** Holds a time for a browser and releases its previous hold on this home. */
export async function holdTourSlot(deps: HoldDeps, input: HoldTourSlotInput): Promise<HeldSlot> {
  const { db } = deps;
  try {
    const request = await validateHold(deps, input);
    return await withKeyedQueue(db, [getHomeQueueKey(input)], () =>
      db.transaction((tx) => takeHold(tx, deps, request)),
    );
  } catch (error) {
    throw error instanceof SlotTaken ? await slotUnavailable(deps, error) : error;
  }
}

async function validateHold({ db, now }: HoldDeps, input: HoldTourSlotInput): Promise<SlotRequest> {
  const { slotId, sessionKey } = input;
  const problems: ErrorInfo = {};
  validateSessionKey(sessionKey, problems);
  const resolved = await resolveHome(db, input, { now, problems });
  const time = resolved && resolveRequestedTime(slotId, { ...toHomeRules(resolved.tourable), now, problems });
  if (!time || Object.keys(problems).length > 0) throw invalidInput(problems);
  return { tourable: resolved.tourable, time, sessionKey };
}

const toHomeRules = ({ home, rules }: TourableHome) => ({ unitId: home.id, rules });

type SlotRequest = { tourable: TourableHome; time: RequestedTime; sessionKey: string };

async function takeHold(
  tx: Queryable,
  deps: HoldDeps,
  { tourable, time, sessionKey }: SlotRequest,
): Promise<HeldSlot> {
  const { now, ip, secretKey, browser, limits } = deps;
  const { home, place, rules } = tourable;
  const session = { tab: hashSessionKey(secretKey, sessionKey), browser: browser.begin() };
  const networks = listNetworks(secretKey, ip);
  const networkHashes = networks.map(({ hash }) => hash);
  const lockKeys = [...networkHashes, session.browser.toString('hex')].map(
    (holderHash) => `holds of ${holderHash}`,
  );
  await acquireLocks(tx, [getHomeLockKey(home.id), ...lockKeys]);
  const unavailable =
    tourable.unavailability?.reason ?? getUnavailableReason(await getUnitStatus(tx, home.id));
  if (unavailable) throw unitUnavailable(unavailable);

  const ownHolds = await listHolds(tx, { unitId: home.id, session });
  const existingHold = ownHolds.find(
    ({ kind, startsAt, heldUntil }) =>
      kind === time.kind && startsAt.getTime() === time.startsAt.getTime() && heldUntil > now,
  );
  if (existingHold) {
    await dropHolds(
      tx,
      ownHolds.filter((held) => held !== existingHold),
    );
    return toHeldSlot(tx, existingHold, { tourable, now });
  }

  const rule = rules.find(({ kind }) => kind === time.kind);
  if (!rule || !isOffered(rule, place, time.startsAt, now)) throw new SlotTaken(tourable, time);
  await dropHolds(tx, ownHolds);
  await clearExpiredHolds(tx, { now });
  const { startsAt, kind } = time;
  const { timeZone } = place;
  const { id: unitId, organizationId } = home;
  await enforceHoldLimits(tx, { session, networks, organizationId, unitId, startsAt, timeZone, now }, limits);
  const heldUntil = new Date(now.getTime() + HOLD_MS);
  const { timeId, endsAt, remaining } = await takeSlot(tx, {
    tourable,
    rule,
    time,
    takenFor: { session, networks: networkHashes, heldUntil, extensionsLeft: HOLD_EXTENSIONS },
    now,
  });
  const slot = toSlotView(home, { kind, startsAt, endsAt }, remaining);
  return {
    id: timeId,
    slot,
    expiresAt: heldUntil,
    secondsLeft: secondsUntil(heldUntil, now),
    extensionsLeft: HOLD_EXTENSIONS,
  };
}
