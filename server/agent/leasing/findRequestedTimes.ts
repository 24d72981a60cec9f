import type { TourKind } from '#domain/tours/kinds.ts';
import { findHoliday } from '#server/organizations/holidays.ts';
import { daysAfter } from '#server/time/days.ts';
import type { RequestedHours } from '#server/understanding/tourHours.ts';
import { readClock, type RequestedDays } from '#server/understanding/tourTimes.ts';

import type { HomeFacts, Slot } from '../tools/readHome.ts';
import { type FreeDay, type FreeSlot, readTimes } from '../tools/readTimes.ts';

import { formatNoTimes, formatTimesIntro, formatWhen } from './requestedTimeTexts.ts';
import { getTourWishFor } from './tourWish.ts';
import type { TurnContext } from './turnContext.ts';

const MAX_TIMES = 3;
const DAYS_AROUND = 5;
const DAY_MINUTES = 1_440;
const NEAR_MINUTES = 60;

type DatedSlot = FreeSlot & { date: string; minutes: number };
/** What is known of the wish besides the days and hours in the message. */
type Wish = {
  /** The types of tour that were asked for, of those that the home has. */
  kinds: readonly TourKind[];
  isKindNamed: boolean;
  /** Times that were refused. */
  refused: readonly string[];
  /** Set when the next times aren't known yet. */
  needsTimes: boolean;
};

/** Whether it has begun by the time of the chat. */
export const isPast = ({ turn }: Pick<TurnContext, 'turn'>, { startsAt }: Pick<Slot, 'startsAt'>): boolean =>
  Date.parse(startsAt) <= turn.now.getTime();

type FoundTimes = { intro: string; slots: Slot[]; tourDays: RequestedDays | undefined };

/** The free times on the requested days or hours, or the nearest ones; null if nothing was requested. */
export async function findRequestedTimes(
  turnContext: TurnContext,
  home: HomeFacts,
  wish: Wish,
): Promise<FoundTimes | null> {
  const { tourTime, today, memory, language } = turnContext;
  const { days: requestedDays } = tourTime;
  const isSameHome = memory.home === undefined || memory.home === home.slug;
  // `rather with an agent` changes no hour
  const isKindAlone = wish.isKindNamed && requestedDays === null && tourTime.hours === null && isSameHome;
  const known = getTourWishFor(turnContext, home.slug) ?? (isKindAlone ? (memory.tourWish ?? null) : null);
  const earlier = wish.refused.length > 0 ? null : known;
  const namedDays = requestedDays ?? earlier?.days ?? (isSameHome ? memory.tourDays : undefined);
  const hours = tourTime.hours ?? (requestedDays === null ? (earlier?.hours ?? null) : null);
  if (
    hours === null &&
    namedDays === undefined &&
    !wish.isKindNamed &&
    wish.refused.length === 0 &&
    !wish.needsTimes
  )
    return null;
  const days = namedDays ?? { from: today, to: daysAfter(today, DAYS_AROUND) };
  const found = await getTimesOn(turnContext, home, { ...days, kinds: wish.kinds });
  const shownDays = namedDays === undefined ? [] : found;
  const times = found.flatMap(toDatedSlots).filter(({ id }) => !wish.refused.includes(id));
  const matchingTimes = times.filter((time) => matchesHours(time, hours));
  if (matchingTimes.length > 0) {
    const slots =
      hours === null || !('near' in hours)
        ? pickSpread(matchingTimes)
        : findNearestTimes(matchingTimes, days, hours);
    const when = formatWhen(shownDays, hours, language);
    const counts = { shown: slots.length, all: matchingTimes.length };
    return {
      intro: formatTimesIntro(home.title, { when, ...counts, language }),
      slots,
      tourDays: namedDays,
    };
  }
  const nearbyTimes =
    times.length > 0 ? times : await getTimesAround(turnContext, home, { ...days, kinds: wish.kinds });
  const when = formatWhen(shownDays, times.length > 0 ? hours : null, language);
  const closestTimes = findNearestTimes(nearbyTimes, days, hours);
  return {
    intro: formatNoTimes(home.title, {
      when,
      kinds: wish.isKindNamed ? wish.kinds : [],
      reasons: times.length > 0 ? [] : listClosedReasons(found, turnContext),
      hasOthers: nearbyTimes.length > 0 || !wish.isKindNamed,
      language,
    }),
    slots:
      closestTimes.length > 0 || wish.isKindNamed
        ? closestTimes
        : home.tours.nextSlots.filter((slot) => !isPast(turnContext, slot)),
    tourDays: undefined,
  };
}

