import type { Queryable } from '#server/db/database.ts';
import { lockAll } from '#server/db/locks.ts';
import { clearEndedHolds, dropHolds, holdsOf } from '#server/db/tours/holds.ts';
import { unitStanding } from '#server/db/tours/unitStanding.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import { askedHome } from '#server/tours/askedHome.ts';
import { goneReason } from '#server/tours/goneReason.ts';
import { inTurn, turnOfHome } from '#server/tours/inTurn.ts';
import { sessionMac } from '#server/tours/sessionMac.ts';
import { checkSessionKey } from '#server/tours/sessionKey.ts';
import { isOffered } from '#server/tours/slots/isOffered.ts';
import { slotShown } from '#server/tours/slotShown.ts';
import { SlotTaken, slotUnavailable, type WantedTime } from '#server/tours/slotTaken.ts';
import { lockOfHome, takeSlot } from '#server/tours/takeSlot.ts';
import type { TourableHome } from '#server/tours/tourPlace.ts';
import type { TourParts } from '#server/tours/tourParts.ts';
import { unitUnavailable } from '#server/tours/unitUnavailable.ts';
import { wantedTime } from '#server/tours/wantedTime.ts';

import { type HeldSlot, heldSlot, secondsUntil } from './heldSlot.ts';
import { HOLD_EXTENSIONS, HOLD_MS } from './holdLength.ts';
import { checkHoldLimits, networksOf } from './holdLimits.ts';

export type HoldTourSlotInput = { organizationId: string; slug: string; slotId: string; sessionKey: string };
type HoldParts = Pick<TourParts, 'db' | 'now' | 'ip' | 'browser' | 'secretKey' | 'limits'>;

/** Keeps a time for a browser, and lets go what that held for this home before. */
export async function holdTourSlot(parts: HoldParts, input: HoldTourSlotInput): Promise<HeldSlot> {
  const { db } = parts;
  try {
    const wanted = await checked(parts, input);
    return await inTurn(db, [turnOfHome(input)], () => db.transaction((tx) => hold(tx, parts, wanted)));
  } catch (error) {
    throw error instanceof SlotTaken ? await slotUnavailable(parts, error) : error;
  }
}

async function checked({ db, now }: HoldParts, input: HoldTourSlotInput): Promise<Wanted> {
  const { slotId, sessionKey } = input;
  const problems: ErrorInfo = {};
  checkSessionKey(sessionKey, problems);
  const asked = await askedHome(db, input, { now, problems });
  const time = asked && wantedTime(slotId, { ...timesOf(asked.tourable), now, problems });
  if (!time || Object.keys(problems).length > 0) throw invalidInput(problems);
  return { tourable: asked.tourable, time, sessionKey };
}

const timesOf = ({ home, rules }: TourableHome) => ({ unitId: home.id, rules });

type Wanted = { tourable: TourableHome; time: WantedTime; sessionKey: string };

async function hold(
  tx: Queryable,
  parts: HoldParts,
  { tourable, time, sessionKey }: Wanted,
): Promise<HeldSlot> {
  const { now, ip, secretKey, browser, limits } = parts;
  const { home, place, rules } = tourable;
  const session = { tab: sessionMac(secretKey, sessionKey), browser: browser.begin() };
  const networks = networksOf(secretKey, ip);
  const macs = networks.map(({ mac }) => mac);
  const holders = [...macs, session.browser.toString('hex')].map((mac) => `holds of ${mac}`);
  await lockAll(tx, [lockOfHome(home.id), ...holders]);
  const unavailable = tourable.unavailable?.reason ?? goneReason(await unitStanding(tx, home.id));
  if (unavailable) throw unitUnavailable(unavailable);

  const before = await holdsOf(tx, { unitId: home.id, session });
  const same = before.find(
    ({ kind, startsAt, heldUntil }) =>
      kind === time.kind && startsAt.getTime() === time.startsAt.getTime() && heldUntil > now,
  );
  if (same) {
    await dropHolds(
      tx,
      before.filter((held) => held !== same),
    );
    return heldSlot(tx, same, { tourable, now });
  }

  const rule = rules.find(({ kind }) => kind === time.kind);
  if (!rule || !isOffered(rule, place, time.startsAt, now)) throw new SlotTaken(tourable, time);
  await dropHolds(tx, before);
  await clearEndedHolds(tx, { now });
  const { startsAt, kind } = time;
  const { timeZone } = place;
  const { id: unitId, organizationId } = home;
  await checkHoldLimits(tx, { session, networks, organizationId, unitId, startsAt, timeZone, now }, limits);
  const heldUntil = new Date(now.getTime() + HOLD_MS);
  const { timeId, endsAt, remaining } = await takeSlot(tx, {
    tourable,
    rule,
    time,
    takenFor: { session, networks: macs, heldUntil, extensionsLeft: HOLD_EXTENSIONS },
    now,
  });
  const slot = slotShown(home, { kind, startsAt, endsAt }, remaining);
  return {
    id: timeId,
    slot,
    expiresAt: heldUntil,
    secondsLeft: secondsUntil(heldUntil, now),
    extensionsLeft: HOLD_EXTENSIONS,
  };
}
