import { isHomeSlug, MAX_LISTED, MAX_COMPARED } from '#domain/homes/lists.ts';
import { parseVirtualTour } from '#domain/homes/virtualTour.ts';
import { invalidInput, notFound } from '#server/errors.ts';
import type { Context } from '#server/graphql/context.ts';
import type { SomeResolvers } from '#server/graphql/resolverTypes.ts';
import { safeLink } from '#server/graphql/safeLink.ts';
import { getPublicAddress, getPublicLocation, toPublicProperty } from '#server/homes/address.ts';
import { getAvailability, isOffMarket } from '#server/homes/availability.ts';
import { estimateCost } from '#server/homes/costEstimate.ts';
import { type CostOptions, validateCostOptions } from '#server/homes/costOptions.ts';
import { toMoney } from '#server/homes/fees.ts';
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
import { isPresent } from '#server/homes/isPresent.ts';
import type { ListedHome, ListedProperty } from '#server/homes/listedHome.ts';
import { toFloorPlanFields } from '#server/homes/pictures/images.ts';
import type { SceneArtist } from '#server/homes/pictures/sceneArtist.ts';
import { homeBySlug } from '#server/homes/queries/homeBySlug.ts';
import { homesBySlugs } from '#server/homes/queries/homesBySlugs.ts';
import { homesWithSimilarSlug } from '#server/homes/queries/homesWithSimilarSlug.ts';
import { getSeo } from '#server/homes/seo.ts';
import { isUuid } from '#server/isUuid.ts';
import { dayIn } from '#server/time/days.ts';

import {
  loadMarketHomeCount,
  loadCriteria,
  loadImages,
  loadPriceHistory,
  loadPortal,
  getSimilarHomes,
} from './homeLoaders.ts';

declare module '#server/graphql/models.ts' {
  interface FeatureModels {
    ListingFreshnessType: ListedHome;
    PropertyType: ListedProperty & { unitNumber: string | null };
    UnitType: ListedHome;
  }
}

declare module '#server/graphql/context.ts' {
  interface FeatureContext {
    artist: SceneArtist;
  }
}

const PRICE_DROP_MS = 30 * 24 * 60 * 60 * 1000;
const DEFAULT_SIMILAR_SLUGS = 3;
const MAX_SIMILAR_SLUGS = 6;

type UnitsArgs = { organizationId: string; slugs: readonly string[] };

async function listUnitsInOrder({ organizationId, slugs }: UnitsArgs, limit: number, { db }: Context) {
  if (slugs.length > limit) throw invalidInput({ slugs: `Ask for ${limit} homes or fewer at a time.` });
  const possible = isUuid(organizationId) ? slugs.filter(isHomeSlug) : [];
  const homes = possible.length === 0 ? [] : await homesBySlugs(db, organizationId, possible);
  const bySlug = new Map(homes.map((home) => [home.slug, home]));
  return slugs.map((slug) => bySlug.get(slug) ?? null);
}

