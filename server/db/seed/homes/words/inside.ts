import type { Facts } from '../facts/facts.ts';

import { capitalized, isTwoStory } from './names.ts';

type Sentence = (facts: Facts) => string | null;

export const ofLiving: Sentence[] = [
  (f) => `The living room has ${f.look.windows}, ${f.look.walls} and room for a full-size sofa.`,
  (f) => (f.hasFireplace ? 'There is a fireplace in the living room, swept and ready to use.' : null),
  (f) =>
    `Inside you find ${f.look.floors}, ${f.look.walls} and ceilings of ${f.yearBuilt >= 2000 ? 9 : 8} feet.`,
  (f) =>
    f.bedrooms === 0
      ? 'The bed fits along the back wall, out of sight of the door, with a closet beside it.'
      : null,
  (f) => `Living and eating share one room, which gets ${f.look.light}.`,
  (f) =>
    isTwoStory(f) ? 'Living room, kitchen and dining space are downstairs; every bedroom is upstairs.' : null,
  () => 'Ceiling fans, good blinds and plenty of outlets are where you would put them yourself.',
  (f) =>
    f.kind === 'ROOM'
      ? null
      : `A sofa, a table and a desk fit into the living room without touching each other.`,
  (f) => `${capitalized(f.look.walls)} and ${f.look.floors} make the rooms look larger than they are.`,
  (f) => (f.isStepFree ? 'There is no step at the door, and none inside on the entrance floor.' : null),
  (f) =>
    f.cooling === 'central'
      ? 'Central air and a thermostat with a schedule keep it even in every room.'
      : null,
  (f) =>
    f.isFurnished && f.kind !== 'ROOM'
      ? 'It comes furnished: bed, sofa, table, chairs and what you need to cook.'
      : null,
  (f) =>
    f.yearBuilt < 1970
      ? 'The old doors and their glass knobs are still there, and the windows are new.'
      : null,
  () => 'The front closet is deep enough for coats and a vacuum cleaner.',
  (f) => (f.building && (f.floor ?? 0) >= 3 ? 'From this high up you look over the roofs.' : null),
  () => 'Blinds are on every window.',
  () => 'Outlets and a cable for internet are on both long walls of the living room.',
];

export const ofKitchen: Sentence[] = [
  (f) =>
    `The kitchen has ${f.look.cabinets} cabinets, ${f.look.counters} counters, ${f.look.range} and ${f.look.kitchenHas}.`,
  (f) =>
    `You cook on ${f.look.range}, with ${f.look.counters} counters on both sides and ${f.look.kitchenHas}.`,
  (f) =>
    `In the kitchen: ${f.look.range}, ${f.hasDishwasher ? 'a dishwasher' : 'a deep sink'}, ${f.look.cabinets} cabinets up to the ceiling.`,
  (f) =>
    f.hasDishwasher
      ? `A dishwasher, ${f.look.range} and a full-size refrigerator come with the ${f.look.cabinets} kitchen.`
      : null,
  (f) =>
    `${capitalized(f.look.counters)} counters, ${f.look.kitchenHas} and ${f.look.range} make the kitchen a pleasant place to work.`,
  (f) =>
    `You cook on ${f.look.range}, and ${f.hasDishwasher ? 'a dishwasher stands beside the sink' : 'the sink is wide enough for a stockpot'}.`,
  (f) => `There is ${f.look.range} in the kitchen, and room for a small table.`,
  (f) => `Meals come together on ${f.look.counters} counters beside ${f.look.range}.`,
  (f) => `The ${f.look.cabinets} cabinets close softly, and the range is two years old.`,
  (f) =>
    f.bedrooms >= 3 ? `Two people can cook at once in this kitchen, which has ${f.look.kitchenHas}.` : null,
  (f) =>
    f.bedrooms <= 1
      ? `The kitchen is small and complete, with ${f.look.range} and a full-size refrigerator.`
      : null,
];

export const ofLaundry: Sentence[] = [
  (f) => (f.laundry === 'IN_UNIT' ? 'Washer and dryer are inside and stay with the home.' : null),
  (f) =>
    f.laundry === 'HOOKUPS'
      ? 'There are hookups for a washer and a dryer; the machines are yours to bring.'
      : null,
  (f) =>
    f.laundry === 'SHARED' ? 'Washers and dryers are shared, and you pay them by card or phone.' : null,
  (f) =>
    f.laundry === 'IN_UNIT' && f.kind !== 'ROOM' ? 'A washer and a dryer stand behind a folding door.' : null,
  (f) =>
    f.laundry === 'IN_UNIT' && f.kind !== 'ROOM'
      ? 'Laundry is done at home: both machines come with it.'
      : null,
  (f) =>
    f.laundry === 'IN_UNIT' && f.kind !== 'ROOM'
      ? 'The washer and the dryer are full-size and belong to the home.'
      : null,
  (f) =>
    f.laundry === 'HOOKUPS' ? 'The laundry closet has hookups for electric machines, which you bring.' : null,
  (f) =>
    f.laundry === 'HOOKUPS'
      ? 'Bring a washer and a dryer: the hookups are there, the machines are not.'
      : null,
  (f) =>
    f.laundry === 'SHARED' && f.building
      ? 'The laundry room is in the building and open day and night.'
      : null,
  (f) =>
    f.laundry === 'SHARED' && f.building
      ? 'For laundry you go to the shared room, which shows online which machine is free.'
      : null,
];
