import type { Facts } from '../facts/facts.ts';

import {
  areaInWords,
  capitalized,
  floorInWords,
  homeInWords,
  nounOf,
  shortNameOf,
  slugged,
  whereInWords,
} from './names.ts';

export function titleOf(facts: Facts): string {
  const { building, kind, unit, street, place, bedrooms, visibility } = facts;
  if (building) return inBuilding(facts);
  if (kind === 'ROOM')
    return `Furnished room${unit ? ` ${unit}` : ''} in a shared house in ${place.neighborhood}`;
  if (kind === 'STUDIO') return `Garden studio ${whereInWords(facts)}`;
  if (kind === 'DUPLEX') {
    return `${capitalized(homeInWords(facts))} unit ${unit ?? ''} ${whereInWords(facts)}`;
  }
  if (bedrooms >= 5 && visibility !== 'HIDDEN') {
    return `${capitalized(homeInWords(facts))} on ${street} with an office, a covered patio, a workshop in the garage and ${facts.tree} in the backyard, ${place.neighborhood}, ${place.city}`;
  }
  return `${capitalized(homeInWords(facts))} ${whereInWords(facts)}`;
}

function inBuilding(facts: Facts): string {
  const { floor, building, unit, adaptation } = facts;
  const where = whereInWords(facts);
  const home = homeInWords(facts).replace(' apartment', '');
  if (adaptation === 'MOBILITY') return `Accessible ${home} ${unit ?? ''} ${where}`;
  if (floor === building?.floors) return `Top-floor ${home} ${unit ?? ''} ${where}`;
  if (floor === 1) return `Ground-floor ${home} ${unit ?? ''} ${where}`;
  if (floor !== null && unit?.endsWith('1'))
    return `${capitalized(floorInWords(floor))}-floor corner ${home} ${where}`;
  return `${capitalized(homeInWords(facts))} ${unit ?? ''} ${where}`;
}

/** Says no more of the address than the home's page does. */
export function slugOf(facts: Facts): string {
  const { building, kind, unit, place, line1, street, visibility } = facts;
  const city = slugged(place.city);
  if (building) return `${slugged(shortNameOf(building.name))}-apt-${unit ?? ''}-${city}`;
  const door = unit === null ? '' : kind === 'ROOM' ? `-room-${unit}` : `-unit-${unit.toLowerCase()}`;
  if (visibility === 'EXACT') return `${slugged(line1)}${door}-${city}`;
  const where = visibility === 'HIDDEN' ? place.neighborhood : street;
  return `${slugged(`${homeInWords(facts)} ${where}`)}${door}-${city}`;
}

/** Of the building or house. */
export function siteSlugOf(facts: Facts): string {
  const { building, place, line1, street, visibility, siteKey } = facts;
  if (building) return slugged(building.name);
  if (visibility === 'EXACT') return `${slugged(line1)}-${slugged(place.city)}`;
  return `${slugged(visibility === 'HIDDEN' ? place.neighborhood : street)}-${siteKey}`;
}

export const siteDescriptionOf = (facts: Facts): string => {
  const { building, kind, yearBuilt, facade, place, stories } = facts;
  if (building) return building.description;
  const area = areaInWords(facts);
  const noun = kind === 'ROOM' ? 'house' : nounOf(facts);
  const size = area === null || facts.unit !== null ? '' : `${area} and `;
  return `A ${stories === 2 ? 'two-story' : 'one-story'} ${noun} with ${size}a ${facade} exterior, built in ${yearBuilt} in ${place.neighborhood}, ${place.city}.`;
};