export const unitResolvers = {
  Query: {
    unit: (_root, { organizationId, slug }, { db }) =>
      isUuid(organizationId) && isHomeSlug(slug) ? homeBySlug(db, organizationId, slug) : null,
    unitsBySlugs: (_root, args, context) => listUnitsInOrder(args, MAX_LISTED, context),
    unitsWithSimilarSlug: (_root, { organizationId, slug, first }, { db }) =>
      isUuid(organizationId)
        ? homesWithSimilarSlug(db, organizationId, {
            slug,
            limit: Math.min(Math.max(first ?? DEFAULT_SIMILAR_SLUGS, 0), MAX_SIMILAR_SLUGS),
          })
        : [],
    compareUnits: (_root, args, context) => listUnitsInOrder(args, MAX_COMPARED, context),
  },
  UnitType: {
    homeType: ({ homeKind }) => homeKind,
    property: ({ property, unitNumber }) => ({ ...toPublicProperty(property), unitNumber }),
    availability: (home, _args, { clock }) => getAvailability(home, clock.now()),
    pricing: (home, _args, { clock }) => toPricing(home, dayIn(home.property.timeZone, clock.now())),
    leaseOptions: getLeaseOptions,
    pets: getPets,
    parking: getParking,
    utilities: getUtilities,
    otherAmenities: ({ details }) => details.otherAmenities ?? [],
    accessibilityNote: ({ details }) => details.accessibilityNote ?? null,
    images: ({ pictures, ...home }, { first }, context) =>
      loadImages(
        { ...home, pictures: !isPresent(first) ? pictures : pictures.slice(0, Math.max(first, 0)) },
        context,
      ),
    imageCount: ({ pictures }) => pictures.length,
    floorPlans: ({ id, details }) => toFloorPlanFields({ id, floorPlans: details.floorPlans ?? [] }),
    floorPlanImage: ({ id, details }) =>
      toFloorPlanFields({ id, floorPlans: (details.floorPlans ?? []).slice(0, 1) })[0]?.image ?? null,
    virtualTourUrl: ({ details }) => parseVirtualTour(details.virtualTourUrl ?? null)?.url ?? null,
    async criteria({ organizationId }, _args, context) {
      const criteria = await loadCriteria(context, organizationId);
      return criteria && { ...criteria, summary: criteria.plainSummary };
    },
    incomeRestriction: getIncomeRestriction,
    safety: getSafety,
    nearby: getNearby,
    async applyUrl({ organizationId, status }, _args, context) {
      if (isOffMarket(status)) return null;
      return safeLink((await loadPortal(context, organizationId))?.applicantPortalUrl ?? null);
    },
    freshness: (home) => home,
    async seo(home, _args, context) {
      const portal = await loadPortal(context, home.organizationId);
      const seller = {
        name: portal?.name ?? '',
        rentalPortalUrl: safeLink(portal?.rentalPortalUrl ?? null),
        pictureSizes: portal?.pictureSizes ?? [],
      };
      return getSeo(home, seller, await loadImages(home, context), context.clock.now());
    },
    similar: ({ id }, args, context) => getSimilarHomes(id, args, context),
  },
  ListingFreshnessType: {
    lastVerifiedAt: ({ verifiedAt }) => verifiedAt,
    async priceHistory({ id }, _args, context) {
      const points = (await loadPriceHistory(context, id)) ?? [];
      return points.map(({ at, totalMonthlyCents }) => ({ at, totalMonthly: toMoney(totalMonthlyCents) }));
    },
    async priceDrop({ id }, _args, context) {
      const [latest, before] = (await loadPriceHistory(context, id)) ?? [];
      if (!latest || !before) return null;
      const isRecent = context.clock.now().getTime() - latest.at.getTime() < PRICE_DROP_MS;
      const drop = before.totalMonthlyCents - latest.totalMonthlyCents;
      return isRecent && drop > 0 ? toMoney(drop) : null;
    },
  },
  PropertyType: {
    address: ({ unitNumber, ...property }) => getPublicAddress(property, unitNumber),
    point: getPublicLocation,
    policies: ({ details }) => details.policies ?? [],
  },
  MarketType: {
    availableCount: async ({ id }, _args, context) => (await loadMarketHomeCount(context, id)) ?? 0,
  },
} satisfies SomeResolvers;

export const costResolvers = {
  Query: {
    async costEstimate(_root, { organizationId, input }, { db, clock }) {
      const isPossible = isUuid(organizationId) && isHomeSlug(input.slug);
      const home = isPossible ? await homeBySlug(db, organizationId, input.slug) : null;
      if (!home) throw notFound('We couldn’t find this home.');
      const options: CostOptions = {
        leaseMonths: input.leaseMonths ?? null,
        moveIn: input.moveIn ?? null,
        dogs: input.dogs ?? 0,
        cats: input.cats ?? 0,
        parkingSpaces: input.parkingSpaces ?? 0,
        adults: input.adults ?? 1,
        optionalFeeIds: input.optionalFeeIds ?? [],
      };
      const problems = validateCostOptions(home, options, clock.now());
      if (problems) throw invalidInput(problems);
      return estimateCost(home, options);
    },
  },
} satisfies SomeResolvers;
