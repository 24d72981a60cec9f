import { chanceOf } from '../chance.ts';
import type { Building, MarketPlan, Place, Scattered } from '../markets/marketPlan.ts';

import type { Dwelling, Site } from './facts.ts';

type Occupied = { site: Site; dwellings: Dwelling[] };

/** Every building and house of a market with the homes that are offered in it. */
export const sitesOf = (market: MarketPlan): Occupied[] => [
  ...market.buildings.map((building) => buildingOf(market, building)),
  ...market.scattered.flatMap((scattered, at) =>
    Array.from({ length: scattered.count }, (_, count) => houseOf(market, scattered, `${at}-${count}`)),
  ),
];

function buildingOf(market: MarketPlan, building: Building): Occupied {
  const key = `${market.slug}-${building.line1.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
  const chance = chanceOf('building', key);
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
    lat: degrees(place.lat + chance.between(-0.004, 0.004)),
    lng: degrees(place.lng + chance.between(-0.004, 0.004)),
    tree: chance.pick(market.trees),
    facade: chance.pick(market.facades),
  };
  return { site, dwellings: offeredIn(building, key) };
}

/** Some of all that are in the building, in the order of their doors. */
function offeredIn(building: Building, key: string): Dwelling[] {
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
  const chosen = new Set(chanceOf('offered', key).shuffled(doors).slice(0, building.offered));
  return doors.filter((door) => chosen.has(door));
}

function houseOf(market: MarketPlan, scattered: Scattered, at: string): Occupied {
  const key = `${market.slug}-${at}`;
  const chance = chanceOf('house', key);
  const place = chance.pick(market.places);
  const street = chance.pick(streetsIn(market, place));
  const { kind, bedrooms, bathrooms, sqft, stories, units = [null] } = scattered;
  const site: Site = {
    key,
    market,
    place,
    building: null,
    kind: kind === 'ROOM' ? 'HOUSE' : kind,
    stories,
    yearBuilt: yearOf(scattered, market, chance.between(0, 1)),
    street,
    line1: `${chance.whole(101, 9899)} ${street}`,
    visibility: chance.isSo(0.84) ? 'EXACT' : chance.pick(['APPROXIMATE', 'HIDDEN']),
    lat: degrees(place.lat + chance.between(-0.009, 0.009)),
    lng: degrees(place.lng + chance.between(-0.009, 0.009)),
    tree: chance.pick(market.trees),
    facade: chance.pick(market.facades),
  };
  const usualSqft = sqft * chance.between(0.91, 1.1);
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

/** A street lies in one neighborhood. */
const streetsIn = ({ streets, places }: MarketPlan, place: Place) =>
  streets.filter((_, at) => at % places.length === places.indexOf(place));

function yearOf({ kind, stories }: Scattered, { state }: MarketPlan, luck: number): number {
  if (kind === 'MANUFACTURED') return 1996 + Math.floor(luck * 20);
  if (kind === 'TOWNHOUSE') return 1998 + Math.floor(luck * 26);
  if (kind === 'HOUSE' && stories === 2) return 1992 + Math.floor(luck * 31);
  return (state === 'CO' ? 1926 : 1948) + Math.floor(luck * 66);
}

const degrees = (exact: number) => Math.round(exact * 1e5) / 1e5;
