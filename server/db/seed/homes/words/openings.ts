import { chanceOf } from '../chance.ts';
import type { Facts } from '../facts/facts.ts';

import {
  areaInWords,
  capitalized,
  floorInWords,
  homeInWords,
  mainRoomOf,
  nounOf,
  shortNameOf,
  whereInWords,
} from './names.ts';

type Sentence = (facts: Facts) => string;

const ofHouses: Sentence[] = [
  (f) =>
    `Built in ${f.yearBuilt} with a ${f.facade} exterior, this ${homeInWords(f)} ${whereInWords(f)} sits behind ${f.tree}.`,
  (f) =>
    `Step through the ${f.look.door} front door of this ${homeInWords(f)} ${whereInWords(f)} and you’re in the ${mainRoomOf(f)}.`,
  (f) =>
    `This ${homeInWords(f)} ${whereInWords(f)} gets ${f.look.light} through ${f.look.windows} in the ${mainRoomOf(f)}.`,
  (f) => `This ${homeInWords(f)} ${whereInWords(f)} puts ${areaInWords(f) ?? 'every room'} to good use.`,
  (f) => `${capitalized(f.look.floors)} run through most of this ${homeInWords(f)} ${whereInWords(f)}.`,
  (f) =>
    `A ${f.yearBuilt} ${nounOf(f)} with a ${f.facade} exterior and a ${f.look.door} front door, ${whereAndCity(f)}.`,
  (f) => `This ${homeInWords(f)} ${whereInWords(f)}, built in ${f.yearBuilt}, sits next to ${f.tree}.`,
  (f) =>
    `We updated this ${homeInWords(f)} ${whereInWords(f)} this year with fresh interior paint and ${f.look.counters} kitchen counters.`,
  (f) =>
    `Behind the ${f.facade} exterior of this ${nounOf(f)} ${whereInWords(f)} is a floor plan that’s easy to furnish.`,
  (f) =>
    `The kitchen is the heart of this ${homeInWords(f)} ${whereInWords(f)}, with ${f.look.cabinets} cabinets and ${f.look.kitchenHas}.`,
  (f) =>
    `Look for the ${f.look.door} front door: this ${homeInWords(f)} ${whereInWords(f)} was built in ${f.yearBuilt}.`,
  (f) =>
    `Simple on the outside and bright inside, this ${homeInWords(f)} ${whereInWords(f)} gets ${f.look.light}.`,
];

const ofBuildings: Sentence[] = [
  (f) =>
    `${capitalized(nameOf(f))} is on the ${floorInWords(f.floor ?? 1)} floor of ${buildingOf(f)}, with ${f.look.windows} in the ${mainRoomOf(f)}.`,
  (f) => `Walk into ${nameOf(f)} at ${buildingOf(f)} and the first thing you see is ${f.look.windows}.`,
  (f) =>
    `${capitalized(f.look.floors)} and ${f.look.walls} set the tone in ${nameOf(f)} at ${buildingOf(f)}.`,
  (f) =>
    `${capitalized(nameOf(f))} at ${buildingOf(f)} gives you ${areaInWords(f) ?? 'room to spread out'} on the ${floorInWords(f.floor ?? 1)} floor.`,
  (f) =>
    `${capitalized(nameOf(f))} at ${buildingOf(f)} gets ${f.look.light}, and the floor plan wastes little space.`,
  (f) =>
    `The ${f.look.cabinets} kitchen is the first thing you’ll remember about ${nameOf(f)} at ${buildingOf(f)}.`,
  (f) =>
    `On the ${floorInWords(f.floor ?? 1)} floor of ${buildingOf(f)}, ${nameOf(f)} looks out toward ${f.place.nearby.park}.`,
  (f) =>
    `This ${homeInWords(f)}, Unit ${f.unit ?? ''} at ${buildingOf(f)}, was painted ${f.look.walls.replace(' walls', '')} before we listed it.`,
];

const ofRooms: Sentence[] = [
  (f) =>
    `A furnished ${f.sqft} sq ft room in a house in ${f.place.neighborhood}, with ${f.look.windows} and a lock on the door.`,
  (f) =>
    `${f.unit === null ? 'The room' : `Room ${f.unit}`} in this shared house in ${f.place.neighborhood} comes with a bed, a desk, a wardrobe and ${f.look.windows}.`,
  (f) =>
    `This furnished room in a house in ${f.place.neighborhood} gets ${f.look.light}, and the rent covers every bill.`,
];

const nameOf = ({ kind, unit }: Facts) => `${kind === 'STUDIO' ? 'studio' : nounOf({ kind })} ${unit ?? ''}`;
const buildingOf = ({ building }: Facts) => shortNameOf(building?.name ?? '');
const whereAndCity = (facts: Facts) =>
  `${whereInWords(facts)}${facts.visibility === 'HIDDEN' ? ',' : ' in'} ${facts.place.city}`;

/** One that no other home of the market has begun with. */
export function openingOf(facts: Facts, said: Map<string, number>): string {
  const possible = facts.building ? ofBuildings : facts.kind === 'ROOM' ? ofRooms : ofHouses;
  for (const sentence of chanceOf('opening', facts.key).shuffled(possible)) {
    const opening = sentence(facts);
    if (!said.has(opening)) return opening;
  }
  throw new Error(`Every opening is taken: ${facts.key}`);
}
