import { homesByIds } from '#server/db/homes/homesByIds.ts';
import { extendHold, type Hold, holdById, extendHoldUntil, releaseHold } from '#server/db/tours/holds.ts';
import { DomainError, type ErrorInfo, invalidInput } from '#server/errors.ts';
import { isUuid } from '#server/identifiers.ts';
import { toSession } from '#server/tours/session.ts';
import { validateSessionKey } from '#server/tours/sessionKey.ts';
import { type TourableHome, getTourableHome } from '#server/tours/tourPlace.ts';
import type { TourDeps } from '#server/tours/tourDeps.ts';

import { type HeldSlot, toHeldSlot } from './toHeldSlot.ts';
import { DOCUMENT_HOLD_MS, HOLD_MS } from './holdLength.ts';

export type TourSlotHoldInput = { organizationId: string; holdId: string; sessionKey: string };
type HoldDeps = Pick<TourDeps, 'db' | 'now' | 'secretKey' | 'browser'>;

const holdExpired = () =>
  new DomainError(
    'HOLD_EXPIRED',
    'We’re no longer holding that time for you. If it’s still available, you can choose it again.',
  );

/** Null for an invalid hold. */
function toHoldKey(parts: HoldDeps, { organizationId, holdId, sessionKey }: TourSlotHoldInput) {
  const problems: ErrorInfo = {};
  validateSessionKey(sessionKey, problems);
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  if (!isUuid(organizationId) || !isUuid(holdId)) return null;
  return { id: holdId, organizationId, session: toSession(parts, sessionKey) };
}

/** A repeated request extends only once, because only holds that end within ten minutes are extended. */
export async function extendTourSlotHold(parts: HoldDeps, input: TourSlotHoldInput): Promise<HeldSlot> {
  const { db, now } = parts;
  const whose = toHoldKey(parts, input);
  const hold =
    whose && ((await extendHold(db, whose, { now, byMs: HOLD_MS })) ?? (await holdById(db, whose, now)));
  return toHeldSlot(db, ...(await withHome(parts, hold)));
}

/**
 * Extends once to half an hour from now, because finding an ID takes longer. Other tours are not extended.
 */
export async function extendHoldForDocument(parts: HoldDeps, input: TourSlotHoldInput): Promise<HeldSlot> {
  const { db, now } = parts;
  const whose = toHoldKey(parts, input);
  const [hold, place] = await withHome(parts, whose && (await holdById(db, whose, now)));
  const rule = place.tourable.rules.find(({ kind }) => kind === hold.kind);
  const until = new Date(now.getTime() + DOCUMENT_HOLD_MS);
  const extended =
    whose && rule?.requires.includes('GOVERNMENT_ID')
      ? await extendHoldUntil(db, whose, { now, until })
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
export async function releaseTourSlotHold(parts: HoldDeps, input: TourSlotHoldInput): Promise<boolean> {
  const whose = toHoldKey(parts, input);
  return whose !== null && releaseHold(parts.db, whose);
}
