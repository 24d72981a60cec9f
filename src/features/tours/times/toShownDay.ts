import { formatShortDay, formatShortWeekday } from '#src/lib/days.ts';

import type { TourSlot, TourSlots } from '../api/tours.ts';

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

/** The times of a day that were shown and are no longer free. */
export function listTakenTimes({ date, slots }: Day, seen: SeenTimes): TourSlot[] {
  const free = new Set(slots.map(({ id }) => id));
  const type = slots[0]?.type;
  return [...(seen.get(date)?.values() ?? [])].filter(
    (slot) => !free.has(slot.id) && (type === undefined || slot.type === type),
  );
}

/** A day including the times that were taken after they were shown. */
export function toShownDay(day: Day, seen: SeenTimes): ShownDay {
  const { slots, outOfReach, ...rest } = day;
  const takenSlots = listTakenTimes(day, seen);
  return {
    ...rest,
    slots: [
      ...slots.map((slot) => ({ ...slot, isUnavailable: false, isOutOfReach: outOfReach.includes(slot.id) })),
      ...takenSlots.map((slot) => ({ ...slot, isUnavailable: true, isOutOfReach: false })),
    ].sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1)),
  };
}

/** "Tue, Dec 1" */
export const formatShortDate = (day: string) => `${formatShortWeekday(day)}, ${formatShortDay(day)}`;
