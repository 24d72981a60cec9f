import type { SeededRandom } from '../seededRandom.ts';
import { createSeededRandom } from '../seededRandom.ts';
import type { MarketPlan } from '../markets/marketPlan.ts';

import type { Dwelling, Facts, PetRule, Site } from './facts.ts';
import type { InteriorLook } from './interiorLook.ts';
import { createInteriorLook } from './interiorLook.ts';
import { createSites } from './sites.ts';

export const createMarketFacts = (market: MarketPlan): Facts[] =>
  createSites(market).flatMap(({ site, dwellings }) =>
    dwellings.map((dwelling) => createHomeFacts(site, dwelling)),
  );

function createHomeFacts(site: Site, dwelling: Dwelling): Facts {
  const { building, market } = site;
  const key = dwelling.unit === null ? site.key : `${site.key}-${dwelling.unit}`;
  const random = createSeededRandom('home', key);
  const shared = createSeededRandom('site', site.key);
  const isBuilt = building !== null;
  const isOwnHouse = dwelling.kind === 'HOUSE' || dwelling.kind === 'TOWNHOUSE';
  const sqft = Math.round(dwelling.usualSqft);
  const isRecent = site.yearBuilt >= 2000;
  const adaptation = getAdaptation(site, dwelling);
  const outside = pickOutdoorSpace(dwelling, isBuilt, random);
  return {
    ...site,
    ...dwelling,
    key,
    siteKey: site.key,
    sqft: random.happens(0.25) ? Math.round(sqft / 10) * 10 : sqft,
    isSqftKnown: isBuilt || random.happens(0.9),
    isSqftApproximate: random.happens(isBuilt ? 0.03 : 0.18),
    look: fitLook(pickHomeLook(site, dwelling, random), { adaptation, outside }),
    outside,
    laundry: pickLaundry(site, dwelling, shared),
    parking: pickParking(site, dwelling, shared),
    cooling: pickCooling(market, isRecent, random),
    hasDishwasher: dwelling.kind !== 'ROOM' && random.happens(isRecent ? 0.97 : 0.68),
    hasFireplace: isOwnHouse && random.happens(0.24),
    hasSmartLock: isBuilt ? site.yearBuilt > 2010 : random.happens(0.45),
    isFurnished: dwelling.kind === 'ROOM' || random.happens(dwelling.bedrooms < 2 ? 0.08 : 0.02),
    isStepFree: isBuilt ? building.has.includes('elevator') || dwelling.floor === 1 : random.happens(0.28),
    adaptation,
    pets: pickPetRule(dwelling, random),
  };
}

/**
 * Rooms of a house share everything but their own windows and walls; the halves of a duplex share only the
 * facade.
 */
function pickHomeLook(
  { key, yearBuilt, building }: Site,
  { kind }: Dwelling,
  random: SeededRandom,
): InteriorLook {
  const renovatedIn = yearBuilt >= 2000 ? yearBuilt : random.pick([yearBuilt, 2015]);
  const own = createInteriorLook(random, renovatedIn);
  if (building) return own;
  const ofHouse = createInteriorLook(createSeededRandom('house look', key), yearBuilt);
  if (kind === 'ROOM') return { ...ofHouse, windows: own.windows, walls: own.walls, light: own.light };
  return { ...own, door: ofHouse.door };
}

/** Makes the visible features match the home's facts. */
const fitLook = (
  look: InteriorLook,
  { adaptation, outside }: Pick<Facts, 'adaptation' | 'outside'>,
): InteriorLook => ({
  ...look,
  ...(adaptation === 'MOBILITY' && { bath: 'a curbless shower', bathFeature: 'grab bars at the toilet' }),
  ...(outside === null && look.windows.includes('sliding') && { windows: 'two tall windows' }),
});

function pickOutdoorSpace(
  { kind, floor }: Dwelling,
  isBuilt: boolean,
  random: SeededRandom,
): Facts['outside'] {
  if (kind === 'ROOM') return null;
  if (isBuilt || kind === 'CONDO') {
    if (floor === 1) return random.happens(0.6) ? 'patio' : null;
    return random.happens(0.7) ? 'balcony' : null;
  }
  if (kind === 'HOUSE') return random.happens(0.84) ? 'fenced yard' : 'porch';
  return random.pick(['patio', 'fenced yard', 'porch', 'patio']);
}

function pickLaundry({ building }: Site, { kind }: Dwelling, random: SeededRandom): Facts['laundry'] {
  if (building) return building.has.includes('inUnitLaundry') ? 'IN_UNIT' : 'SHARED';
  if (kind === 'ROOM' || kind === 'STUDIO') return random.pick(['SHARED', 'IN_UNIT']);
  return random.happens(0.62) ? 'IN_UNIT' : 'HOOKUPS';
}

function pickParking({ building }: Site, { kind }: Dwelling, random: SeededRandom): Facts['parking'] {
  if (building) return building.has.includes('garage') ? 'BUILDING_GARAGE' : 'LOT';
  if (kind === 'ROOM' || kind === 'STUDIO') return random.pick(['STREET', 'DRIVEWAY']);
  if (kind === 'CONDO') return random.pick(['LOT', 'CARPORT']);
  if (kind === 'HOUSE' || kind === 'TOWNHOUSE') {
    return random.pick(['GARAGE', 'GARAGE', 'GARAGE', 'DRIVEWAY', 'CARPORT']);
  }
  return random.pick(['DRIVEWAY', 'CARPORT', 'DRIVEWAY', 'STREET']);
}

function pickCooling({ state }: MarketPlan, isRecent: boolean, random: SeededRandom): Facts['cooling'] {
  if (isRecent || state === 'TX' || state === 'AZ') return 'central';
  return random.pick(['central', 'evaporative', 'window']);
}

/**
 * In buildings with an elevator, one second-floor unit is wheelchair accessible and another is for hearing
 * and vision.
 */
function getAdaptation({ building }: Site, { unit }: Dwelling): Facts['adaptation'] {
  if (!building?.has.includes('elevator')) return null;
  if (unit?.endsWith('02') && Number(unit) < 300) return 'MOBILITY';
  if (unit?.endsWith('03') && Number(unit) > 200 && Number(unit) < 400) return 'HEARING_VISION';
  return null;
}

function pickPetRule({ kind }: Dwelling, random: SeededRandom): PetRule {
  const dogs = random.happens(kind === 'CONDO' || kind === 'STUDIO' ? 0.6 : 0.8);
  const cats = random.happens(dogs ? 0.92 : 0.5);
  const largeDogs = dogs && random.happens(0.62);
  const isNone = kind === 'ROOM';
  return {
    dogs: dogs && !isNone,
    cats: cats && !isNone,
    largeDogs: largeDogs && !isNone,
    maxPets: isNone || !(dogs || cats) ? 0 : random.pick([1, 2, 2, 2, 3]),
    maxWeightLbs: dogs && !largeDogs && !isNone ? random.pick([25, 35, 40, 50]) : null,
  };
}
