import { useMachine } from '@xstate/react';
import { useCallback, useMemo, useState } from 'react';

import type { TourKind } from '#machines/tour/context.ts';
import { weekPager } from '#machines/weekPager.ts';
import type { TourSlots } from '#src/api/tours.ts';
import { useTourSlotsQuery } from '#src/api/tours.ts';
import { wallClock } from '#src/lib/wallClock.ts';

import type { SeenTimes } from './shownDay.ts';
import { seenWith, shownDay } from './shownDay.ts';

const DAYS = 14;

type Options = {
  organizationId: string;
  slug: string;
  sessionKey: string;
  /** Of a tour that is to have another time. */
  rescheduleToken?: string;
  /** The token of the tour on whose day this home is to be seen as well. */
  sameDayAs?: string;
  type: TourKind | undefined;
};

/** The times of two weeks. */
export function useSlots({ organizationId, type, ...asked }: Options) {
  const [weeks, send] = useMachine(weekPager);
  const from = weeks.context.turnedTo.at(-1);
  const input = { ...asked, type: type ?? 'IN_PERSON', days: DAYS, ...(from && { from }) };
  const { data, isError, refetch } = useTourSlotsQuery(
    { organizationId, input },
    { skip: type === undefined },
  );
  const seen = useSeen(data ?? null);
  const days = useMemo(() => (data?.days ?? []).map((day) => shownDay(day, seen)), [data, seen]);

  const nextFrom = data?.nextFrom ?? null;
  const later = useCallback(
    () => nextFrom !== null && send({ type: 'later.wanted', from: nextFrom }),
    [nextFrom, send],
  );
  const first = data?.firstAvailable ?? null;
  const firstDay = useMemo(() => first && wallClock(Date.parse(first.startsAt), first.timeZone).day, [first]);
  const last = days.at(-1);
  const isFirstLater = firstDay !== null && last !== undefined && firstDay > last.date;
  const earlier = useCallback(() => send({ type: 'earlier.wanted' }), [send]);
  return {
    days,
    firstAvailable: first,
    /** Null when it is none of a later day. */
    toFirst: isFirstLater ? () => send({ type: 'later.wanted', from: firstDay }) : null,
    isFailed: isError && !data,
    reload: () => void refetch(),
    later: nextFrom === null ? null : later,
    earlier: weeks.matches('first') ? null : earlier,
  };
}

/** All that has been shown since the visitor came here. */
function useSeen(data: TourSlots | null): SeenTimes {
  const [seen, setSeen] = useState<SeenTimes>(new Map());
  const [latest, setLatest] = useState<TourSlots | null>(null);
  if (data !== null && data !== latest) {
    setLatest(data);
    setSeen(seenWith(seen, data.days));
  }
  return seen;
}

export type Slots = ReturnType<typeof useSlots>;
