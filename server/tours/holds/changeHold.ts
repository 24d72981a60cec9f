import { homesByIds } from '#server/db/homes/homesByIds.ts';
import { extendHold, type Hold, holdById, holdForDocument, releaseHold } from '#server/db/tours/holds.ts';
import { DomainError, type ErrorInfo, invalidInput } from '#server/errors.ts';
import { isUuid } from '#server/identifiers.ts';
import { sessionOf } from '#server/tours/session.ts';
import { checkSessionKey } from '#server/tours/sessionKey.ts';
import { type TourableHome, tourableHome } from '#server/tours/tourPlace.ts';
import type { TourParts } from '#server/tours/tourParts.ts';

import { type HeldSlot, heldSlot } from './heldSlot.ts';
import { DOCUMENT_HOLD_MS, HOLD_MS } from './holdLength.ts';

export type TourSlotHoldInput = { organizationId: string; holdId: string; sessionKey: string };
type HoldParts = Pick<TourParts, 'db' | 'now' | 'secretKey' | 'browser'>;

const holdExpired = () =>
  new DomainError(
    'HOLD_EXPIRED',
    'We’re no longer holding that time for you. If it’s still available, you can choose it again.',
  );

/** Null when there can be none. */
function whoseOf(parts: HoldParts, { organizationId, holdId, sessionKey }: TourSlotHoldInput) {
  const problems: ErrorInfo = {};
  checkSessionKey(sessionKey, problems);
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  if (!isUuid(organizationId) || !isUuid(holdId)) return null;
  return { id: holdId, organizationId, session: sessionOf(parts, sessionKey) };
}

/** Asked twice in a row it keeps the time once longer: only what ends within ten minutes is extended. */
export async function extendTourSlotHold(parts: HoldParts, input: TourSlotHoldInput): Promise<HeldSlot> {
  const { db, now } = parts;
  const whose = whoseOf(parts, input);
  const hold =
    whose && ((await extendHold(db, whose, { now, byMs: HOLD_MS })) ?? (await holdById(db, whose, now)));
  return heldSlot(db, ...(await withHome(parts, hold)));
}

/** Keeps it for half an hour from now, once: nobody finds his papers in a few minutes. Other tours are not kept longer. */
export async function extendForDocument(parts: HoldParts, input: TourSlotHoldInput): Promise<HeldSlot> {
  const { db, now } = parts;
  const whose = whoseOf(parts, input);
  const [hold, place] = await withHome(parts, whose && (await holdById(db, whose, now)));
  const rule = place.tourable.rules.find(({ kind }) => kind === hold.kind);
  const until = new Date(now.getTime() + DOCUMENT_HOLD_MS);
  const extended =
    whose && rule?.requires.includes('GOVERNMENT_ID')
      ? await holdForDocument(db, whose, { now, until })
      : null;
  return heldSlot(db, extended ?? hold, place);
}

async function withHome(
  { db, now }: HoldParts,
  hold: Hold | null,
): Promise<[Hold, { tourable: TourableHome; now: Date }]> {
  const [home] = hold ? await homesByIds(db, [hold.unitId]) : [];
  if (!hold || !home) throw holdExpired();
  return [hold, { tourable: await tourableHome(db, home, now), now }];
}

/** Whether there was one. */
export async function releaseTourSlotHold(parts: HoldParts, input: TourSlotHoldInput): Promise<boolean> {
  const whose = whoseOf(parts, input);
  return whose !== null && releaseHold(parts.db, whose);
}
