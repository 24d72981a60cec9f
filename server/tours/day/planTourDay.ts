import { isHomeSlug, MAX_HOMES_PER_DAY } from '#domain/homes/lists.ts';
import { isDay } from '#domain/isDay.ts';
import type { TourKind } from '#domain/tours/kinds.ts';
import type { Database } from '#server/db/database.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import type { PlanTourDayInput } from '#server/graphql/schemaTypes.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { homesBySlugs } from '#server/homes/queries/homesBySlugs.ts';
import { isUuid } from '#server/isUuid.ts';

import { toSession, validateSessionKey, type Session } from '../model/session.ts';
import type { TourRule } from '../model/tour.ts';
import type { TourDeps } from '../model/tourDeps.ts';
import { explainNoTimes, type TourableHome, getTourableHomes } from '../model/tourPlace.ts';
import { listFreeDays, type FreeTime } from '../slots/freeDays.ts';
import type { VisitorVerifications } from '../slots/offeredDays.ts';
import { type SlotView, toSlotView } from '../slots/slot.ts';
import { loadTakenTimes } from '../slots/takenTimes.ts';
import { type TravelTimes, getTravelTimes } from '../slots/travel.ts';
import { getAcceptedVerifications } from '../verifications/acceptedVerifications.ts';
import { type Order, orderStops, type Stop } from './orderStops.ts';

type TourDayPlan = {
  date: string;
  stops: { unit: ListedHome; slot: SlotView; travelMinutesBefore: number }[];
  unplaced: ListedHome[];
  travelMinutes: number;
  travelTimes: { fromSlug: string; toSlug: string; minutes: number }[];
};

type TourDayDeps = Pick<TourDeps, 'secretKey' | 'browser' | 'now'> & { db: Database };

/** Plans up to four homes on one day, in the order with the least travel, without saving anything. */
export async function planTourDay(
  { db, now, ...session }: TourDayDeps,
  organizationId: string,
  { slugs, date, type: kind, sessionKey }: PlanTourDayInput,
): Promise<TourDayPlan> {
  const problems: ErrorInfo = {};
  if (!isDay(date)) problems.date = 'Choose a valid date.';
  if (typeof sessionKey === 'string') validateSessionKey(sessionKey, problems);
  const homes = await findDayHomes(db, { organizationId, slugs, problems });
  const ownSession = typeof sessionKey === 'string' ? toSession(session, sessionKey) : null;
  const shown = await getAcceptedVerifications({ db, now, ...session }, organizationId);
  const plans = await planDays(db, homes, { kind, from: date, to: date, now, session: ownSession, shown });

  const order = plans.planOn(date);
  const placed = order.stops.flatMap(({ id, time, travelMinutesBefore }) => {
    const unit = homes.find((home) => home.id === id);
    return unit ? [{ unit, slot: toSlotView(unit, time, time.remaining), travelMinutesBefore }] : [];
  });
  return {
    date,
    stops: placed,
    unplaced: homes.filter(({ id }) => placed.every(({ unit }) => unit.id !== id)),
    travelMinutes: order.travelMinutes,
    travelTimes: homes.flatMap((from) =>
      homes
        .filter((to) => to !== from)
        .map((to) => ({
          fromSlug: from.slug,
          toSlug: to.slug,
          minutes: plans.minutesBetween(from.id, to.id),
        })),
    ),
  };
}

type DayHomesQuery = Required<VisitorVerifications> & {
  kind: TourKind;
  from: string;
  to: string;
  now: Date;
  session: Session | null;
};

type DayPlans = {
  /** The order of the stops on a day. */
  planOn: (date: string) => Order<FreeTime>;
  minutesBetween: TravelTimes;
  /** A sentence that explains why the first home has no time on a day. */
  explainNoTimesOn: (date: string) => string | null;
};

/** The requested homes, in the order they were named. */
export async function findDayHomes(
  db: Database,
  {
    organizationId,
    slugs,
    problems,
  }: { organizationId: string; slugs: readonly string[]; problems: ErrorInfo },
): Promise<ListedHome[]> {
  const unique = [...new Set(slugs)];
  if (!isUuid(organizationId)) problems.organizationId = 'We couldn’t find this company.';
  if (unique.length < 1 || unique.length > MAX_HOMES_PER_DAY) problems.slugs = 'Choose up to four homes.';
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  const homes = await homesBySlugs(db, organizationId, unique.filter(isHomeSlug));
  if (homes.length < unique.length) throw invalidInput({ slugs: 'We couldn’t find one of these homes.' });
  return unique.flatMap((slug) => homes.filter((home) => home.slug === slug));
}

/** Loads the free times of these homes between two days and plans the stops of each day. */
export async function planDays(
  db: Database,
  homes: readonly ListedHome[],
  { kind, from, to, now, session, shown }: DayHomesQuery,
): Promise<DayPlans> {
  const tourables = await getTourableHomes(db, homes, now);
  const getTakenTimes = await loadTakenTimes(db, tourables, { from, to, now, session });
  const ids = homes.map(({ id }) => id);
  const minutesBetween = kind === 'LIVE_VIDEO' ? () => 0 : await getTravelTimes(db, ids);

  const getFreeDays = (tourable: TourableHome, rule: TourRule, date: string) => [
    ...listFreeDays(rule, tourable.place, getTakenTimes(tourable), { from: date, to: date, now, shown }),
  ];
  function explainNoTimesOn(date: string): string | null {
    const [first] = tourables;
    const rule = first?.rules.find((known) => known.kind === kind);
    if (!first) return null;
    return rule ? (getFreeDays(first, rule, date)[0]?.closedReason ?? null) : explainNoTimes(first);
  }
  const listStops = (date: string) =>
    tourables.flatMap((tourable): Stop<FreeTime>[] => {
      const { home, rules } = tourable;
      const rule = rules.find((known) => known.kind === kind);
      if (!rule) return [];
      const days = getFreeDays(tourable, rule, date);
      const { requiresHost, bufferBeforeMinutes, bufferAfterMinutes } = rule;
      return [
        {
          id: home.id,
          times: days.flatMap(({ times }) => times),
          bufferBeforeMinutes: requiresHost ? bufferBeforeMinutes : 0,
          bufferAfterMinutes: requiresHost ? bufferAfterMinutes : 0,
        },
      ];
    });
  return { planOn: (date) => orderStops(listStops(date), minutesBetween), minutesBetween, explainNoTimesOn };
}
