import { capitalize } from '#domain/text.ts';

import type { Facts } from '../facts/facts.ts';

import {
  formatArea,
  floorOrdinal,
  describeHome,
  getNoun,
  getShortName,
  slugify,
  describeLocation,
} from './names.ts';

export function createTitle(facts: Facts): string {
  const { building, kind, unit, street, place, bedrooms, visibility } = facts;
  if (building) return createBuildingTitle(facts);
  if (kind === 'ROOM')
    return `Furnished room${unit ? ` ${unit}` : ''} in a shared house in ${place.neighborhood}`;
  if (kind === 'STUDIO') return `Garden studio ${describeLocation(facts)}`;
  if (kind === 'DUPLEX') {
    return `${capitalize(describeHome(facts))} unit ${unit ?? ''} ${describeLocation(facts)}`;
  }
  if (bedrooms >= 5 && visibility !== 'HIDDEN') {
    return `${capitalize(describeHome(facts))} on ${street} with an office, a covered patio, a workshop in the garage and ${facts.tree} in the backyard, ${place.neighborhood}, ${place.city}`;
  }
  return `${capitalize(describeHome(facts))} ${describeLocation(facts)}`;
}

function createBuildingTitle(facts: Facts): string {
  const { floor, building, unit, adaptation } = facts;
  const where = describeLocation(facts);
  const home = describeHome(facts).replace(' apartment', '');
  if (adaptation === 'MOBILITY') return `Accessible ${home} ${unit ?? ''} ${where}`;
  if (floor === building?.floors) return `Top-floor ${home} ${unit ?? ''} ${where}`;
  if (floor === 1) return `Ground-floor ${home} ${unit ?? ''} ${where}`;
  if (floor !== null && unit?.endsWith('1'))
    return `${capitalize(floorOrdinal(floor))}-floor corner ${home} ${where}`;
  return `${capitalize(describeHome(facts))} ${unit ?? ''} ${where}`;
}

/** Reveals no more of the address than the home's page does. */
export function createSlug(facts: Facts): string {
  const { building, kind, unit, place, line1, street, visibility } = facts;
  const city = slugify(place.city);
  if (building) return `${slugify(getShortName(building.name))}-apt-${unit ?? ''}-${city}`;
  const door = unit === null ? '' : kind === 'ROOM' ? `-room-${unit}` : `-unit-${unit.toLowerCase()}`;
  if (visibility === 'EXACT') return `${slugify(line1)}${door}-${city}`;
  const where = visibility === 'HIDDEN' ? place.neighborhood : street;
  return `${slugify(`${describeHome(facts)} ${where}`)}${door}-${city}`;
}

/** Slug of the building or house. */
export function createSiteSlug(facts: Facts): string {
  const { building, place, line1, street, visibility, siteKey } = facts;
  if (building) return slugify(building.name);
  if (visibility === 'EXACT') return `${slugify(line1)}-${slugify(place.city)}`;
  return `${slugify(visibility === 'HIDDEN' ? place.neighborhood : street)}-${siteKey}`;
}

export const createSiteDescription = (facts: Facts): string => {
  const { building, kind, yearBuilt, facade, place, stories } = facts;
  if (building) return building.description;
  const area = formatArea(facts);
  const noun = kind === 'ROOM' ? 'house' : getNoun(facts);
  const size = area === null || facts.unit !== null ? '' : `${area} and `;
  return `A ${stories === 2 ? 'two-story' : 'one-story'} ${noun} with ${size}a ${facade} exterior, built in ${yearBuilt} in ${place.neighborhood}, ${place.city}.`;
};
