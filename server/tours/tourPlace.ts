import type { Queryable } from '#server/db/database.ts';
import { type Office, servicesOf } from '#server/db/organizations.ts';
import { blackoutsOf } from '#server/db/tours/blackouts.ts';
import { rulesOf } from '#server/db/tours/rules.ts';
import { availabilityOf } from '#server/homes/availability.ts';
import { dayIn } from '#server/homes/days.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';

import { lastDayOf } from './slots/lastDayOf.ts';
import type { Blackout, TourRule } from './tour.ts';

/** Where and from when a home is shown, and how what a tour asks for can be shown there. */
export type TourPlace = {
  timeZone: string;
  tourableFrom: string | null;
  blackouts: Blackout[];
  office: Office;
  /** Else no one can show a number who has not shown it before. */
  reachesPhones: boolean;
};

export type TourUnavailableReason = 'LEASED' | 'ON_HOLD' | 'OFF_MARKET' | 'NOT_READY' | 'NO_TOURS';

export type TourableHome = {
  home: ListedHome;
  place: TourPlace;
  /** None when it cannot be seen. */
  rules: TourRule[];
  unavailable: { reason: TourUnavailableReason; opensOn: string | null } | null;
};

export async function tourableHome(db: Queryable, home: ListedHome, now: Date): Promise<TourableHome> {
  const [tourable] = await tourableHomes(db, [home], now);
  if (!tourable) throw new Error('tourableHomes gave none for a home');
  return tourable;
}

/** By three statements, however many homes. */
export async function tourableHomes(
  db: Queryable,
  homes: readonly ListedHome[],
  now: Date,
): Promise<TourableHome[]> {
  const ids = homes.map(({ id }) => id);
  const organizationIds = [...new Set(homes.map(({ organizationId }) => organizationId))];
  const [rules, blackouts, services] = await Promise.all([
    rulesOf(db, ids),
    blackoutsOf(db, ids, now),
    servicesOf(db, organizationIds),
  ]);
  return homes.map((home) => {
    const offered = rules.get(home.id) ?? [];
    const service = services.get(home.organizationId);
    const place = {
      timeZone: home.property.timeZone,
      tourableFrom: home.details.tourableFrom ?? null,
      blackouts: blackouts.get(home.id) ?? [],
      office: service?.office ?? { supportHours: [], holidays: null },
      reachesPhones: service?.reachesPhones ?? false,
    };
    const unavailable = unavailableBecause(home, place, offered, now);
    return { home, place, rules: unavailable ? [] : offered, unavailable };
  });
}

function unavailableBecause(
  home: ListedHome,
  place: TourPlace,
  rules: readonly TourRule[],
  now: Date,
): TourableHome['unavailable'] {
  const { status, notReadyBecause } = availabilityOf(home, now);
  if (status === 'LEASED' || status === 'OFF_MARKET' || status === 'ON_HOLD') {
    return { reason: status, opensOn: null };
  }
  if (rules.length === 0) return { reason: 'NO_TOURS', opensOn: null };

  const { tourableFrom } = place;
  if (tourableFrom === null) {
    return notReadyBecause === null ? null : { reason: 'NOT_READY', opensOn: null };
  }
  const isInReach = rules.some((rule) => tourableFrom <= lastDayOf(rule, place.timeZone, now));
  return isInReach ? null : { reason: 'NOT_READY', opensOn: tourableFrom };
}

/** The first day on which it is shown, when that is still to come. */
export function opensOn({ place, unavailable }: TourableHome, now: Date): string | null {
  if (unavailable) return unavailable.opensOn;
  const { tourableFrom, timeZone } = place;
  return tourableFrom !== null && tourableFrom > dayIn(timeZone, now) ? tourableFrom : null;
}
