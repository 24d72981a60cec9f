import type { ListedHome } from '#server/homes/listedHome.ts';

import { freeSlots } from '../freeSlots.ts';
import { acceptedOf } from '../proofs/rememberedIdentity.ts';
import { sessionOf } from '../session.ts';
import { slotsAtOnce } from '../slotsAtOnce.ts';
import type { SlotShown } from '../slotShown.ts';
import type { VerificationKind } from '../tour.ts';
import { inOrder } from '../tourFlow.ts';
import { tourableHome } from '../tourPlace.ts';

import { askedDoorHome, type DoorParts } from './askedDoorHome.ts';
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

/** Null alike for a home and for a box that there is not. */
export async function doorOf(
  parts: DoorParts,
  organizationId: string,
  input: AccessContextInput,
): Promise<Door | null> {
  const { db, now } = parts;
  const home = await askedDoorHome(parts, organizationId, input);
  if (!home) return null;
  const tourable = await tourableHome(db, home, now);
  const rule = tourable.rules.find(({ kind }) => kind === 'SELF_GUIDED');
  const session = input.sessionKey ? sessionOf(parts, input.sessionKey) : null;
  const atOnce = await slotsAtOnce(db, tourable, { now, session });
  const seeItNow = atOnce.free[0] ?? null;
  return {
    home,
    seeItNow,
    reasonClosed: seeItNow ? null : whyNotAtOnce(tourable, { isInTime: atOnce.offered > 0 }),
    nextWindow: rule ? await nextWindow() : null,
    requires: inOrder(rule?.requires ?? []),
  };

  async function nextWindow(): Promise<SlotShown | null> {
    const from = now.toISOString().slice(0, 10);
    const shown = await acceptedOf(parts, organizationId);
    const wanted = { kind: 'SELF_GUIDED' as const, from, days: 1, now, session, shown };
    return (await freeSlots(db, tourable, wanted)).firstAvailable;
  }
}
