import { isHomeSlug, MAX_LISTED, MAX_COMPARED } from '#domain/homes/lists.ts';
import { homeBySlug } from '#server/db/homes/homeBySlug.ts';
import { homesBySlugs } from '#server/db/homes/homesBySlugs.ts';
import { invalidInput } from '#server/errors.ts';
import { getPublicAddress, getPublicLocation, toPublicProperty } from '#server/homes/address.ts';
import { getAvailability } from '#server/homes/availability.ts';
import { dayIn } from '#server/homes/days.ts';
import { toMoney } from '#server/homes/fees.ts';
import { isPresent } from '#server/homes/isPresent.ts';
import type { ListedHome, ListedProperty } from '#server/homes/listedHome.ts';
import { getSeo } from '#server/homes/seo.ts';
import {
  getIncomeRestriction,
  getLeaseOptions,
  getNearby,
  getParking,
  getPets,
  toPricing,
  getSafety,
  getUtilities,
} from '#server/homes/homeView.ts';
import { toFloorPlanFields, toImages } from '#server/pictures/images.ts';

import type { Context } from '../context.ts';
import {
  loadMarketHomeCount,
  loadCriteria,
  loadPriceHistory,
  loadPortal,
  loadSimilarHomes,
} from '../homeLoaders.ts';
import { safeLink } from '../safeLink.ts';
import { isUuid } from '#server/isUuid.ts';

type QueryArgs = { organizationId: string; slug: string };
type UnitsArgs = { organizationId: string; slugs: string[] };
type FirstArgs = { first?: number | null };

const MAX_SIMILAR = 24;

async function listUnitsInOrder({ organizationId, slugs }: UnitsArgs, limit: number, { db }: Context) {
  if (slugs.length > limit) throw invalidInput({ slugs: `Ask for ${limit} homes or fewer at a time.` });
  const possible = isUuid(organizationId) ? slugs.filter(isHomeSlug) : [];
  const homes = possible.length === 0 ? [] : await homesBySlugs(db, organizationId, possible);
  const bySlug = new Map(homes.map((home) => [home.slug, home]));
  return slugs.map((slug) => bySlug.get(slug) ?? null);
}

export const unitResolvers = {
  Query: {
    unit: (_root: unknown, { organizationId, slug }: QueryArgs, { db }: Context) =>
      isUuid(organizationId) && isHomeSlug(slug) ? homeBySlug(db, organizationId, slug) : null,
    unitsBySlugs: (_root: unknown, args: UnitsArgs, context: Context) =>
      listUnitsInOrder(args, MAX_LISTED, context),
    compareUnits: (_root: unknown, args: UnitsArgs, context: Context) =>
      listUnitsInOrder(args, MAX_COMPARED, context),
  },
  UnitType: {
    homeType: ({ homeKind }: ListedHome) => homeKind,
    property: ({ property, unitNumber }: ListedHome) => ({ ...toPublicProperty(property), unitNumber }),
    availability: (home: ListedHome, _args: unknown, { clock }: Context) =>
      getAvailability(home, clock.now()),
    pricing: (home: ListedHome, _args: unknown, { clock }: Context) =>
      toPricing(home, dayIn(home.property.timeZone, clock.now())),
    leaseOptions: getLeaseOptions,
    pets: getPets,
    parking: getParking,
    utilities: getUtilities,
    otherAmenities: ({ details }: ListedHome) => details.otherAmenities ?? [],
    accessibilityNote: ({ details }: ListedHome) => details.accessibilityNote ?? null,
    images: ({ id, pictures }: ListedHome, { first }: FirstArgs, { artist }: Context) =>
      toImages(
        { id, pictures: !isPresent(first) ? pictures : pictures.slice(0, Math.max(first, 0)) },
        artist,
      ),
    imageCount: ({ pictures }: ListedHome) => pictures.length,
    floorPlans: ({ id, details }: ListedHome) =>
      toFloorPlanFields({ id, floorPlans: details.floorPlans ?? [] }),
    tour3dUrl: ({ details }: ListedHome) => safeLink(details.tour3dUrl ?? null),
    async criteria({ organizationId }: ListedHome, _args: unknown, context: Context) {
      const criteria = await loadCriteria(context, organizationId);
      return criteria && { ...criteria, summary: criteria.plainSummary };
    },
    incomeRestriction: getIncomeRestriction,
    safety: getSafety,
    nearby: getNearby,
    async applyUrl({ organizationId, status }: ListedHome, _args: unknown, context: Context) {
      if (status === 'LEASED' || status === 'OFF_MARKET') return null;
      return safeLink((await loadPortal(context, organizationId))?.applicantPortalUrl ?? null);
    },
    freshness: (home: ListedHome) => home,
    async seo(home: ListedHome, _args: unknown, context: Context) {
      const portal = await loadPortal(context, home.organizationId);
      const seller = {
        name: portal?.name ?? '',
        rentalPortalUrl: safeLink(portal?.rentalPortalUrl ?? null),
      };
      return getSeo(home, seller, toImages(home, context.artist), context.clock.now());
    },
    async similar({ id }: ListedHome, { first }: FirstArgs, context: Context) {
      const limit = Math.min(Math.max(first ?? 6, 0), MAX_SIMILAR);
      return (await loadSimilarHomes(context, `${id} ${limit}`)) ?? [];
    },
  },
  ListingFreshnessType: {
    lastVerifiedAt: ({ verifiedAt }: ListedHome) => verifiedAt,
    async priceHistory({ id }: ListedHome, _args: unknown, context: Context) {
      const points = (await loadPriceHistory(context, id)) ?? [];
      return points.map(({ at, totalMonthlyCents }) => ({ at, totalMonthly: toMoney(totalMonthlyCents) }));
    },
  },
  PropertyType: {
    address: ({ unitNumber, ...property }: ListedProperty & { unitNumber: string | null }) =>
      getPublicAddress(property, unitNumber),
    point: getPublicLocation,
    policies: ({ details }: ListedProperty) => details.policies ?? [],
  },
  MarketType: {
    availableCount: async ({ id }: { id: string }, _args: unknown, context: Context) =>
      (await loadMarketHomeCount(context, id)) ?? 0,
  },
};
