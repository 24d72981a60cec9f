import { daysAfter } from '#server/time/days.ts';

import type { HomeFacts, Slot } from '../tools/readHome.ts';
import { type FreeDay, type FreeSlot, readTimes } from '../tools/readTimes.ts';
import { parseTourDays, type RequestedDays } from '../understand/parseTourDays.ts';
import { parseTourHours, type RequestedHours } from '../understand/parseTourHours.ts';

import { formatTimesIntro, formatWhen } from './requestedTimeTexts.ts';
import type { TurnContext } from './turnContext.ts';

const MAX_TIMES = 3;
const DAYS_AROUND = 5;
const DAY_MINUTES = 1_440;
const NEAR_MINUTES = 60;

type DatedSlot = FreeSlot & { date: string; minutes: number };
type OfferedTimes = { intro: string; slots: Slot[]; tourDays: RequestedDays | undefined };

/** The free times on the requested days or hours, or the nearest ones; null if none were requested. */
export async function findRequestedTimes(
  turnContext: TurnContext,
  home: HomeFacts,
): Promise<OfferedTimes | null> {
  const { normalizedText, today, memory } = turnContext;
  const requestedDays = parseTourDays(normalizedText, today);
  const hours = parseTourHours(normalizedText);
  if (hours === null && requestedDays === null) return null;
  const namedDays = requestedDays ?? (memory.home === home.slug ? memory.tourDays : undefined);
  const days = namedDays ?? { from: today, to: daysAfter(today, DAYS_AROUND) };
  const found = await getTimesOn(turnContext, home, days);
  const shownDays = namedDays === undefined ? [] : found;
  const times = found.flatMap(toDatedSlots);
  const matchingTimes = times.filter((time) => matchesHours(time, hours));
  if (matchingTimes.length > 0) {
    const slots =
      hours === null || 'part' in hours
        ? pickSpread(matchingTimes)
        : findNearestTimes(matchingTimes, days, hours);
    const when = formatWhen(shownDays, hours);
    const counts = { shown: slots.length, all: matchingTimes.length };
    return {
      intro: formatTimesIntro(home.title, when, counts),
      slots,
      tourDays: namedDays,
    };
  }
  const nearbyTimes = times.length > 0 ? times : await getTimesAround(turnContext, home, days);
  const when = formatWhen(shownDays, times.length > 0 ? hours : null);
  const closestTimes = findNearestTimes(nearbyTimes, days, hours);
  return {
    intro: [
      when === null ? `${home.title} has no tour times.` : `${home.title} has no tour times ${when}.`,
      ...(times.length > 0 ? [] : listClosedReasons(found)),
      'The closest times:',
    ].join(' '),
    slots: closestTimes.length > 0 ? closestTimes : home.tours.nextSlots,
    tourDays: undefined,
  };
}

/** Covers every type of tour the home offers. */
async function getTimesOn(
  { turn, tools }: TurnContext,
  home: HomeFacts,
  { from, to }: RequestedDays,
): Promise<FreeDay[]> {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  const query = { organizationId: turn.organization.id, slug: home.slug, from, days };
  const [first = [], ...others] = await Promise.all(
    home.tours.kinds.map((type) => readTimes(tools, { ...query, type })),
  );
  return first.map((day, index) => {
    const sameDay = [day, ...others.flatMap((kind) => kind[index] ?? [])];
    const reasons = new Set(sameDay.map(({ closedReason }) => closedReason));
    return {
      ...day,
      slots: uniqueByTime(sameDay.flatMap(({ slots }) => slots)),
      closedReason: reasons.size === 1 ? day.closedReason : null,
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
  { from, to }: RequestedDays,
): Promise<DatedSlot[]> {
  const earliest = daysAfter(from, -DAYS_AROUND);
  const range = {
    from: earliest < turnContext.today ? turnContext.today : earliest,
    to: daysAfter(to, DAYS_AROUND),
  };
  return range.from > range.to ? [] : (await getTimesOn(turnContext, home, range)).flatMap(toDatedSlots);
}

const toDatedSlots = ({ date, slots }: FreeDay): DatedSlot[] =>
  slots.map((slot) => ({ ...slot, date, minutes: parseTimeLabel(slot.timeLabel) }));

/** 4:30 PM */
function parseTimeLabel(label: string): number {
  const [, hour, minute, meridiem] = /(\d{1,2}):(\d\d) (AM|PM)/.exec(label) ?? [];
  return ((Number(hour) % 12) + (meridiem === 'PM' ? 12 : 0)) * 60 + Number(minute);
}

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
  const middle =
    hours === null ? DAY_MINUTES / 2 : 'near' in hours ? hours.near : (hours.from + hours.to) / 2;
  const getDistance = ({ date, minutes }: DatedSlot) =>
    Math.max(toEpochMinutes(from) - toEpochMinutes(date), toEpochMinutes(date) - toEpochMinutes(to), 0) +
    Math.abs(minutes - middle);
  return times
    .toSorted((a, b) => getDistance(a) - getDistance(b))
    .slice(0, MAX_TIMES)
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt));
}

/** Only a single day has a reason. */
const listClosedReasons = ([day, ...others]: readonly FreeDay[]): string[] =>
  others.length > 0 || !day?.closedReason ? [] : [day.closedReason];
