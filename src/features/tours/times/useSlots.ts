import { useMachine } from '@xstate/react';
import { useCallback, useMemo, useState } from 'react';

import type { TourKind } from '#domain/tours/kinds.ts';
import { weekPager } from '#machines/weekPager.ts';
import type { TourSlots } from '#src/api/tours.ts';
import { useTourSlotsQuery } from '#src/api/tours.ts';
import { wallClock } from '#src/lib/wallClock.ts';

import type { SeenTimes } from './toShownDay.ts';
import { addSeenTimes, toShownDay } from './toShownDay.ts';

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
  const [weeks, send] = useMachine(weekPager);
  const from = weeks.context.pageStarts.at(-1);
  const input = { ...rest, type: type ?? 'IN_PERSON', days: DAYS, ...(from && { from }) };
  const { data, isError, refetch } = useTourSlotsQuery(
    { organizationId, input },
    { skip: type === undefined },
  );
  const seenTimes = useSeenTimes(data ?? null);
  const days = useMemo(() => (data?.days ?? []).map((day) => toShownDay(day, seenTimes)), [data, seenTimes]);

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

/** All times shown since the visitor came here. */
function useSeenTimes(data: TourSlots | null): SeenTimes {
  const [seen, setSeen] = useState<SeenTimes>(new Map());
  const [latest, setLatest] = useState<TourSlots | null>(null);
  if (data !== null && data !== latest) {
    setLatest(data);
    setSeen(addSeenTimes(seen, data.days));
  }
  return seen;
}

export type Slots = ReturnType<typeof useSlots>;
