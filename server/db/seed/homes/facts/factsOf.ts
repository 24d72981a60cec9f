import type { Chance } from '../chance.ts';
import { chanceOf } from '../chance.ts';
import type { MarketPlan } from '../markets/marketPlan.ts';

import type { Dwelling, Facts, PetRule, Site } from './facts.ts';
import type { Look } from './look.ts';
import { lookOf } from './look.ts';
import { sitesOf } from './sites.ts';

export const factsOf = (market: MarketPlan): Facts[] =>
  sitesOf(market).flatMap(({ site, dwellings }) => dwellings.map((dwelling) => homeIn(site, dwelling)));

function homeIn(site: Site, dwelling: Dwelling): Facts {
  const { building, market } = site;
  const key = dwelling.unit === null ? site.key : `${site.key}-${dwelling.unit}`;
  const chance = chanceOf('home', key);
  const shared = chanceOf('site', site.key);
  const isBuilt = building !== null;
  const isOwnHouse = dwelling.kind === 'HOUSE' || dwelling.kind === 'TOWNHOUSE';
  const sqft = Math.round(dwelling.usualSqft);
  const isRecent = site.yearBuilt >= 2000;
  const adaptation = adaptationOf(site, dwelling);
  const outside = outsideOf(dwelling, isBuilt, chance);
  return {
    ...site,
    ...dwelling,
    key,
    siteKey: site.key,
    sqft: chance.isSo(0.25) ? Math.round(sqft / 10) * 10 : sqft,
    isSqftKnown: isBuilt || chance.isSo(0.9),
    isSqftApproximate: chance.isSo(isBuilt ? 0.03 : 0.18),
    look: fitting(lookIn(site, dwelling, chance), { adaptation, outside }),
    outside,
    laundry: laundryOf(site, dwelling, shared),
    parking: parkingOf(site, dwelling, shared),
    cooling: coolingOf(market, isRecent, chance),
    hasDishwasher: dwelling.kind !== 'ROOM' && chance.isSo(isRecent ? 0.97 : 0.68),
    hasFireplace: isOwnHouse && chance.isSo(0.24),
    hasSmartLock: isBuilt ? site.yearBuilt > 2010 : chance.isSo(0.45),
    isFurnished: dwelling.kind === 'ROOM' || chance.isSo(dwelling.bedrooms < 2 ? 0.08 : 0.02),
    isStepFree: isBuilt ? building.has.includes('elevator') || dwelling.floor === 1 : chance.isSo(0.28),
    adaptation,
    pets: petsOf(dwelling, chance),
  };
}

/** Rooms of a house share all but their own windows and walls; the halves of a duplex only their front. */
function lookIn({ key, yearBuilt, building }: Site, { kind }: Dwelling, chance: Chance): Look {
  const fittedIn = yearBuilt >= 2000 ? yearBuilt : chance.pick([yearBuilt, 2015]);
  const own = lookOf(chance, fittedIn);
  if (building) return own;
  const ofHouse = lookOf(chanceOf('house look', key), yearBuilt);
  if (kind === 'ROOM') return { ...ofHouse, windows: own.windows, walls: own.walls, light: own.light };
  return { ...own, door: ofHouse.door };
}

/** What is seen agrees with what is there. */
const fitting = (look: Look, { adaptation, outside }: Pick<Facts, 'adaptation' | 'outside'>): Look => ({
  ...look,
  ...(adaptation === 'MOBILITY' && { bath: 'a curbless shower', bathHas: 'grab bars at the toilet' }),
  ...(outside === null && look.windows.includes('sliding') && { windows: 'two tall windows' }),
});

function outsideOf({ kind, floor }: Dwelling, isBuilt: boolean, chance: Chance): Facts['outside'] {
  if (kind === 'ROOM') return null;
  if (isBuilt || kind === 'CONDO') {
    if (floor === 1) return chance.isSo(0.6) ? 'patio' : null;
    return chance.isSo(0.7) ? 'balcony' : null;
  }
  if (kind === 'HOUSE') return chance.isSo(0.84) ? 'fenced yard' : 'porch';
  return chance.pick(['patio', 'fenced yard', 'porch', 'patio']);
}

function laundryOf({ building }: Site, { kind }: Dwelling, chance: Chance): Facts['laundry'] {
  if (building) return building.has.includes('inUnitLaundry') ? 'IN_UNIT' : 'SHARED';
  if (kind === 'ROOM' || kind === 'STUDIO') return chance.pick(['SHARED', 'IN_UNIT']);
  return chance.isSo(0.62) ? 'IN_UNIT' : 'HOOKUPS';
}

function parkingOf({ building }: Site, { kind }: Dwelling, chance: Chance): Facts['parking'] {
  if (building) return building.has.includes('garage') ? 'BUILDING_GARAGE' : 'LOT';
  if (kind === 'ROOM' || kind === 'STUDIO') return chance.pick(['STREET', 'DRIVEWAY']);
  if (kind === 'CONDO') return chance.pick(['LOT', 'CARPORT']);
  if (kind === 'HOUSE' || kind === 'TOWNHOUSE') {
    return chance.pick(['GARAGE', 'GARAGE', 'GARAGE', 'DRIVEWAY', 'CARPORT']);
  }
  return chance.pick(['DRIVEWAY', 'CARPORT', 'DRIVEWAY', 'STREET']);
}

function coolingOf({ state }: MarketPlan, isRecent: boolean, chance: Chance): Facts['cooling'] {
  if (isRecent || state === 'TX' || state === 'AZ') return 'central';
  return chance.pick(['central', 'evaporative', 'window']);
}

/** In a building with an elevator, a door on the second floor is made for wheels, one for ears and eyes. */
function adaptationOf({ building }: Site, { unit }: Dwelling): Facts['adaptation'] {
  if (!building?.has.includes('elevator')) return null;
  if (unit?.endsWith('02') && Number(unit) < 300) return 'MOBILITY';
  if (unit?.endsWith('03') && Number(unit) > 200 && Number(unit) < 400) return 'HEARING_VISION';
  return null;
}

function petsOf({ kind }: Dwelling, chance: Chance): PetRule {
  const dogs = chance.isSo(kind === 'CONDO' || kind === 'STUDIO' ? 0.6 : 0.8);
  const cats = chance.isSo(dogs ? 0.92 : 0.5);
  const largeDogs = dogs && chance.isSo(0.62);
  const isNone = kind === 'ROOM';
  return {
    dogs: dogs && !isNone,
    cats: cats && !isNone,
    largeDogs: largeDogs && !isNone,
    maxPets: isNone || !(dogs || cats) ? 0 : chance.pick([1, 2, 2, 2, 3]),
    maxWeightLbs: dogs && !largeDogs && !isNone ? chance.pick([25, 35, 40, 50]) : null,
  };
}
