import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';

import type { TourKind } from '#domain/tours/kinds.ts';
import { weekPager } from '#machines/weekPager.ts';
import type { TourSlot } from '../api/tours.ts';
import { useViewState } from '#src/lib/useViewState.ts';
import { wallClock } from '#src/lib/wallClock.ts';
import { useViewMachine } from '#src/store/useViewMachine.ts';

import type { TourSlots } from '../api/tours.ts';
import { useTourSlotsQuery } from '../api/tours.ts';
import type { SeenTimes } from './toShownDay.ts';
import { addSeenTimes, listTakenTimes, toShownDay } from './toShownDay.ts';

const DAYS = 14;

type Options = {
  organizationId: string;
  slug: string;
  sessionKey: string;
  /** The token of a tour that is being moved. */
  rescheduleToken?: string;
  /** The token of the tour whose day this home is added to. */
  sameDayAs?: string;
  type: TourKind | undefined;
};

/** The times of two weeks. */
export function useSlots({ organizationId, type, ...rest }: Options) {
  const [weeks, send] = useViewMachine('weekPager', weekPager);
  const from = weeks.context.pageStarts.at(-1);
  const input = { ...rest, type: type ?? 'IN_PERSON', days: DAYS, ...(from && { from }) };
  const { data, isError, refetch } = useTourSlotsQuery(
    { organizationId, input },
    { skip: type === undefined },
  );
  const takenTimes = useTakenTimes(data ?? null);
  const days = useMemo(
    () => (data?.days ?? []).map((day) => toShownDay(day, takenTimes)),
    [data, takenTimes],
  );

  const nextFrom = data?.nextFrom ?? null;
  const later = useCallback(
    () => nextFrom !== null && send({ type: 'later.requested', from: nextFrom }),
    [nextFrom, send],
  );
  const first = data?.firstAvailable ?? null;
  const firstDay = useMemo(() => first && wallClock(Date.parse(first.startsAt), first.timeZone).day, [first]);
  const last = days.at(-1);
  const isFirstOnLaterPage = firstDay !== null && last !== undefined && firstDay > last.date;
  const earlier = useCallback(() => send({ type: 'earlier.requested' }), [send]);
  return {
    days,
    firstAvailable: first,
    /** Null if the first free time is not on a later day. */
    showFirstAvailable: isFirstOnLaterPage ? () => send({ type: 'later.requested', from: firstDay }) : null,
    isFailed: isError && !data,
    reload: () => void refetch(),
    later: nextFrom === null ? null : later,
    earlier: weeks.matches('first') ? null : earlier,
  };
}

type TakenTimes = Readonly<Record<string, readonly TourSlot[]>>;

const NONE: TakenTimes = {};

/** The times that were shown since the visitor came here and are no longer free. */
function useTakenTimes(data: TourSlots | null): SeenTimes {
  const seen = useRef<SeenTimes>(new Map());
  const [taken, setTaken] = useViewState<'takenTimes', TakenTimes>('takenTimes', NONE);
  useLayoutEffect(() => {
    if (data === null) return;
    const newlyTaken = data.days
      .map((day) => ({ date: day.date, slots: listTakenTimes(day, seen.current) }))
      .filter(({ slots }) => slots.length > 0);
    seen.current = addSeenTimes(seen.current, data.days);
    if (newlyTaken.length > 0) {
      setTaken((before) => ({
        ...before,
        ...Object.fromEntries(newlyTaken.map(({ date, slots }) => [date, slots])),
      }));
    }
  }, [data, setTaken]);
  return useMemo(() => {
    const days = Object.entries(taken);
    return new Map(days.map(([date, slots]) => [date, new Map(slots.map((slot) => [slot.id, slot]))]));
  }, [taken]);
}

export type Slots = ReturnType<typeof useSlots>;
