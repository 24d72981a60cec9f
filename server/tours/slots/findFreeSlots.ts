import { isDay } from '#domain/isDay.ts';
import type { TourKind } from '#domain/tours/kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import type { SlotQueryInput } from '#server/graphql/schemaTypes.ts';
import { dayIn, daysAfter } from '#server/time/days.ts';
import { formatDay } from '#server/time/formatMoment.ts';
import { getDayClock } from '#server/time/wallClock.ts';

import { type Session, validateSessionKey } from '../model/session.ts';
import type { OfferedTime } from '../model/tour.ts';
import { explainNoTimes, getLastDay, type TourableHome, type TourPlace } from '../model/tourPlace.ts';
import type { Tour } from '../model/tours.ts';
import { type FreeTime, findFirstFree, listFreeDays, type FreeDay } from './freeDays.ts';
import type { VisitorVerifications } from './offeredDays.ts';
import { type SlotView, toSlotView } from './slot.ts';
import { loadTakenTimes } from './takenTimes.ts';

type SlotDay = {
  date: string;
  label: string;
  slots: SlotView[];
  outOfReach: string[];
  closedReason: string | null;
  isFull: boolean;
};

type FreeSlots = {
  timeZone: string;
  days: SlotDay[];
  firstAvailable: SlotView | null;
  nextFrom: string | null;
  generatedAt: Date;
};

type FreeSlotsQuery = VisitorVerifications & {
  kind: TourKind;
  /** A day in the home's time zone. */
  from: string;
  days: number;
  now: Date;
  session?: Session | null;
  /** The tour that gets a new time. */
  moving?: Pick<Tour, 'id' | 'kind' | 'startsAt'> | null;
  isOutOfReach?: (time: FreeTime) => boolean;
};

/** The times of one kind that a visitor can book in this range of days. */
export async function findFreeSlots(
  db: Queryable,
  tourable: TourableHome,
  { kind, from, days, now, shown = [], session = null, moving = null, isOutOfReach }: FreeSlotsQuery,
): Promise<FreeSlots> {
  const { home, place, rules } = tourable;
  const { timeZone } = place;
  const rule = rules.find((known) => known.kind === kind);
  const base = { timeZone, firstAvailable: null, nextFrom: null, generatedAt: now };
  if (!rule) return { ...base, days: createClosedDays(from, days, explainNoTimes(tourable)) };

  const fullRange = { from: dayIn(timeZone, now), to: getLastDay(rule, timeZone, now), now };
  const taken = (
    await loadTakenTimes(db, [tourable], { ...fullRange, session, movingTourId: moving?.id ?? null })
  )(tourable);
  const isCurrentTime = ({ startsAt }: FreeTime) =>
    moving?.kind === kind && moving.startsAt.getTime() === startsAt.getTime();
  const to = daysAfter(from, days - 1);
  const toView = (time: FreeTime) => toSlotView(home, time, time.remaining);
  const firstFree = findFirstFree(rule, place, taken, { ...fullRange, shown });
  return {
    ...base,
    days: [...listFreeDays(rule, place, taken, { from, to, now, shown })].map(
      ({ date, times, closedReason, isFull }) => {
        const others = times.filter((time) => !isCurrentTime(time));
        return {
          date,
          label: formatDay(date),
          slots: others.map(toView),
          outOfReach: others.filter((time) => isOutOfReach?.(time)).map((time) => toView(time).id),
          closedReason,
          isFull,
        };
      },
    ),
    firstAvailable: firstFree && toView(firstFree),
    nextFrom: to < fullRange.to ? daysAfter(to, 1) : null,
  };
}

const createClosedDays = (from: string, days: number, closedReason: string): SlotDay[] =>
  Array.from({ length: days }, (_, ahead) => daysAfter(from, ahead)).map((date) => ({
    date,
    label: formatDay(date),
    slots: [],
    outOfReach: [],
    closedReason,
    isFull: false,
  }));

type UnavailableSlot = { kind: TourKind; startsAt: Date; now: Date };

