import { isRequiredMonthly } from '#domain/homes/disclosure.ts';
import type { Fee, Home, Property } from '#server/homes/home.ts';

import { assignStatuses, createAvailability } from './availability.ts';
import { daysBefore } from './days.ts';
import { createHomeDetails } from './details/homeDetails.ts';
import { createPropertyDetails } from './details/propertyDetails.ts';
import { createAmenities, getAccessibilityFeatures } from './facts/amenities.ts';
import { createMarketFacts } from './facts/createMarketFacts.ts';
import type { Facts } from './facts/facts.ts';
import { austin } from './markets/austin.ts';
import { denver } from './markets/denver.ts';
import type { MarketPlan } from './markets/marketPlan.ts';
import { phoenix } from './markets/phoenix.ts';
import { sanAntonio } from './markets/sanAntonio.ts';
import { createMonthlyFees } from './money/fees/monthlyFees.ts';
import { createOneTimeFees } from './money/fees/oneTimeFees.ts';
import { createParkingFees } from './money/fees/parkingFees.ts';
import { createPetFees } from './money/fees/petFees.ts';
import { computeRent, createDeposit, createLeaseOptions } from './money/rent.ts';
import { createPictures } from './pictures/createPictures.ts';
import { createSeededRandom } from './seededRandom.ts';
import { createDescription } from './words/description.ts';
import { createSiteDescription, createSiteSlug, createSlug, createTitle } from './words/titles.ts';

const plans = [austin, sanAntonio, denver, phoenix];

/** The demo's homes in these markets. They are always the same; only their dates follow the current day. */
export const createDemoHomes = (marketSlugs: readonly string[], now: Date): Home[] =>
  plans.filter(({ slug }) => marketSlugs.includes(slug)).flatMap((market) => createMarketHomes(market, now));

function createMarketHomes(market: MarketPlan, now: Date): Home[] {
  const all = createMarketFacts(market);
  const turns = assignStatuses(market.slug, all);
  const said = new Map<string, number>();
  return all.map((facts): Home => {
    const { details, daysListed, ...availability } = createAvailability(
      facts,
      turns.get(facts) ?? 'AVAILABLE_NOW',
      now,
    );
    const rent = computeRent(facts);
    const { leaseMonths, options } = createLeaseOptions(facts, rent);
    const { depositCents, depositNote } = createDeposit(facts, rent);
    const fees = createFees(facts);
    return {
      ...toPhysicalFields(facts),
      ...availability,
      ...createVerifiedFields(facts, daysListed, now),
      property: createProperty(facts),
      slug: createSlug(facts),
      title: createTitle(facts),
      description: createDescription(facts, said),
      baseRentCents: rent * 100,
      leaseMonths,
      leaseOptions: options,
      depositCents,
      fees,
      pictures: createPictures(facts),
      details: {
        ...createHomeDetails(facts, now),
        ...details,
        ...(depositNote !== undefined && { depositNote }),
        ...(!fees.some(isRequiredMonthly) && { hasNoMonthlyFees: true }),
      },
    };
  });
}

const toPhysicalFields = (facts: Facts) => ({
  externalId: `demo-${facts.key}`.toLowerCase(),
  unitNumber: facts.unit,
  homeKind: facts.kind,
  bedrooms: facts.bedrooms,
  bathrooms: facts.bathrooms,
  sqft: facts.isSqftKnown ? facts.sqft : null,
  sqftIsApproximate: facts.isSqftKnown && facts.isSqftApproximate,
  floor: facts.floor,
  dogsAllowed: facts.pets.dogs,
  catsAllowed: facts.pets.cats,
  largeDogsAllowed: facts.pets.largeDogs,
  amenities: createAmenities(facts),
  accessibility: getAccessibilityFeatures(facts),
  vouchersAccepted: acceptsVouchers(facts),
  amiPercent: facts.amiPercent,
});

const createProperty = (facts: Facts): Property => ({
  externalId: `demo-${facts.siteKey}`,
  marketSlug: facts.market.slug,
  slug: createSiteSlug(facts),
  name: facts.building?.name ?? null,
  kind: facts.building ? facts.building.kind : facts.kind === 'ROOM' ? 'HOUSE' : facts.kind,
  line1: facts.line1,
  city: facts.place.city,
  state: facts.market.state,
  postalCode: facts.place.postalCode,
  neighborhood: facts.place.neighborhood,
  addressVisibility: facts.visibility,
  lat: facts.lat,
  lng: facts.lng,
  timeZone: facts.market.timeZone,
  yearBuilt: facts.yearBuilt,
  description: createSiteDescription(facts),
  details: createPropertyDetails(facts),
});

/** Required by law in Colorado; elsewhere most homes state it. */
function acceptsVouchers({ market, amiPercent, key }: Facts): boolean | null {
  if (market.state === 'CO' || amiPercent !== null) return true;
  return createSeededRandom('vouchers', key).pick([true, true, false, null]);
}

function createVerifiedFields({ key, market }: Facts, daysListed: number, now: Date) {
  const random = createSeededRandom('verified', key);
  if (random.happens(0.06)) return { verifiedAt: null, verifiedBy: null };
  const people =
    market.state === 'TX'
      ? ['Dana, leasing team', 'Marcus, leasing team', 'Inés, maintenance', 'Theo, leasing team']
      : ['Priya, leasing team', 'Sam, leasing team', 'Rosa, maintenance', 'Wes, leasing team'];
  const days = Math.min(random.between(0.1, 12), daysListed);
  return { verifiedAt: daysBefore(now, days), verifiedBy: random.pick(people) };
}

/** In the order in which a renter encounters them. */
const createFees = (facts: Facts): Fee[] => [
  ...createMonthlyFees(facts),
  ...createOneTimeFees(facts),
  ...createPetFees(facts),
  ...createParkingFees(facts),
];
