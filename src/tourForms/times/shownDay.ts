import type { TourSlot, TourSlots } from '#src/api/tours.ts';

export type ShownSlot = TourSlot & {
  /** It was shown, and somebody else has it now: it stays where it is, struck out. */
  isGone: boolean;
  /** It leaves no time for the way to or from another tour of the visitor's. */
  isOutOfReach: boolean;
};

export type ShownDay = {
  date: string;
  label: string;
  slots: ShownSlot[];
  closedReason: string | null;
  /** Somebody has each of its times, and may give one back. */
  isFull: boolean;
};

type Day = TourSlots['days'][number];

/** All times that have been shown, by their day. */
export type SeenTimes = ReadonlyMap<string, ReadonlyMap<string, TourSlot>>;

export function seenWith(seen: SeenTimes, days: readonly Day[]): SeenTimes {
  const all = new Map(seen);
  for (const { date, slots } of days) {
    all.set(date, new Map([...(all.get(date) ?? []), ...slots.map((slot) => [slot.id, slot] as const)]));
  }
  return all;
}

/** A day with those of its times that are gone since they were shown. */
export function shownDay({ slots, outOfReach, ...day }: Day, seen: SeenTimes): ShownDay {
  const free = new Set(slots.map(({ id }) => id));
  const type = slots[0]?.type;
  const gone = [...(seen.get(day.date)?.values() ?? [])].filter(
    (slot) => !free.has(slot.id) && (type === undefined || slot.type === type),
  );
  return {
    ...day,
    slots: [
      ...slots.map((slot) => ({ ...slot, isGone: false, isOutOfReach: outOfReach.includes(slot.id) })),
      ...gone.map((slot) => ({ ...slot, isGone: true, isOutOfReach: false })),
    ].sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1)),
  };
}
