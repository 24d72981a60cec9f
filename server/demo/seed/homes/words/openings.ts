import { capitalize } from '#domain/text.ts';

import { createSeededRandom } from '../seededRandom.ts';
import type { Facts } from '../facts/facts.ts';

import {
  formatArea,
  floorOrdinal,
  describeHome,
  getMainRoom,
  getNoun,
  getShortName,
  describeLocation,
} from './names.ts';

type Sentence = (facts: Facts) => string;

const houseOpenings: Sentence[] = [
  (f) =>
    `Built in ${f.yearBuilt} with a ${f.facade} exterior, this ${describeHome(f)} ${describeLocation(f)} sits behind ${f.tree}.`,
  (f) =>
    `Step through the ${f.look.door} front door of this ${describeHome(f)} ${describeLocation(f)} and you’re in the ${getMainRoom(f)}.`,
  (f) =>
    `This ${describeHome(f)} ${describeLocation(f)} gets ${f.look.light} through ${f.look.windows} in the ${getMainRoom(f)}.`,
  (f) => `This ${describeHome(f)} ${describeLocation(f)} puts ${formatArea(f) ?? 'every room'} to good use.`,
  (f) => `${capitalize(f.look.floors)} run through most of this ${describeHome(f)} ${describeLocation(f)}.`,
  (f) =>
    `A ${f.yearBuilt} ${getNoun(f)} with a ${f.facade} exterior and a ${f.look.door} front door, ${describeLocationAndCity(f)}.`,
  (f) => `This ${describeHome(f)} ${describeLocation(f)}, built in ${f.yearBuilt}, sits next to ${f.tree}.`,
  (f) =>
    `We updated this ${describeHome(f)} ${describeLocation(f)} this year with fresh interior paint and ${f.look.counters} kitchen counters.`,
  (f) =>
    `Behind the ${f.facade} exterior of this ${getNoun(f)} ${describeLocation(f)} is a floor plan that’s easy to furnish.`,
  (f) =>
    `The kitchen is the heart of this ${describeHome(f)} ${describeLocation(f)}, with ${f.look.cabinets} cabinets and ${f.look.kitchenFeature}.`,
  (f) =>
    `Look for the ${f.look.door} front door: this ${describeHome(f)} ${describeLocation(f)} was built in ${f.yearBuilt}.`,
  (f) =>
    `Simple on the outside and bright inside, this ${describeHome(f)} ${describeLocation(f)} gets ${f.look.light}.`,
];

const buildingOpenings: Sentence[] = [
  (f) =>
    `${capitalize(formatHomeName(f))} is on the ${floorOrdinal(f.floor ?? 1)} floor of ${getBuildingName(f)}, with ${f.look.windows} in the ${getMainRoom(f)}.`,
  (f) =>
    `Walk into ${formatHomeName(f)} at ${getBuildingName(f)} and the first thing you see is ${f.look.windows}.`,
  (f) =>
    `${capitalize(f.look.floors)} and ${f.look.walls} set the tone in ${formatHomeName(f)} at ${getBuildingName(f)}.`,
  (f) =>
    `${capitalize(formatHomeName(f))} at ${getBuildingName(f)} gives you ${formatArea(f) ?? 'room to spread out'} on the ${floorOrdinal(f.floor ?? 1)} floor.`,
  (f) =>
    `${capitalize(formatHomeName(f))} at ${getBuildingName(f)} gets ${f.look.light}, and the floor plan wastes little space.`,
  (f) =>
    `The ${f.look.cabinets} kitchen is the first thing you’ll remember about ${formatHomeName(f)} at ${getBuildingName(f)}.`,
  (f) =>
    `On the ${floorOrdinal(f.floor ?? 1)} floor of ${getBuildingName(f)}, ${formatHomeName(f)} looks out toward ${f.place.nearby.park}.`,
  (f) =>
    `This ${describeHome(f)}, Unit ${f.unit ?? ''} at ${getBuildingName(f)}, was painted ${f.look.walls.replace(' walls', '')} before we listed it.`,
];

const roomOpenings: Sentence[] = [
  (f) =>
    `A furnished ${f.sqft} sq ft room in a house in ${f.place.neighborhood}, with ${f.look.windows} and a lock on the door.`,
  (f) =>
    `${f.unit === null ? 'The room' : `Room ${f.unit}`} in this shared house in ${f.place.neighborhood} comes with a bed, a desk, a wardrobe and ${f.look.windows}.`,
  (f) =>
    `This furnished room in a house in ${f.place.neighborhood} gets ${f.look.light}, and the rent covers every bill.`,
];

const formatHomeName = ({ kind, unit }: Facts) =>
  `${kind === 'STUDIO' ? 'studio' : getNoun({ kind })} ${unit ?? ''}`;
const getBuildingName = ({ building }: Facts) => getShortName(building?.name ?? '');
const describeLocationAndCity = (facts: Facts) =>
  `${describeLocation(facts)}${facts.visibility === 'HIDDEN' ? ',' : ' in'} ${facts.place.city}`;

/** Picks an opening that no other home of the market uses. */
export function pickOpening(facts: Facts, said: Map<string, number>): string {
  const possible = facts.building ? buildingOpenings : facts.kind === 'ROOM' ? roomOpenings : houseOpenings;
  for (const sentence of createSeededRandom('opening', facts.key).shuffle(possible)) {
    const opening = sentence(facts);
    if (!said.has(opening)) return opening;
  }
  throw new Error(`Every opening is taken: ${facts.key}`);
}
