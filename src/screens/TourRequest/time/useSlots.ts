import { useState } from 'react';

import type { TourContext, TourKind } from '#machines/tour/context.ts';
import type { TourSlot, TourSlots } from '#src/api/tours.ts';
import { useTourSlotsQuery } from '#src/api/tours.ts';

const DAYS = 14;

export type ShownSlot = TourSlot & {
  /** It was shown, and somebody else has it now: it stays where it is, struck out. */
  isGone: boolean;
};
export type ShownDay = Omit<TourSlots['days'][number], 'slots'> & { slots: ShownSlot[] };

type Options = { context: TourContext; type: TourKind | undefined };

/** The times of two weeks. */
export function useSlots({ context, type }: Options) {
  const { organizationId, slug, sessionKey } = context;
  const [froms, setFroms] = useState<readonly string[]>([]);
  const from = froms.at(-1);
  const input = { slug, type: type ?? 'IN_PERSON', days: DAYS, sessionKey, ...(from && { from }) };
  const { data, isError, refetch } = useTourSlotsQuery(
    { organizationId, input },
    { skip: type === undefined },
  );
  const seen = useSeen(data ?? null);

  const nextFrom = data?.nextFrom ?? null;
  return {
    days: data ? data.days.map((day) => withGone(day, seen)) : [],
    firstAvailable: data?.firstAvailable ?? null,
    isFailed: isError && !data,
    reload: () => void refetch(),
    later: nextFrom === null ? null : () => setFroms([...froms, nextFrom]),
    earlier: froms.length === 0 ? null : () => setFroms(froms.slice(0, -1)),
  };
}

/** All that has been shown since the visitor came here. */
function useSeen(data: TourSlots | null): ReadonlyMap<string, TourSlot> {
  const [seen, setSeen] = useState<ReadonlyMap<string, TourSlot>>(new Map());
  const [latest, setLatest] = useState<TourSlots | null>(null);
  if (data !== null && data !== latest) {
    setLatest(data);
    setSeen(
      new Map([...seen, ...data.days.flatMap(({ slots }) => slots.map((slot) => [slot.id, slot] as const))]),
    );
  }
  return seen;
}

function withGone(day: TourSlots['days'][number], seen: ReadonlyMap<string, TourSlot>): ShownDay {
  const free = new Set(day.slots.map(({ id }) => id));
  const type = day.slots[0]?.type;
  const gone = [...seen.values()].filter(
    (slot) => !free.has(slot.id) && dayOf(slot) === day.date && (type === undefined || slot.type === type),
  );
  const slots = [
    ...day.slots.map((slot) => ({ ...slot, isGone: false })),
    ...gone.map((slot) => ({ ...slot, isGone: true })),
  ].sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  return { ...day, slots };
}

const dayOf = ({ startsAt, timeZone }: TourSlot) =>
  new Date(startsAt).toLocaleDateString('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
