import { unavailableTexts } from '#domain/homes/unavailableTexts.ts';
import type { Queryable } from '#server/db/database.ts';
import { getAvailability } from '#server/homes/availability.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { type Office, getServices } from '#server/organizations/queries.ts';
import { dayIn, formatLongDay, daysAfter } from '#server/time/days.ts';

import { listBlackouts, findRules } from './rules.ts';
import type { Blackout, TourRule, OfferRule } from './tour.ts';

/** Where a home can be toured, from which day, and how visitors are verified there. */
export type TourPlace = {
  timeZone: string;
  tourableFrom: string | null;
  blackouts: Blackout[];
  office: Office;
  /** If false, only numbers that were verified before can be used. */
  reachesPhones: boolean;
};

export type TourUnavailableReason = 'LEASED' | 'ON_HOLD' | 'OFF_MARKET' | 'NOT_READY' | 'NO_TOURS';

export type TourableHome = {
  home: ListedHome;
  place: TourPlace;
  /** Empty if the home cannot be toured. */
  rules: TourRule[];
  unavailability: { reason: TourUnavailableReason; opensOn: string | null } | null;
};

export async function getTourableHome(db: Queryable, home: ListedHome, now: Date): Promise<TourableHome> {
  const [tourable] = await getTourableHomes(db, [home], now);
  if (!tourable) throw new Error('getTourableHomes returned nothing for a home');
  return tourable;
}

/** Uses three statements, however many homes there are. */
export async function getTourableHomes(
  db: Queryable,
  homes: readonly ListedHome[],
  now: Date,
): Promise<TourableHome[]> {
  const ids = homes.map(({ id }) => id);
  const organizationIds = [...new Set(homes.map(({ organizationId }) => organizationId))];
  const [rules, blackouts, services] = await Promise.all([
    findRules(db, ids),
    listBlackouts(db, ids, now),
    getServices(db, organizationIds),
  ]);
  return homes.map((home) => {
    const offeredRules = rules.get(home.id) ?? [];
    const service = services.get(home.organizationId);
    const place = {
      timeZone: home.property.timeZone,
      tourableFrom: home.details.tourableFrom ?? null,
      blackouts: blackouts.get(home.id) ?? [],
      office: service?.office ?? { supportHours: [], holidays: null },
      reachesPhones: service?.reachesPhones ?? false,
    };
    const unavailability = findUnavailability(home, place, offeredRules, now);
    return { home, place, rules: unavailability ? [] : offeredRules, unavailability };
  });
}

function findUnavailability(
  home: ListedHome,
  place: TourPlace,
  rules: readonly TourRule[],
  now: Date,
): TourableHome['unavailability'] {
  const { status, notReadyReason } = getAvailability(home, now);
  if (status === 'LEASED' || status === 'OFF_MARKET' || status === 'ON_HOLD') {
    return { reason: status, opensOn: null };
  }
  if (rules.length === 0) return { reason: 'NO_TOURS', opensOn: null };

  const { tourableFrom } = place;
  if (tourableFrom === null) {
    return notReadyReason === null ? null : { reason: 'NOT_READY', opensOn: null };
  }
  const isWithinWindow = rules.some((rule) => tourableFrom <= getLastDay(rule, place.timeZone, now));
  return isWithinWindow ? null : { reason: 'NOT_READY', opensOn: tourableFrom };
}

/** The first day the home can be toured, if that is in the future. */
export function getOpensOn({ place, unavailability }: TourableHome, now: Date): string | null {
  if (unavailability) return unavailability.opensOn;
  const { tourableFrom, timeZone } = place;
  return tourableFrom !== null && tourableFrom > dayIn(timeZone, now) ? tourableFrom : null;
}

/** A sentence that explains why a home has no times of a kind at all. */
export function explainNoTimes({ unavailability }: TourableHome): string {
  switch (unavailability?.reason) {
    case undefined:
      return 'This type of tour isn’t available for this home.';
    case 'LEASED':
      return unavailableTexts.LEASED;
    case 'ON_HOLD':
      return unavailableTexts.ON_HOLD;
    case 'OFF_MARKET':
      return 'This home isn’t for rent.';
    case 'NO_TOURS':
      return 'No tours are available for this home.';
    case 'NOT_READY':
      return unavailability.opensOn === null
        ? unavailableTexts.NOT_READY
        : `Tours open on ${formatLongDay(unavailability.opensOn)}.`;
  }
}

/** The last day on which tours can be booked. */
export const getLastDay = ({ bookingWindowDays }: OfferRule, timeZone: string, now: Date) =>
  daysAfter(dayIn(timeZone, now), bookingWindowDays);
