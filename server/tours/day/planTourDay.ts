import type { Database } from '#server/db/database.ts';
import type { ErrorInfo } from '#server/errors.ts';
import { isDay } from '#server/homes/days.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { acceptedOf } from '#server/tours/proofs/rememberedIdentity.ts';
import { sessionOf } from '#server/tours/session.ts';
import { checkSessionKey } from '#server/tours/sessionKey.ts';
import { type SlotShown, slotShown } from '#server/tours/slotShown.ts';
import type { TourKind } from '#server/tours/tour.ts';
import type { TourParts } from '#server/tours/tourParts.ts';

import { homesOfDay, plansOf } from './dayHomes.ts';

export type PlanTourDayInput = {
  slugs: string[];
  date: string;
  type: TourKind;
  sessionKey?: string | null;
};

export type TourDayPlan = {
  date: string;
  stops: { unit: ListedHome; slot: SlotShown; travelMinutesBefore: number }[];
  unplaced: ListedHome[];
  travelMinutes: number;
  ways: { fromSlug: string; toSlug: string; minutes: number }[];
};

type DayParts = Pick<TourParts, 'secretKey' | 'browser' | 'now'> & { db: Database };

/** Up to four homes on one day, in the order that is travelled fastest. It keeps nothing. */
export async function planTourDay(
  { db, now, ...session }: DayParts,
  organizationId: string,
  { slugs, date, type: kind, sessionKey }: PlanTourDayInput,
): Promise<TourDayPlan> {
  const problems: ErrorInfo = {};
  if (!isDay(date)) problems.date = 'Choose a valid date.';
  if (typeof sessionKey === 'string') checkSessionKey(sessionKey, problems);
  const homes = await homesOfDay(db, { organizationId, slugs, problems });
  const own = typeof sessionKey === 'string' ? sessionOf(session, sessionKey) : null;
  const shown = await acceptedOf({ db, now, ...session }, organizationId);
  const plans = await plansOf(db, homes, { kind, from: date, to: date, now, session: own, shown });

  const order = plans.planOn(date);
  const placed = order.stops.flatMap(({ id, time, travelMinutesBefore }) => {
    const unit = homes.find((home) => home.id === id);
    return unit ? [{ unit, slot: slotShown(unit, time, time.remaining), travelMinutesBefore }] : [];
  });
  return {
    date,
    stops: placed,
    unplaced: homes.filter(({ id }) => placed.every(({ unit }) => unit.id !== id)),
    travelMinutes: order.travelMinutes,
    ways: homes.flatMap((from) =>
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
