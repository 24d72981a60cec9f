import type { NextTimes } from '#src/api/nextTimes.ts';
import type { TourSlot } from '#src/api/tours.ts';

/** As many are offered, and no more than these are told of all kinds together. */
const MOST = 3;

export type QuickTime = {
  slot: TourSlot;
  /** It was shown, and somebody else has it now: it stays where it is, struck out. */
  isGone: boolean;
};

const startOf = ({ startsAt }: TourSlot) => Date.parse(startsAt);

/** The next of each kind, and what comes next of all. */
function nextOf({ options, unit }: NextTimes): TourSlot[] {
  const ofEachKind = options.flatMap(({ nextSlot }): TourSlot[] => (nextSlot === null ? [] : [nextSlot]));
  const others = unit.tours.nextSlots.filter(({ id }) => ofEachKind.every((slot) => slot.id !== id));
  return [...ofEachKind, ...others].slice(0, MOST).sort((a, b) => startOf(a) - startOf(b));
}

/** Of a time that is told no more: it may also be free as ever, behind earlier ones that have become free. */
function isTaken(slot: TourSlot, { options, unit }: NextTimes): boolean {
  const start = startOf(slot);
  const ofKind = options.find(({ type }) => type === slot.type)?.nextSlot ?? null;
  if (ofKind === null || startOf(ofKind) > start) return true;
  const all = unit.tours.nextSlots;
  // at one time the first kind stands for all
  if (all.some((other) => startOf(other) === start)) return false;
  return all.length < MOST || all.some((other) => startOf(other) > start);
}

/** What was shown stays in its place: no other time comes under the finger of whoever is about to press. */
export function shownTimes(shown: readonly QuickTime[], next: NextTimes): QuickTime[] {
  const free = new Set([
    ...next.options.map(({ nextSlot }) => nextSlot?.id),
    ...next.unit.tours.nextSlots.map(({ id }) => id),
  ]);
  const kept = shown.map(({ slot, isGone }) => ({
    slot,
    isGone: !free.has(slot.id) && (isGone || isTaken(slot, next)),
  }));
  const room = MOST - kept.filter(({ isGone }) => !isGone).length;
  const others = nextOf(next).filter(({ id }) => kept.every(({ slot }) => slot.id !== id));
  return [...kept, ...others.slice(0, Math.max(room, 0)).map((slot) => ({ slot, isGone: false }))];
}
