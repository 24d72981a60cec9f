import type { Database } from '#server/db/database.ts';
import { homesBySlugs } from '#server/db/homes/homesBySlugs.ts';
import { milesBetween } from '#server/db/homes/milesBetween.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import { isDay } from '#server/homes/days.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { isListedSlug, isUuid } from '#server/identifiers.ts';
import { HOMES_IN_A_DAY } from '#server/tours/holds/addressLimit.ts';
import { type FreeTime, freeDays } from '#server/tours/slots/freeDays.ts';
import { type SlotShown, slotShown } from '#server/tours/slotShown.ts';
import { takenDays } from '#server/tours/takenDays.ts';
import type { TourKind } from '#server/tours/tour.ts';
import { type TourableHome, tourableHomes } from '#server/tours/tourPlace.ts';
import { travelMinutes } from '#server/tours/travelMinutes.ts';

import { orderStops, type Stop } from './orderStops.ts';

export type PlanTourDayInput = { slugs: string[]; date: string; type: TourKind };

export type TourDayPlan = {
  date: string;
  stops: { unit: ListedHome; slot: SlotShown; travelMinutesBefore: number }[];
  unplaced: ListedHome[];
  travelMinutes: number;
};

/** Where a home's place is not told. */
const USUAL_MILES = 6;

/** Up to four homes on one day, in the order that is travelled fastest. It keeps nothing. */
export async function planTourDay(
  { db, now }: { db: Database; now: Date },
  organizationId: string,
  input: PlanTourDayInput,
): Promise<TourDayPlan> {
  const { date, type: kind } = input;
  const homes = await homesOf(db, organizationId, input);
  const tourables = await tourableHomes(db, homes, now);
  const taken = await takenDays(db, tourables, { from: date, to: date, now });
  const stops = tourables.flatMap((tourable) => {
    const rule = tourable.rules.find((known) => known.kind === kind);
    if (!rule) return [];
    const days = freeDays(rule, tourable.place, taken(tourable), { from: date, to: date, now });
    return [
      stopOf(
        tourable,
        rule,
        [...days].flatMap(({ times }) => times),
      ),
    ];
  });
  const ways =
    kind === 'LIVE_VIDEO'
      ? []
      : await milesBetween(
          db,
          homes.map(({ id }) => id),
        );
  const travel = (from: string, to: string) => {
    if (kind === 'LIVE_VIDEO') return 0;
    const way = ways.find(({ fromId, toId }) => fromId === from && toId === to);
    return travelMinutes(way?.miles ?? USUAL_MILES);
  };

  const order = orderStops(stops, travel);
  const placed = order.stops.flatMap(({ id, time, travelMinutesBefore }) => {
    const unit = homes.find((home) => home.id === id);
    return unit ? [{ unit, slot: slotShown(unit, time, time.remaining), travelMinutesBefore }] : [];
  });
  const unplaced = homes.filter(({ id }) => placed.every(({ unit }) => unit.id !== id));
  return { date, stops: placed, unplaced, travelMinutes: order.travelMinutes };
}

const stopOf = (
  { home }: TourableHome,
  { needsAgent, minutesBefore, minutesAfter }: TourableHome['rules'][number],
  times: FreeTime[],
): Stop<FreeTime> => ({
  id: home.id,
  times,
  minutesBefore: needsAgent ? minutesBefore : 0,
  minutesAfter: needsAgent ? minutesAfter : 0,
});

async function homesOf(db: Database, organizationId: string, { slugs, date }: PlanTourDayInput) {
  const problems: ErrorInfo = {};
  const wanted = [...new Set(slugs)];
  if (!isUuid(organizationId)) problems.organizationId = 'We do not know this company.';
  if (!isDay(date)) problems.date = 'Choose a day that exists.';
  if (wanted.length < 1 || wanted.length > HOMES_IN_A_DAY) problems.slugs = 'Choose up to four homes.';
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  const homes = await homesBySlugs(db, organizationId, wanted.filter(isListedSlug));
  if (homes.length < wanted.length) throw invalidInput({ slugs: 'One of these homes is not on our list.' });
  return wanted.flatMap((slug) => homes.filter((home) => home.slug === slug));
}
