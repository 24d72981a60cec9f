import { MAX_HOMES_PER_DAY } from '#domain/homes/lists.ts';
import type { Queryable } from '#server/db/database.ts';
import { acquireLocks } from '#server/db/locks.ts';
import { type ErrorInfo, invalidInput, rateLimited } from '#server/errors.ts';
import { getIpGroups } from '#server/getIpGroups.ts';
import type { HoldTourSlotInput } from '#server/graphql/schemaTypes.ts';
import type { SecretKey } from '#server/secretKey.ts';
import { dayIn } from '#server/time/days.ts';

import { hashSessionKey, validateSessionKey, type Session } from '../model/session.ts';
import type { TourDeps, TourLimits } from '../model/tourDeps.ts';
import type { TourableHome } from '../model/tourPlace.ts';
import { getUnavailableReason, getUnitStatus, unitUnavailable } from '../model/unavailability.ts';
import { HOLD_EXTENSIONS, HOLD_MS } from '../slots/holdLength.ts';
import { resolveHome, resolveRequestedTime } from '../slots/resolveRequest.ts';
import { toSlotView } from '../slots/slot.ts';
import {
  SlotUnavailable,
  toSlotError,
  assertOffered,
  requireRule,
  type RequestedTime,
  getHomeLockKey,
  takeSlot,
} from '../slots/takeSlot.ts';
import { withKeyedQueue, getHomeQueueKey } from '../slots/withKeyedQueue.ts';
import {
  clearExpiredHolds,
  dropHolds,
  listHolds,
  countHoldsFromNetwork,
  countOrganizationHolds,
  dropOldestNetworkHold,
  listHoldStarts,
} from './holds.ts';
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
    throw error instanceof SlotUnavailable ? await toSlotError(deps, error) : error;
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
  const { home, place } = tourable;
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

  const rule = requireRule(tourable, time);
  assertOffered({ tourable, rule, time, now });
  await dropHolds(tx, ownHolds);
  await clearExpiredHolds(tx, now);
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

/** The share of its holds that one IP address may place in a single home. */
const HOME_SHARE = 1 / 5;

/** A home has the same number of times for a large network, so its limit there grows more slowly. */
const getMaxHoldsInHome = (max: number, factor: number) => Math.ceil(max * Math.sqrt(factor) * HOME_SHARE);

type Network = { hash: string; factor: number };

type HoldRequest = {
  session: Session;
  networks: readonly Network[];
  organizationId: string;
  unitId: string;
  startsAt: Date;
  timeZone: string;
  now: Date;
};

type Limits = Pick<TourLimits, 'holdsPerVisitor' | 'holdsPerAddress' | 'holdsPerOrganization'>;

/** The networks of an IP address, narrowest first, hashed as in the table. */
const listNetworks = (secretKey: SecretKey, ip: string): Network[] =>
  getIpGroups(ip).map(({ subject, factor }) => ({
    hash: secretKey.hash('tour holds', subject).toString('hex'),
    factor,
  }));

/**
 * Many visitors may share an IP address, so a first hold is never refused because of others there: the oldest
 * hold of that address ends instead, and its time can still be booked while it is free. New identities
 * therefore do not allow more holds.
 */
async function enforceHoldLimits(tx: Queryable, request: HoldRequest, limits: Limits): Promise<void> {
  const { session, startsAt, timeZone, now, organizationId } = request;
  const ownHolds = await listHoldStarts(tx, session, now);
  const day = dayIn(timeZone, startsAt);
  const areAllOnDay = ownHolds.every((start) => dayIn(timeZone, start) === day);
  if (ownHolds.length >= limits.holdsPerVisitor && !(areAllOnDay && ownHolds.length < MAX_HOMES_PER_DAY)) {
    throw rateLimited(
      'You’re already holding several times. Book or release one, or try again in 10 minutes.',
    );
  }
  await makeRoom(tx, request, { isFirst: ownHolds.length === 0, max: limits.holdsPerAddress });
  if ((await countOrganizationHolds(tx, organizationId, now)) >= limits.holdsPerOrganization) {
    throw rateLimited(
      'We can’t hold this time for you because too many are being held right now. You can still book it.',
    );
  }
}

async function makeRoom(
  tx: Queryable,
  { networks, unitId, now }: HoldRequest,
  { isFirst, max }: { isFirst: boolean; max: number },
): Promise<void> {
  for (const { hash: network, factor } of networks) {
    const counts = await countHoldsFromNetwork(tx, { network, unitId, now });
    const isHomeFull = counts.ofHome >= getMaxHoldsInHome(max, factor);
    if (!isHomeFull && counts.all < max * factor) continue;
    if (!isFirst) {
      throw rateLimited(
        'We can’t hold this time for you because too many are being held from your connection. You can still book it if it’s available.',
      );
    }
    await dropOldestNetworkHold(tx, { network, unitId: isHomeFull ? unitId : null, now });
  }
}
