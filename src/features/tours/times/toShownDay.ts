import type { TourSlot, TourSlots } from '#src/api/tours.ts';

export type ShownSlot = TourSlot & {
  /** The time was shown and has been taken since; it stays in place, struck out. */
  isUnavailable: boolean;
  /** Whether it leaves no time to travel to or from another tour of the visitor. */
  isOutOfReach: boolean;
};

export type ShownDay = {
  date: string;
  label: string;
  slots: ShownSlot[];
  closedReason: string | null;
  /** All of its times are taken, but one may become free. */
  isFull: boolean;
};

type Day = TourSlots['days'][number];

/** All times that have been shown, by day. */
export type SeenTimes = ReadonlyMap<string, ReadonlyMap<string, TourSlot>>;

export function addSeenTimes(seen: SeenTimes, days: readonly Day[]): SeenTimes {
  const all = new Map(seen);
  for (const { date, slots } of days) {
    all.set(date, new Map([...(all.get(date) ?? []), ...slots.map((slot) => [slot.id, slot] as const)]));
  }
  return all;
}

/** A day including the times that were taken after they were shown. */
export function toShownDay({ slots, outOfReach, ...day }: Day, seen: SeenTimes): ShownDay {
  const free = new Set(slots.map(({ id }) => id));
  const type = slots[0]?.type;
  const takenSlots = [...(seen.get(day.date)?.values() ?? [])].filter(
    (slot) => !free.has(slot.id) && (type === undefined || slot.type === type),
  );
  return {
    ...day,
    slots: [
      ...slots.map((slot) => ({ ...slot, isUnavailable: false, isOutOfReach: outOfReach.includes(slot.id) })),
      ...takenSlots.map((slot) => ({ ...slot, isUnavailable: true, isOutOfReach: false })),
    ].sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1)),
  };
}
