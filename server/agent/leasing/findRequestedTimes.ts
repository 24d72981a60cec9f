import { daysAfter } from '#server/homes/days.ts';

import type { HomeFacts, Slot } from '../tools/home.ts';
import { type FreeDay, type FreeTime, readTimes } from '../tools/times.ts';
import { parseTourDays, type RequestedDays } from '../understand/tourDays.ts';
import { parseTourHours, type RequestedHours } from '../understand/tourHours.ts';

import type { TurnContext } from './turnContext.ts';

const MAX_TIMES = 3;
const DAYS_AROUND = 5;
const DAY_MINUTES = 1_440;
const NEAR_MINUTES = 60;

type TimeOfDay = FreeTime & { date: string; minutes: number };
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
  const named = requestedDays ?? (memory.home === home.slug ? memory.tourDays : undefined);
  const days = named ?? { from: today, to: daysAfter(today, DAYS_AROUND) };
  const found = await getTimesOn(turnContext, home, days);
  const when = named === undefined ? '' : ` ${describeDays(found)}`;
  const times = found.flatMap(toTimesOfDay);
  const suiting = times.filter((time) => matchesHours(time, hours));
  if (suiting.length > 0) {
    const slots =
      hours === null || 'words' in hours ? pickSpread(suiting) : findNearestTimes(suiting, days, hours);
    const count = suiting.length > slots.length ? ` (${slots.length} of ${suiting.length})` : '';
    return {
      intro: `Times to see ${home.title}${when}${formatPartOfDay(hours)}${count}:`,
      slots,
      tourDays: named,
    };
  }
  const around = times.length > 0 ? times : await getTimesAround(turnContext, home, days);
  const why = times.length > 0 ? '.' : formatClosedReason(found);
  const close = findNearestTimes(around, days, hours);
  return {
    intro: `${home.title} has no tour times${when}${times.length > 0 ? formatPartOfDay(hours) : ''}${why} The closest times:`,
    slots: close.length > 0 ? close : home.tours.nextSlots,
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
  return first.map((day, at) => {
    const same = [day, ...others.flatMap((kind) => kind[at] ?? [])];
    const reasons = new Set(same.map(({ closedReason }) => closedReason));
    return {
      ...day,
      slots: uniqueByTime(same.flatMap(({ slots }) => slots)),
      closedReason: reasons.size === 1 ? day.closedReason : null,
    };
  });
}

/** A time available for several tour types is listed under the first one only. */
const uniqueByTime = (times: readonly FreeTime[]): FreeTime[] =>
  times
    .filter(({ startsAt }, at) => times.findIndex((time) => time.startsAt === startsAt) === at)
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt));

async function getTimesAround(
  turnContext: TurnContext,
  home: HomeFacts,
  { from, to }: RequestedDays,
): Promise<TimeOfDay[]> {
  const early = daysAfter(from, -DAYS_AROUND);
  const around = {
    from: early < turnContext.today ? turnContext.today : early,
    to: daysAfter(to, DAYS_AROUND),
  };
  return around.from > around.to ? [] : (await getTimesOn(turnContext, home, around)).flatMap(toTimesOfDay);
}

const toTimesOfDay = ({ date, slots }: FreeDay): TimeOfDay[] =>
  slots.map((slot) => ({ ...slot, date, minutes: parseTimeLabel(slot.timeLabel) }));

/** 4:30 PM */
function parseTimeLabel(label: string): number {
  const [, hour, minute, half] = /(\d{1,2}):(\d\d) (AM|PM)/.exec(label) ?? [];
  return ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minute);
}

function matchesHours({ minutes }: TimeOfDay, hours: RequestedHours | null): boolean {
  if (hours === null) return true;
  if ('near' in hours) return Math.abs(minutes - hours.near) < NEAR_MINUTES;
  return minutes >= hours.from && minutes < hours.to;
}

/** The first, one in the middle, and the last. */
const pickSpread = (times: readonly TimeOfDay[]): TimeOfDay[] =>
  times.length <= MAX_TIMES
    ? [...times]
    : [0, Math.floor(times.length / 2), times.length - 1].flatMap((at) => times[at] ?? []);

function findNearestTimes(
  times: readonly TimeOfDay[],
  { from, to }: RequestedDays,
  hours: RequestedHours | null,
) {
  const day = (date: string) => Date.parse(date) / 60_000;
  const middle =
    hours === null ? DAY_MINUTES / 2 : 'near' in hours ? hours.near : (hours.from + hours.to) / 2;
  const away = ({ date, minutes }: TimeOfDay) =>
    Math.max(day(from) - day(date), day(date) - day(to), 0) + Math.abs(minutes - middle);
  return times
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, MAX_TIMES)
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt));
}

const describeDays = (days: readonly FreeDay[]): string => {
  const [first, last] = [days.at(0)?.label ?? 'that day', days.at(-1)?.label ?? 'that day'];
  return first === last ? `on ${first}` : `from ${first} to ${last}`;
};

function formatPartOfDay(hours: RequestedHours | null): string {
  if (hours === null) return '';
  return 'near' in hours ? ' around that time' : ` ${hours.words}`;
}

const formatClosedReason = ([day, ...others]: readonly FreeDay[]): string =>
  others.length > 0 || !day?.closedReason ? '.' : `. ${day.closedReason}`;