/** Alternatives to a taken time: the nearest that day, the same time the next day, and self-guided. */
export async function findAlternatives(
  db: Queryable,
  tourable: TourableHome,
  { kind, startsAt, now }: UnavailableSlot,
): Promise<SlotView[]> {
  const { home, place, rules } = tourable;
  // If a home no longer offers this kind, another kind is suggested.
  const rule =
    rules.find((known) => known.kind === kind) ?? rules.find((known) => known.kind !== 'SELF_GUIDED');
  const selfGuidedRule =
    kind === 'SELF_GUIDED' ? undefined : rules.find((known) => known.kind === 'SELF_GUIDED');
  const from = dayIn(place.timeZone, now);
  const to = [rule, selfGuidedRule]
    .flatMap((known) => (known ? getLastDay(known, place.timeZone, now) : []))
    .sort()
    .at(-1);
  if (to === undefined) return [];

  const taken = (await loadTakenTimes(db, [tourable], { from, to, now }))(tourable);
  const nearest = rule
    ? findNearestTimes([...listFreeDays(rule, place, taken, { from, to, now })], { kind, startsAt }, place)
    : [];
  const firstSelfGuided = selfGuidedRule && findFirstFree(selfGuidedRule, place, taken, { from, to, now });
  return [...nearest, ...(firstSelfGuided ? [firstSelfGuided] : [])].map((time) =>
    toSlotView(home, time, time.remaining),
  );
}

const MAX_SAME_DAY = 3;
const MIN_ALTERNATIVES = 3;

/** The nearest times that day, the same time the next day and, if those are few, the next ones after it. */
function findNearestTimes(
  days: readonly FreeDay[],
  unavailable: Pick<OfferedTime, 'kind' | 'startsAt'>,
  { timeZone }: Pick<TourPlace, 'timeZone'>,
): FreeTime[] {
  const date = dayIn(timeZone, unavailable.startsAt);
  const getTimesOn = (isoDay: string) => days.find((day) => day.date === isoDay)?.times ?? [];
  const getDistance = ({ startsAt }: FreeTime) =>
    Math.abs(startsAt.getTime() - unavailable.startsAt.getTime());
  const isUnavailable = ({ kind, startsAt }: FreeTime) =>
    kind === unavailable.kind && startsAt.getTime() === unavailable.startsAt.getTime();

  const sameDay = getTimesOn(date)
    .filter((time) => !isUnavailable(time))
    .toSorted((a, b) => getDistance(a) - getDistance(b))
    .slice(0, MAX_SAME_DAY);
  const nextDay = daysAfter(date, 1);
  const minutes = getDayClock(date, timeZone).minutesAt(unavailable.startsAt.getTime());
  const clock = getDayClock(nextDay, timeZone);
  const sameTime = getTimesOn(nextDay).filter(
    ({ startsAt }) => clock.minutesAt(startsAt.getTime()) === minutes,
  );
  const nearest = [...sameDay, ...sameTime];
  const later = days
    .filter((day) => day.date > date)
    .flatMap(({ times }) => times)
    .filter((time) => !nearest.includes(time));
  return [...nearest, ...later.slice(0, Math.max(MIN_ALTERNATIVES - nearest.length, 0))].toSorted(
    (a, b) => a.startsAt.getTime() - b.startsAt.getTime(),
  );
}

const MAX_DAYS = 31;

/** The requested range of days. */
export function resolveSlotDays(input: SlotQueryInput, timeZone: string, now: Date) {
  const { from, sessionKey } = input;
  const days = input.days ?? 0;
  const problems: ErrorInfo = {};
  if (typeof from === 'string' && !isDay(from)) problems.from = 'Enter a valid date.';
  if (days < 1 || days > MAX_DAYS) problems.days = `Ask for 1 to ${MAX_DAYS} days.`;
  if (typeof sessionKey === 'string') validateSessionKey(sessionKey, problems);
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  return { from: from ?? dayIn(timeZone, now), days };
}
