import { capitalize } from '#domain/text.ts';

import type { Facts } from '../facts/facts.ts';

import { isTwoStory, getMainRoom } from './names.ts';

type Sentence = (facts: Facts) => string | null;

export const livingSentences: Sentence[] = [
  (f) => `The ${getMainRoom(f)} has ${f.look.windows}, ${f.look.walls} and room for a full-size sofa.`,
  (f) => (f.hasFireplace ? 'The living room has a fireplace, swept and ready to use.' : null),
  (f) =>
    `Inside, you’ll find ${f.look.floors}, ${f.look.walls} and ${f.yearBuilt >= 2000 ? 'nine' : 'eight'}-foot ceilings.`,
  (f) =>
    f.bedrooms === 0
      ? 'The bed fits along the back wall, out of sight of the door, with a closet beside it.'
      : null,
  (f) => `The living area gets ${f.look.light} and has room for a dining table.`,
  (f) =>
    isTwoStory(f)
      ? 'The living room, kitchen and dining area are downstairs; every bedroom is upstairs.'
      : null,
  () => 'You’ll find ceiling fans, good blinds and plenty of outlets where you need them.',
  (f) =>
    f.kind === 'ROOM'
      ? null
      : `The ${getMainRoom(f)} fits a sofa, a table and a desk, with space left to move around.`,
  (f) => `${capitalize(f.look.walls)} and ${f.look.floors} make the rooms feel larger than they are.`,
  (f) => (f.isStepFree ? 'There’s no step at the door, and none inside on the entry level.' : null),
  (f) =>
    f.cooling === 'central'
      ? 'Central air and a programmable thermostat keep every room at an even temperature.'
      : null,
  (f) =>
    f.isFurnished && f.kind !== 'ROOM'
      ? 'It comes furnished with a bed, sofa, table, chairs and what you need to cook.'
      : null,
  (f) =>
    f.yearBuilt < 1970
      ? 'The original doors and their glass knobs are still here, and the windows are new.'
      : null,
  () => 'The front closet is deep enough for coats and a vacuum.',
  (f) => (f.building && (f.floor ?? 0) >= 3 ? 'From this floor, you look out over the rooftops.' : null),
  () => 'Every window has blinds.',
  (f) => `Both long walls of the ${getMainRoom(f)} have outlets and an internet jack.`,
];

export const kitchenSentences: Sentence[] = [
  (f) =>
    `The kitchen has ${f.look.cabinets} cabinets, ${f.look.counters} counters, ${f.look.range} and ${f.look.kitchenFeature}.`,
  (f) =>
    `The kitchen has ${f.look.range} with ${f.look.counters} counters on both sides, plus ${f.look.kitchenFeature}.`,
  (f) =>
    `The kitchen comes with ${f.look.range}, ${f.hasDishwasher ? 'a dishwasher' : 'a deep sink'} and ${f.look.cabinets} cabinets up to the ceiling.`,
  (f) =>
    f.hasDishwasher
      ? `The ${f.look.cabinets} kitchen comes with a dishwasher, ${f.look.range} and a full-size refrigerator.`
      : null,
  (f) =>
    `${capitalize(f.look.counters)} counters, ${f.look.kitchenFeature} and ${f.look.range} make the kitchen a pleasant place to cook.`,
  (f) =>
    `The kitchen has ${f.look.range}, and ${f.hasDishwasher ? 'the dishwasher is next to the sink' : 'the sink is wide enough for a stockpot'}.`,
  (f) => `There’s ${f.look.range} in the kitchen, and room for a small table.`,
  (f) => `You have ${f.look.counters} counters next to ${f.look.range} for prep.`,
  (f) => `The ${f.look.cabinets} kitchen cabinets are soft-close, and the range is two years old.`,
  (f) =>
    f.bedrooms >= 3
      ? `Two people can cook at once in the kitchen, which has ${f.look.kitchenFeature}.`
      : null,
  (f) =>
    f.bedrooms <= 1
      ? `The kitchen is compact but complete, with ${f.look.range} and a full-size refrigerator.`
      : null,
];

export const laundrySentences: Sentence[] = [
  (f) => (f.laundry === 'IN_UNIT' ? 'The washer and dryer are inside and come with the home.' : null),
  (f) => (f.laundry === 'HOOKUPS' ? 'There are washer and dryer hookups; you bring the machines.' : null),
  (f) => (f.laundry === 'SHARED' ? 'The washers and dryers are shared, and you pay by card or phone.' : null),
  (f) =>
    f.laundry === 'IN_UNIT' && f.kind !== 'ROOM' ? 'A washer and dryer sit behind a folding door.' : null,
  (f) =>
    f.laundry === 'IN_UNIT' && f.kind !== 'ROOM'
      ? 'You can do laundry at home: the washer and dryer are included.'
      : null,
  (f) =>
    f.laundry === 'IN_UNIT' && f.kind !== 'ROOM' ? 'A full-size washer and dryer come with the home.' : null,
  (f) =>
    f.laundry === 'HOOKUPS' ? 'The laundry closet has hookups for your own electric washer and dryer.' : null,
  (f) =>
    f.laundry === 'HOOKUPS'
      ? 'Bring your own washer and dryer: the hookups are in, the machines aren’t.'
      : null,
  (f) =>
    f.laundry === 'SHARED' && f.building ? 'The building’s laundry room is open 24 hours a day.' : null,
  (f) =>
    f.laundry === 'SHARED' && f.building
      ? 'You can check online which machines in the shared laundry room are free.'
      : null,
];
