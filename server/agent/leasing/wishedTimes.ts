import { daysAfter } from '#server/homes/days.ts';

import type { HomeFacts, Slot } from '../tools/home.ts';
import { type FreeDay, type FreeTime, readTimes } from '../tools/times.ts';
import { tourDaysIn, type WishedDays } from '../understand/tourDays.ts';
import { tourHoursIn, type WishedHours } from '../understand/tourHours.ts';

import type { Desk } from './desk.ts';

const MOST = 3;
const DAYS_AROUND = 5;
const DAY_MINUTES = 1_440;
const NEAR_MINUTES = 60;

type TimeOfDay = FreeTime & { date: string; minutes: number };
type Offered = { intro: string; slots: Slot[]; tourDays: WishedDays | undefined };

/** The free times of the days or hours that were asked for, or the nearest to them. Null when none were. */
export async function wishedTimes(desk: Desk, home: HomeFacts): Promise<Offered | null> {
  const { plain, today, memory } = desk;
  const told = tourDaysIn(plain, today);
  const hours = tourHoursIn(plain);
  if (hours === null && told === null) return null;
  const named = told ?? (memory.home === home.slug ? memory.tourDays : undefined);
  const days = named ?? { from: today, to: daysAfter(today, DAYS_AROUND) };
  const found = await timesOn(desk, home, days);
  const when = named === undefined ? '' : ` ${inWords(found)}`;
  const times = found.flatMap(timesOf);
  const suiting = times.filter((time) => suits(time, hours));
  if (suiting.length > 0) {
    const slots = hours === null || 'words' in hours ? spread(suiting) : nearest(suiting, days, hours);
    const count = suiting.length > slots.length ? ` (${slots.length} of ${suiting.length})` : '';
    return { intro: `Times to see ${home.title}${when}${partOf(hours)}${count}:`, slots, tourDays: named };
  }
  const around = times.length > 0 ? times : await timesAround(desk, home, days);
  const why = times.length > 0 ? '.' : reasonOf(found);
  const close = nearest(around, days, hours);
  return {
    intro: `${home.title} has no tour times${when}${times.length > 0 ? partOf(hours) : ''}${why} The closest times:`,
    slots: close.length > 0 ? close : home.tours.nextSlots,
    tourDays: undefined,
  };
}

/** Of all the ways in which it is shown. */
async function timesOn({ turn, tools }: Desk, home: HomeFacts, { from, to }: WishedDays): Promise<FreeDay[]> {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  const asked = { organizationId: turn.organization.id, slug: home.slug, from, days };
  const [first = [], ...others] = await Promise.all(
    home.tours.kinds.map((type) => readTimes(tools, { ...asked, type })),
  );
  return first.map((day, at) => {
    const same = [day, ...others.flatMap((kind) => kind[at] ?? [])];
    const reasons = new Set(same.map(({ closedReason }) => closedReason));
    return {
      ...day,
      slots: onceEach(same.flatMap(({ slots }) => slots)),
      closedReason: reasons.size === 1 ? day.closedReason : null,
    };
  });
}

/** What can be had in several ways at the same time is told in the first of them. */
const onceEach = (times: readonly FreeTime[]): FreeTime[] =>
  times
    .filter(({ startsAt }, at) => times.findIndex((time) => time.startsAt === startsAt) === at)
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt));

async function timesAround(desk: Desk, home: HomeFacts, { from, to }: WishedDays): Promise<TimeOfDay[]> {
  const early = daysAfter(from, -DAYS_AROUND);
  const around = { from: early < desk.today ? desk.today : early, to: daysAfter(to, DAYS_AROUND) };
  return around.from > around.to ? [] : (await timesOn(desk, home, around)).flatMap(timesOf);
}

const timesOf = ({ date, slots }: FreeDay): TimeOfDay[] =>
  slots.map((slot) => ({ ...slot, date, minutes: minutesOf(slot.timeLabel) }));

/** 4:30 PM */
function minutesOf(label: string): number {
  const [, hour, minute, half] = /(\d{1,2}):(\d\d) (AM|PM)/.exec(label) ?? [];
  return ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minute);
}

function suits({ minutes }: TimeOfDay, hours: WishedHours | null): boolean {
  if (hours === null) return true;
  if ('near' in hours) return Math.abs(minutes - hours.near) < NEAR_MINUTES;
  return minutes >= hours.from && minutes < hours.to;
}

/** The first, the last and one between. */
const spread = (times: readonly TimeOfDay[]): TimeOfDay[] =>
  times.length <= MOST
    ? [...times]
    : [0, Math.floor(times.length / 2), times.length - 1].flatMap((at) => times[at] ?? []);

function nearest(times: readonly TimeOfDay[], { from, to }: WishedDays, hours: WishedHours | null) {
  const day = (date: string) => Date.parse(date) / 60_000;
  const middle =
    hours === null ? DAY_MINUTES / 2 : 'near' in hours ? hours.near : (hours.from + hours.to) / 2;
  const away = ({ date, minutes }: TimeOfDay) =>
    Math.max(day(from) - day(date), day(date) - day(to), 0) + Math.abs(minutes - middle);
  return times
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, MOST)
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt));
}

const inWords = (days: readonly FreeDay[]): string => {
  const [first, last] = [days.at(0)?.label ?? 'that day', days.at(-1)?.label ?? 'that day'];
  return first === last ? `on ${first}` : `from ${first} to ${last}`;
};

function partOf(hours: WishedHours | null): string {
  if (hours === null) return '';
  return 'near' in hours ? ' around that time' : ` ${hours.words}`;
}

const reasonOf = ([day, ...others]: readonly FreeDay[]): string =>
  others.length > 0 || !day?.closedReason ? '.' : `. ${day.closedReason}`;
