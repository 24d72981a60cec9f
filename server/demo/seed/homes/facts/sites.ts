import { createSeededRandom } from '../seededRandom.ts';
import type { Building, MarketPlan, SeedPlace, Scattered } from '../markets/marketPlan.ts';

import type { Dwelling, Site } from './facts.ts';

type SiteWithDwellings = { site: Site; dwellings: Dwelling[] };

/** Every building and house of a market, with its offered homes. */
export const createSites = (market: MarketPlan): SiteWithDwellings[] => [
  ...market.buildings.map((building) => createBuildingSite(market, building)),
  ...market.scattered.flatMap((scattered, at) =>
    Array.from({ length: scattered.count }, (_, count) =>
      createHouseSite(market, scattered, `${at}-${count}`),
    ),
  ),
];

function createBuildingSite(market: MarketPlan, building: Building): SiteWithDwellings {
  const key = `${market.slug}-${building.line1.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
  const random = createSeededRandom('building', key);
  const place = market.places[building.place];
  if (!place) throw new Error(`${building.name} is nowhere.`);
  const site: Site = {
    key,
    market,
    place,
    building,
    kind: building.kind,
    stories: building.floors,
    yearBuilt: building.yearBuilt,
    street: building.line1.replace(/^\d+ /, ''),
    line1: building.line1,
    visibility: 'EXACT',
    lat: roundDegrees(place.lat + random.between(-0.004, 0.004)),
    lng: roundDegrees(place.lng + random.between(-0.004, 0.004)),
    tree: random.pick(market.trees),
    facade: random.pick(market.facades),
  };
  return { site, dwellings: pickDwellings(building, key) };
}

/** Picks some of the building's homes, in door order. */
function pickDwellings(building: Building, key: string): Dwelling[] {
  const doors = Array.from({ length: building.floors }, (_, above) =>
    building.lines.map((line, at): Dwelling => {
      const isRestricted = building.restricted?.lines.includes(at);
      return {
        kind: line.bedrooms === 0 ? 'STUDIO' : building.kind,
        bedrooms: line.bedrooms,
        bathrooms: line.bathrooms,
        usualSqft: line.sqft,
        unit: String((above + 1) * 100 + at + 1),
        floor: above + 1,
        amiPercent: isRestricted ? (building.restricted?.amiPercent ?? null) : null,
      };
    }),
  ).flat();
  const chosen = new Set(createSeededRandom('offered', key).shuffle(doors).slice(0, building.offeredCount));
  return doors.filter((door) => chosen.has(door));
}

function createHouseSite(market: MarketPlan, scattered: Scattered, at: string): SiteWithDwellings {
  const key = `${market.slug}-${at}`;
  const random = createSeededRandom('house', key);
  const place = random.pick(market.places);
  const street = random.pick(listStreets(market, place));
  const { kind, bedrooms, bathrooms, sqft, stories, units = [null] } = scattered;
  const site: Site = {
    key,
    market,
    place,
    building: null,
    kind: kind === 'ROOM' ? 'HOUSE' : kind,
    stories,
    yearBuilt: pickYearBuilt(scattered, market, random.between(0, 1)),
    street,
    line1: `${random.integer(101, 9899)} ${street}`,
    visibility: random.happens(0.84) ? 'EXACT' : random.pick(['APPROXIMATE', 'HIDDEN']),
    lat: roundDegrees(place.lat + random.between(-0.009, 0.009)),
    lng: roundDegrees(place.lng + random.between(-0.009, 0.009)),
    tree: random.pick(market.trees),
    facade: random.pick(market.facades),
  };
  const usualSqft = sqft * random.between(0.91, 1.1);
  const dwellings = units.map((unit): Dwelling => ({
    kind,
    bedrooms,
    bathrooms,
    usualSqft,
    unit,
    floor: null,
    amiPercent: null,
  }));
  return { site, dwellings };
}

/** Assigns each street to one neighborhood. */
const listStreets = ({ streets, places }: MarketPlan, place: SeedPlace) =>
  streets.filter((_, at) => at % places.length === places.indexOf(place));

function pickYearBuilt({ kind, stories }: Scattered, { state }: MarketPlan, luck: number): number {
  if (kind === 'MANUFACTURED') return 1996 + Math.floor(luck * 20);
  if (kind === 'TOWNHOUSE') return 1998 + Math.floor(luck * 26);
  if (kind === 'HOUSE' && stories === 2) return 1992 + Math.floor(luck * 31);
  return (state === 'CO' ? 1926 : 1948) + Math.floor(luck * 66);
}

const roundDegrees = (exact: number) => Math.round(exact * 1e5) / 1e5;
