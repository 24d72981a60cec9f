import type { TourSlot } from '#src/api/tours.ts';

export type ShownSlot = TourSlot & {
  /** It was shown, and somebody else has it now: it stays where it is, struck out. */
  isGone: boolean;
};

export type ShownDay = { date: string; label: string; slots: ShownSlot[]; closedReason: string | null };