/** All free times of a home on these days at these hours. */
export async function listFreeTimes(
  turnContext: TurnContext,
  home: HomeFacts,
  { hours, ...range }: Range & { hours: RequestedHours | null },
): Promise<Slot[]> {
  const times = (await getTimesOn(turnContext, home, range)).flatMap(toDatedSlots);
  return times.filter((time) => matchesHours(time, hours));
}

type Range = RequestedDays & { kinds: readonly TourKind[] };

/** Covers every one of these types of tour. */
async function getTimesOn(
  { turn, tools }: TurnContext,
  home: HomeFacts,
  { from, to, kinds }: Range,
): Promise<FreeDay[]> {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  const query = { organizationId: turn.organization.id, slug: home.slug, from, days };
  const [first = [], ...others] = await Promise.all(
    kinds.map((type) => readTimes(tools, { ...query, type })),
  );
  return first.map((day, index) => {
    const sameDay = [day, ...others.flatMap((kind) => kind[index] ?? [])];
    const reasons = new Set(sameDay.flatMap(({ closedReason }) => closedReason ?? []));
    return {
      ...day,
      slots: uniqueByTime(sameDay.flatMap(({ slots }) => slots)).filter((slot) => !isPast({ turn }, slot)),
      closedReason: reasons.size === 0 ? null : [...reasons].join(' '),
    };
  });
}

/** A time available for several tour types is listed under the first one only. */
const uniqueByTime = (times: readonly FreeSlot[]): FreeSlot[] =>
  times
    .filter(({ startsAt }, index) => times.findIndex((time) => time.startsAt === startsAt) === index)
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt));

async function getTimesAround(
  turnContext: TurnContext,
  home: HomeFacts,
  { from, to, kinds }: Range,
): Promise<DatedSlot[]> {
  const earliest = daysAfter(from, -DAYS_AROUND);
  const range = {
    from: earliest < turnContext.today ? turnContext.today : earliest,
    to: daysAfter(to, DAYS_AROUND),
    kinds,
  };
  return range.from > range.to ? [] : (await getTimesOn(turnContext, home, range)).flatMap(toDatedSlots);
}

const toDatedSlots = ({ date, slots }: FreeDay): DatedSlot[] =>
  slots.map((slot) => ({ ...slot, date, minutes: readClock(slot.timeLabel) }));

function matchesHours({ minutes }: DatedSlot, hours: RequestedHours | null): boolean {
  if (hours === null) return true;
  if ('near' in hours) return Math.abs(minutes - hours.near) < NEAR_MINUTES;
  return minutes >= hours.from && minutes < hours.to;
}

/** The first, one in the middle, and the last. */
const pickSpread = (times: readonly DatedSlot[]): DatedSlot[] =>
  times.length <= MAX_TIMES
    ? [...times]
    : [0, Math.floor(times.length / 2), times.length - 1].flatMap((index) => times[index] ?? []);

function findNearestTimes(
  times: readonly DatedSlot[],
  { from, to }: RequestedDays,
  hours: RequestedHours | null,
) {
  const toEpochMinutes = (date: string) => Date.parse(date) / 60_000;
  const middle = getMiddle(hours);
  const getDistance = ({ date, minutes }: DatedSlot) =>
    Math.max(toEpochMinutes(from) - toEpochMinutes(date), toEpochMinutes(date) - toEpochMinutes(to), 0) +
    Math.abs(minutes - middle);
  return times
    .toSorted((a, b) => getDistance(a) - getDistance(b))
    .slice(0, MAX_TIMES)
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt));
}

/** What the nearest times are nearest to: for `after 6`, it's 6. */
function getMiddle(hours: RequestedHours | null): number {
  if (hours === null) return DAY_MINUTES / 2;
  if ('near' in hours) return hours.near;
  if ('bound' in hours && hours.bound === 'after') return hours.from;
  if ('bound' in hours && hours.bound === 'before') return hours.to;
  return (hours.from + hours.to) / 2;
}

/** Only a single day has a reason. */
function listClosedReasons([day, ...others]: readonly FreeDay[], { language, turn }: TurnContext): string[] {
  if (others.length > 0 || !day?.closedReason) return [];
  // the portal's reasons are in English; a holiday is one that can be said in Spanish
  const isHoliday = findHoliday(turn.organization.holidays, day.date) !== null;
  const spanishReasons = isHoliday ? ['Ese día es feriado.'] : [];
  return { en: [day.closedReason], es: spanishReasons }[language];
}
