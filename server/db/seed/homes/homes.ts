import type { Home, Property } from '#server/homes/home.ts';
import { isRequiredMonthly } from '#server/homes/pricing.ts';

import { availabilityOf, turnsOf } from './availability.ts';
import { chanceOf } from './chance.ts';
import { daysBefore } from './days.ts';
import { homeDetailsOf } from './details/homeDetails.ts';
import { propertyDetailsOf } from './details/propertyDetails.ts';
import { accessibilityOf, amenitiesOf } from './facts/amenities.ts';
import type { Facts } from './facts/facts.ts';
import { factsOf } from './facts/factsOf.ts';
import { austin } from './markets/austin.ts';
import { denver } from './markets/denver.ts';
import type { MarketPlan } from './markets/marketPlan.ts';
import { phoenix } from './markets/phoenix.ts';
import { sanAntonio } from './markets/sanAntonio.ts';
import { feesOf } from './money/fees/feesOf.ts';
import { depositOf, leaseOptionsOf, rentOf } from './money/rent.ts';
import { picturesOf } from './pictures/picturesOf.ts';
import { descriptionOf } from './words/description.ts';
import { siteDescriptionOf, siteSlugOf, slugOf, titleOf } from './words/titles.ts';

const plans = [austin, sanAntonio, denver, phoenix];

/** The demo's homes in these markets: always the same, only their dates follow the day. */
export const homesIn = (marketSlugs: readonly string[], now: Date): Home[] =>
  plans.filter(({ slug }) => marketSlugs.includes(slug)).flatMap((market) => homesOf(market, now));

function homesOf(market: MarketPlan, now: Date): Home[] {
  const all = factsOf(market);
  const turns = turnsOf(market.slug, all);
  const said = new Map<string, number>();
  return all.map((facts): Home => {
    const { details, daysOffered, ...availability } = availabilityOf(
      facts,
      turns.get(facts) ?? 'AVAILABLE_NOW',
      now,
    );
    const rent = rentOf(facts);
    const { leaseMonths, options } = leaseOptionsOf(facts, rent);
    const { depositCents, depositNote } = depositOf(facts, rent);
    const fees = feesOf(facts);
    return {
      ...physicalOf(facts),
      ...availability,
      ...verifiedOf(facts, daysOffered, now),
      property: propertyOf(facts),
      slug: slugOf(facts),
      title: titleOf(facts),
      description: descriptionOf(facts, said),
      baseRentCents: rent * 100,
      leaseMonths,
      leaseOptions: options,
      depositCents,
      fees,
      pictures: picturesOf(facts),
      details: {
        ...homeDetailsOf(facts, now),
        ...details,
        ...(depositNote !== undefined && { depositNote }),
        ...(!fees.some(isRequiredMonthly) && { hasNoMonthlyCharges: true }),
      },
    };
  });
}

const physicalOf = (facts: Facts) => ({
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
  amenities: amenitiesOf(facts),
  accessibility: accessibilityOf(facts),
  vouchersAccepted: acceptsVouchers(facts),
  amiPercent: facts.amiPercent,
});

const propertyOf = (facts: Facts): Property => ({
  externalId: `demo-${facts.siteKey}`,
  marketSlug: facts.market.slug,
  slug: siteSlugOf(facts),
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
  description: siteDescriptionOf(facts),
  details: propertyDetailsOf(facts),
});

/** In Colorado the law asks for it; elsewhere it is told of most homes. */
function acceptsVouchers({ market, amiPercent, key }: Facts): boolean | null {
  if (market.state === 'CO' || amiPercent !== null) return true;
  return chanceOf('vouchers', key).pick([true, true, false, null]);
}

function verifiedOf({ key, market }: Facts, daysOffered: number, now: Date) {
  const chance = chanceOf('verified', key);
  if (chance.isSo(0.06)) return { verifiedAt: null, verifiedBy: null };
  const people =
    market.state === 'TX'
      ? ['Dana, leasing team', 'Marcus, leasing team', 'Inés, maintenance', 'Theo, leasing team']
      : ['Priya, leasing team', 'Sam, leasing team', 'Rosa, maintenance', 'Wes, leasing team'];
  const days = Math.min(chance.between(0.1, 12), daysOffered);
  return { verifiedAt: daysBefore(now, days), verifiedBy: chance.pick(people) };
}
