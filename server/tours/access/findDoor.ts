import type { VerificationKind } from '#domain/tours/kinds.ts';
import type { AccessContextInput } from '#server/graphql/schemaTypes.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';

import { toSession } from '../model/session.ts';
import { getTourableHome } from '../model/tourPlace.ts';
import { findFreeSlots } from '../slots/findFreeSlots.ts';
import { findInstantSlots } from '../slots/instantSlots.ts';
import type { SlotView } from '../slots/slot.ts';
import { getAcceptedVerifications } from '../verifications/findBrowserIdentity.ts';
import { sortVerifications } from '../view/tourFlow.ts';
import { explainNoInstantTour } from './explainNoInstantTour.ts';
import { resolveDoorHome, type DoorDeps } from './resolveDoorHome.ts';

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
