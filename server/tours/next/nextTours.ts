import type { Taken } from '#server/db/tours/taken.ts';
import { dayIn, daysAfter } from '#server/homes/days.ts';
import { momentAt } from '#server/time/wallClock.ts';
import { type FreeTime, freeDays } from '#server/tours/slots/freeDays.ts';
import { lastDayOf } from '#server/tours/slots/lastDayOf.ts';
import { bookableUntil } from '#server/tours/slots/bookableUntil.ts';
import type { TourKind, TourRule } from '#server/tours/tour.ts';
import type { TourableHome, TourPlace } from '#server/tours/tourPlace.ts';

/** A free time, and until when a new visitor can book it. */
export type NextTime = { kind: TourKind; startsAt: Date; until: Date };

export type NextTours = {
  /** Of each kind the first day, where the home is, on which there is a free time. */
  firstDays: Partial<Record<TourKind, string>>;
  /** The next free times of each kind, in their order. */
  times: NextTime[];
  /** When this is no longer true, should nothing happen before. */
  dueAt: Date;
};

/** How many of each kind are stored: enough to know the next one for hours. */
const TIMES_PER_KIND = 8;
/** The days of those who show homes change by what is booked elsewhere, of which nobody is told. */
const AGENTS_GOOD_FOR_MS = 15 * 60_000;

/** Null for a home that is not shown and will not be by itself. */
export function nextToursOf(
  { place, rules, unavailable }: TourableHome,
  taken: Taken,
  now: Date,
): NextTours | null {
  const { timeZone } = place;
  const today = dayIn(timeZone, now);
  const midnight = momentAt(daysAfter(today, 1), '00:00', timeZone);
  if (unavailable) {
    return unavailable.reason === 'NOT_READY' ? { firstDays: {}, times: [], dueAt: midnight } : null;
  }

  const ways = rules.map((rule) => {
    const days = freeDays(rule, place, taken, { from: today, to: lastDayOf(rule, timeZone, now), now });
    return { rule, ...seenOf(rule, place, days) };
  });
  return {
    firstDays: Object.fromEntries(
      ways.flatMap(({ rule, firstDay }) => (firstDay === null ? [] : [[rule.kind, firstDay]])),
    ),
    times: ways.flatMap(({ times }) => times).sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime()),
    dueAt: earliestOf([
      ...ways.map(({ firstDayUntil }) => (firstDayUntil === null ? midnight : justAfter(firstDayUntil))),
      // one of each kind is left while the next ones are looked for
      ...ways.flatMap(({ times }) =>
        times
          .slice(0, Math.max(times.length - 1, 1))
          .slice(-1)
          .map(({ until }) => justAfter(until)),
      ),
      ...(rules.some(({ needsAgent }) => needsAgent) ? [new Date(now.getTime() + AGENTS_GOOD_FOR_MS)] : []),
    ]),
  };
}

type Days = ReturnType<typeof freeDays>;
type Seen = { firstDay: string | null; firstDayUntil: Date | null; times: NextTime[] };

/** The first day with times, how long it is that, and as many times as are kept. */
function seenOf(rule: TourRule, place: TourPlace, days: Days): Seen {
  const seen: Seen = { firstDay: null, firstDayUntil: null, times: [] };
  for (const { date, times } of days) {
    const bookable = times.map((time) => bookableTime(rule, place, time));
    seen.firstDay ??= bookable.length > 0 ? date : null;
    seen.firstDayUntil ??= bookable.at(-1)?.until ?? null;
    seen.times.push(...bookable);
    if (seen.times.length >= TIMES_PER_KIND) break;
  }
  return { ...seen, times: seen.times.slice(0, TIMES_PER_KIND) };
}

const bookableTime = (rule: TourRule, place: TourPlace, { kind, startsAt }: FreeTime): NextTime => ({
  kind,
  startsAt,
  until: bookableUntil(rule, place, { startsAt, shown: [] }) ?? startsAt,
});

const justAfter = (moment: Date) => new Date(moment.getTime() + 1);

const earliestOf = (moments: readonly Date[]) => new Date(Math.min(...moments.map((it) => it.getTime())));
