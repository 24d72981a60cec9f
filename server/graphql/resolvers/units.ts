import { homeBySlug } from '#server/db/homes/homeBySlug.ts';
import { homesBySlugs } from '#server/db/homes/homesBySlugs.ts';
import { invalidInput } from '#server/errors.ts';
import { toldAddress, toldPoint, toldProperty } from '#server/homes/address.ts';
import { availabilityOf } from '#server/homes/availability.ts';
import { dayIn } from '#server/homes/days.ts';
import { money } from '#server/homes/fees.ts';
import { isGiven } from '#server/homes/given.ts';
import type { ListedHome, ListedProperty } from '#server/homes/listedHome.ts';
import { seoOf } from '#server/homes/seo.ts';
import {
  incomeRestrictionOf,
  leaseOptionsOf,
  nearbyOf,
  parkingOf,
  petsOf,
  pricingOf,
  safetyOf,
  utilitiesOf,
} from '#server/homes/shownHome.ts';
import { floorPlansOf, imagesOf } from '#server/pictures/images.ts';

import type { Context } from '../context.ts';
import { countOf, criteriaOf, historyOf, portalOf, similarTo } from '../homeLoaders.ts';
import { safeLink } from '../links.ts';
import { isListedSlug, isUuid } from '#server/identifiers.ts';

type Wanted = { organizationId: string; slug: string };
type Several = { organizationId: string; slugs: string[] };
type Limited = { first?: number | null };

const MOST_SIMILAR = 24;
const MOST_LISTED = 24;
const MOST_COMPARED = 4;

async function inTheirOrder({ organizationId, slugs }: Several, most: number, { db }: Context) {
  if (slugs.length > most) throw invalidInput({ slugs: `Ask for ${most} homes or fewer at a time.` });
  const possible = isUuid(organizationId) ? slugs.filter(isListedSlug) : [];
  const homes = possible.length === 0 ? [] : await homesBySlugs(db, organizationId, possible);
  const bySlug = new Map(homes.map((home) => [home.slug, home]));
  return slugs.map((slug) => bySlug.get(slug) ?? null);
}

export const unitResolvers = {
  Query: {
    unit: (_root: unknown, { organizationId, slug }: Wanted, { db }: Context) =>
      isUuid(organizationId) && isListedSlug(slug) ? homeBySlug(db, organizationId, slug) : null,
    unitsBySlugs: (_root: unknown, wanted: Several, context: Context) =>
      inTheirOrder(wanted, MOST_LISTED, context),
    compareUnits: (_root: unknown, wanted: Several, context: Context) =>
      inTheirOrder(wanted, MOST_COMPARED, context),
  },
  UnitType: {
    homeType: ({ homeKind }: ListedHome) => homeKind,
    property: ({ property, unitNumber }: ListedHome) => ({ ...toldProperty(property), unitNumber }),
    availability: (home: ListedHome, _args: unknown, { clock }: Context) => availabilityOf(home, clock.now()),
    pricing: (home: ListedHome, _args: unknown, { clock }: Context) =>
      pricingOf(home, dayIn(home.property.timeZone, clock.now())),
    leaseOptions: leaseOptionsOf,
    pets: petsOf,
    parking: parkingOf,
    utilities: utilitiesOf,
    otherAmenities: ({ details }: ListedHome) => details.otherAmenities ?? [],
    accessibilityNote: ({ details }: ListedHome) => details.accessibilityNote ?? null,
    images: ({ id, pictures }: ListedHome, { first }: Limited) =>
      imagesOf({ id, pictures: !isGiven(first) ? pictures : pictures.slice(0, Math.max(first, 0)) }),
    imageCount: ({ pictures }: ListedHome) => pictures.length,
    floorPlans: ({ id, details }: ListedHome) => floorPlansOf({ id, floorPlans: details.floorPlans ?? [] }),
    tour3dUrl: ({ details }: ListedHome) => safeLink(details.tour3dUrl ?? null),
    async criteria({ organizationId }: ListedHome, _args: unknown, context: Context) {
      const criteria = await criteriaOf(context, organizationId);
      return criteria && { ...criteria, summary: criteria.plainSummary };
    },
    incomeRestriction: incomeRestrictionOf,
    safety: safetyOf,
    nearby: nearbyOf,
    async applyUrl({ organizationId, status }: ListedHome, _args: unknown, context: Context) {
      if (status === 'LEASED' || status === 'OFF_MARKET') return null;
      return safeLink((await portalOf(context, organizationId))?.applicantPortalUrl ?? null);
    },
    freshness: (home: ListedHome) => home,
    async seo(home: ListedHome, _args: unknown, context: Context) {
      const portal = await portalOf(context, home.organizationId);
      const seller = {
        name: portal?.name ?? '',
        rentalPortalUrl: safeLink(portal?.rentalPortalUrl ?? null),
      };
      return seoOf(home, seller, imagesOf(home), context.clock.now());
    },
    async similar({ id }: ListedHome, { first }: Limited, context: Context) {
      const most = Math.min(Math.max(first ?? 6, 0), MOST_SIMILAR);
      return (await similarTo(context, `${id} ${most}`)) ?? [];
    },
  },
  ListingFreshnessType: {
    lastVerifiedAt: ({ verifiedAt }: ListedHome) => verifiedAt,
    async priceHistory({ id }: ListedHome, _args: unknown, context: Context) {
      const points = (await historyOf(context, id)) ?? [];
      return points.map(({ at, totalMonthlyCents }) => ({ at, totalMonthly: money(totalMonthlyCents) }));
    },
  },
  PropertyType: {
    address: ({ unitNumber, ...property }: ListedProperty & { unitNumber: string | null }) =>
      toldAddress(property, unitNumber),
    point: toldPoint,
    policies: ({ details }: ListedProperty) => details.policies ?? [],
  },
  MarketType: {
    availableCount: async ({ id }: { id: string }, _args: unknown, context: Context) =>
      (await countOf(context, id)) ?? 0,
  },
};
