import { chanceOf } from '../chance.ts';
import type { Facts } from '../facts/facts.ts';

import {
  areaInWords,
  capitalized,
  floorInWords,
  homeInWords,
  nounOf,
  shortNameOf,
  whereInWords,
} from './names.ts';

type Sentence = (facts: Facts) => string;

const ofHouses: Sentence[] = [
  (f) =>
    `Built in ${f.yearBuilt} in ${f.facade}, this ${homeInWords(f)} ${whereInWords(f)} sits behind ${f.tree}.`,
  (f) =>
    `You come up to a ${f.look.door} front door ${whereInWords(f)}, and the living room opens right behind it.`,
  (f) =>
    `The first thing you notice in this ${homeInWords(f)} ${whereInWords(f)} is the light: ${f.look.light}, through ${f.look.windows}.`,
  (f) =>
    `Here is a ${homeInWords(f)} ${whereInWords(f)} that makes good use of ${areaInWords(f) ?? 'its rooms'}.`,
  (f) => `${capitalized(f.look.floors)} run through most of this ${homeInWords(f)} ${whereInWords(f)}.`,
  (f) =>
    `A ${f.yearBuilt} ${nounOf(f)} with a ${f.look.door} door and ${f.facade} walls, ${whereInWords(f)} in ${f.place.city}.`,
  (f) => `Beside ${f.tree} stands this ${homeInWords(f)} ${whereInWords(f)}, built in ${f.yearBuilt}.`,
  (f) =>
    `We finished work on this ${homeInWords(f)} ${whereInWords(f)} this year: fresh paint inside, and ${f.look.counters} counters in the kitchen.`,
  (f) => `Behind the ${f.facade} of this ${nounOf(f)} ${whereInWords(f)} is a plan that is easy to furnish.`,
  (f) =>
    `The kitchen is the heart of this ${homeInWords(f)} ${whereInWords(f)}, with ${f.look.cabinets} cabinets and ${f.look.kitchenHas}.`,
  (f) =>
    `Look for the ${f.look.door} door ${whereInWords(f)}; the ${homeInWords(f)} behind it dates from ${f.yearBuilt}.`,
  (f) =>
    `Plain from outside and bright within, this ${homeInWords(f)} ${whereInWords(f)} gets ${f.look.light}.`,
];

const ofBuildings: Sentence[] = [
  (f) =>
    `${capitalized(nameOf(f))} is on the ${floorInWords(f.floor ?? 1)} floor of ${buildingOf(f)}, with ${f.look.windows} in the living room.`,
  (f) =>
    `Come out of the hall into ${nameOf(f)} at ${buildingOf(f)} and you see ${f.look.windows} before anything else.`,
  (f) =>
    `${capitalized(f.look.floors)} and ${f.look.walls} set the tone in ${nameOf(f)} at ${buildingOf(f)}.`,
  (f) =>
    `At ${buildingOf(f)}, ${nameOf(f)} has ${areaInWords(f) ?? 'its space'} on the ${floorInWords(f.floor ?? 1)} floor.`,
  (f) =>
    `${capitalized(nameOf(f))} at ${buildingOf(f)} gets ${f.look.light}, and the plan wastes little of it.`,
  (f) => `The ${f.look.cabinets} kitchen is what people remember of ${nameOf(f)} at ${buildingOf(f)}.`,
  (f) =>
    `On the ${floorInWords(f.floor ?? 1)} floor of ${buildingOf(f)}, ${nameOf(f)} looks toward ${f.place.nearby.park}.`,
  (f) =>
    `This ${homeInWords(f)}, number ${f.unit ?? ''} at ${buildingOf(f)}, was painted in ${f.look.walls.replace(' walls', '')} before it was listed.`,
];

const ofRooms: Sentence[] = [
  (f) =>
    `A furnished room of ${f.sqft} sq ft in a house in ${f.place.neighborhood}, with ${f.look.windows} and a lock on its door.`,
  (f) =>
    `${f.unit === null ? 'The room' : `Room ${f.unit}`} in this shared house in ${f.place.neighborhood} comes with a bed, a desk, a wardrobe and ${f.look.windows}.`,
  (f) =>
    `This room in a house in ${f.place.neighborhood} is furnished, has ${f.look.light}, and its rent covers every bill.`,
];

const nameOf = ({ kind, unit }: Facts) => `${kind === 'STUDIO' ? 'studio' : nounOf({ kind })} ${unit ?? ''}`;
const buildingOf = ({ building }: Facts) => shortNameOf(building?.name ?? '');

/** One that no other home of the market has begun with. */
export function openingOf(facts: Facts, said: Map<string, number>): string {
  const possible = facts.building ? ofBuildings : facts.kind === 'ROOM' ? ofRooms : ofHouses;
  for (const sentence of chanceOf('opening', facts.key).shuffled(possible)) {
    const opening = sentence(facts);
    if (!said.has(opening)) return opening;
  }
  throw new Error(`Every opening is taken: ${facts.key}`);
}
