import { isDay } from '#domain/isDay.ts';
import type { Database } from '#server/db/database.ts';
import type { ErrorInfo } from '#server/errors.ts';
import type { PlanTourDayInput } from '#server/graphql/schemaTypes.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';

import { toSession, validateSessionKey } from '../model/session.ts';
import type { TourDeps } from '../model/tourDeps.ts';
import { type SlotView, toSlotView } from '../slots/slot.ts';
import { getAcceptedVerifications } from '../verifications/findBrowserIdentity.ts';
import { findDayHomes, planDays } from './dayHomes.ts';

export type TourDayPlan = {
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
