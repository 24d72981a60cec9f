import type { Queryable } from '#server/db/database.ts';
import { DomainError, type ErrorInfo, invalidInput } from '#server/errors.ts';
import type { TourSlotHoldInput } from '#server/graphql/schemaTypes.ts';
import { homesByIds } from '#server/homes/queries/homesByIds.ts';
import { isUuid } from '#server/isUuid.ts';

import { toSession, validateSessionKey } from '../model/session.ts';
import type { TourDeps } from '../model/tourDeps.ts';
import { type TourableHome, getTourableHome } from '../model/tourPlace.ts';
import { DOCUMENT_HOLD_MS, HOLD_MS } from '../slots/holdLength.ts';
import { toSlotView, type SlotView } from '../slots/slot.ts';
import { countPlacesLeft } from '../slots/takeSlot.ts';
import { extendHold, type Hold, holdById, extendHoldUntil, releaseHold } from './holds.ts';

type HoldDeps = Pick<TourDeps, 'db' | 'now' | 'secretKey' | 'browser'>;

const holdExpired = () =>
  new DomainError(
    'HOLD_EXPIRED',
    'We’re no longer holding that time for you. If it’s still available, you can choose it again.',
  );

/** Null for an invalid hold. */
function toHoldKey(deps: HoldDeps, { organizationId, holdId, sessionKey }: TourSlotHoldInput) {
  const problems: ErrorInfo = {};
  validateSessionKey(sessionKey, problems);
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  if (!isUuid(organizationId) || !isUuid(holdId)) return null;
  return { id: holdId, organizationId, session: toSession(deps, sessionKey) };
}

/** A repeated request extends only once, because only holds that end within ten minutes are extended. */
export async function extendTourSlotHold(deps: HoldDeps, input: TourSlotHoldInput): Promise<HeldSlot> {
  const { db, now } = deps;
  const holdKey = toHoldKey(deps, input);
  const hold =
    holdKey &&
    ((await extendHold(db, holdKey, { now, byMs: HOLD_MS })) ?? (await holdById(db, holdKey, now)));
  return toHeldSlot(db, ...(await withHome(deps, hold)));
}

/**
 * Extends once to half an hour from now, because finding an ID takes longer. Only for tours that require an ID.
 */
export async function extendHoldForDocument(deps: HoldDeps, input: TourSlotHoldInput): Promise<HeldSlot> {
  const { db, now } = deps;
  const holdKey = toHoldKey(deps, input);
  const [hold, place] = await withHome(deps, holdKey && (await holdById(db, holdKey, now)));
  const rule = place.tourable.rules.find(({ kind }) => kind === hold.kind);
  const until = new Date(now.getTime() + DOCUMENT_HOLD_MS);
  const extended =
    holdKey && rule?.requires.includes('GOVERNMENT_ID')
      ? await extendHoldUntil(db, holdKey, { now, until })
      : null;
  return toHeldSlot(db, extended ?? hold, place);
}

async function withHome(
  { db, now }: HoldDeps,
  hold: Hold | null,
): Promise<[Hold, { tourable: TourableHome; now: Date }]> {
  const [home] = hold ? await homesByIds(db, [hold.unitId]) : [];
  if (!hold || !home) throw holdExpired();
  return [hold, { tourable: await getTourableHome(db, home, now), now }];
}

/** Returns whether there was a hold. */
export async function releaseTourSlotHold(deps: HoldDeps, input: TourSlotHoldInput): Promise<boolean> {
  const holdKey = toHoldKey(deps, input);
  return holdKey !== null && releaseHold(deps.db, holdKey);
}

/** A hold as shown in its tab. */
export type HeldSlot = {
  id: string;
  slot: SlotView;
  expiresAt: Date;
  secondsLeft: number;
  extensionsLeft: number;
};

export const secondsUntil = (moment: Date, now: Date) =>
  Math.max(0, Math.floor((moment.getTime() - now.getTime()) / 1000));

export async function toHeldSlot(
  db: Queryable,
  hold: Hold,
  { tourable, now }: { tourable: TourableHome; now: Date },
): Promise<HeldSlot> {
  const rule = tourable.rules.find(({ kind }) => kind === hold.kind);
  const remaining = rule ? await countPlacesLeft(db, { tourable, rule, time: hold }) : 1;
  const { id, heldUntil, extensionsLeft } = hold;
  return {
    id,
    slot: toSlotView(tourable.home, hold, remaining),
    expiresAt: heldUntil,
    secondsLeft: secondsUntil(heldUntil, now),
    extensionsLeft,
  };
}
