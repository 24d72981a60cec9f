import type { TourSlot } from '#src/features/tours/api/tours.ts';

import type { NextTimes } from '../api/nextTimes.ts';

/** The number of times offered; the server also returns at most this many across all kinds. */
const MAX_TIMES = 3;

export type QuickTime = {
  slot: TourSlot;
  /** The time was shown and has been taken since; it stays in place, struck out. */
  isUnavailable: boolean;
};

const getStart = ({ startsAt }: TourSlot) => Date.parse(startsAt);

/** The next time of each kind, and the next times overall. */
function getNextSlots({ options, unit }: NextTimes): TourSlot[] {
  const nextOfEachKind = options.flatMap(({ nextSlot }): TourSlot[] => (nextSlot === null ? [] : [nextSlot]));
  const others = unit.tours.nextSlots.filter(({ id }) => nextOfEachKind.every((slot) => slot.id !== id));
  return [...nextOfEachKind, ...others].slice(0, MAX_TIMES).sort((a, b) => getStart(a) - getStart(b));
}

/** A time that is no longer returned may still be free, behind earlier times that became free. */
function isTaken(slot: TourSlot, { options, unit }: NextTimes): boolean {
  const start = getStart(slot);
  const sameKindSlot = options.find(({ type }) => type === slot.type)?.nextSlot ?? null;
  if (sameKindSlot === null || getStart(sameKindSlot) > start) return true;
  const all = unit.tours.nextSlots;
  // At the same time, the first kind represents all of them.
  if (all.some((other) => getStart(other) === start)) return false;
  return all.length < MAX_TIMES || all.some((other) => getStart(other) > start);
}

/** Times already shown keep their place so that another time does not move under the visitor's finger. */
export function mergeShownTimes(shown: readonly QuickTime[], next: NextTimes): QuickTime[] {
  const free = new Set([
    ...next.options.map(({ nextSlot }) => nextSlot?.id),
    ...next.unit.tours.nextSlots.map(({ id }) => id),
  ]);
  const seen = shown.map(({ slot, isUnavailable }) => ({
    slot,
    isUnavailable: !free.has(slot.id) && (isUnavailable || isTaken(slot, next)),
  }));
  const room = MAX_TIMES - seen.filter(({ isUnavailable }) => !isUnavailable).length;
  const others = getNextSlots(next).filter(({ id }) => seen.every(({ slot }) => slot.id !== id));
  return [...seen, ...others.slice(0, Math.max(room, 0)).map((slot) => ({ slot, isUnavailable: false }))];
}
