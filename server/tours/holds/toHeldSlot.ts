import type { Queryable } from '#server/db/database.ts';

import type { TourableHome } from '../model/tourPlace.ts';
import { countPlacesLeft } from '../slots/takeSlot.ts';
import { toSlotView, type SlotView } from '../slots/toSlotView.ts';
import type { Hold } from './holds.ts';

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
