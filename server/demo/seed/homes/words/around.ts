import type { Facts } from '../facts/facts.ts';

import { getMainRoom } from './names.ts';

type Sentence = (facts: Facts) => string | null;

export const outdoorSentences: Sentence[] = [
  (f) => (f.outside === 'fenced yard' ? `Out back is a fenced yard with ${f.tree} and a hose hookup.` : null),
  (f) => (f.outside === 'fenced yard' ? 'The backyard is fully fenced, part lawn and part gravel.' : null),
  (f) => (f.outside === 'balcony' ? 'The balcony has room for two chairs and a row of pots.' : null),
  (f) => (f.outside === 'balcony' ? 'A glass door opens to a balcony with a railing you can lean on.' : null),
  (f) => (f.outside === 'patio' ? `A paved patio is just outside the ${getMainRoom(f)}.` : null),
  (f) =>
    f.outside === 'porch' ? 'A covered front porch keeps the sun off and is wide enough for a table.' : null,
  (f) =>
    f.outside === 'fenced yard' ? 'The backyard has a wood fence on three sides and a side gate.' : null,
  (f) =>
    f.outside === 'fenced yard'
      ? `Behind the kitchen is a small deck, then a fenced yard with ${f.tree}.`
      : null,
  (f) =>
    f.outside === 'balcony' ? 'The balcony is deep enough for a table and sheltered from the wind.' : null,
  (f) => (f.outside === 'patio' ? 'The patio has a low wall around it and catches the evening sun.' : null),
  (f) => (f.outside === 'patio' ? `The back patio looks toward ${f.tree}.` : null),
  (f) => (f.outside === 'porch' ? 'You can sit out on the front porch, which has a roof and a light.' : null),
];

export const parkingSentences: Sentence[] = [
  (f) => (f.parking === 'GARAGE' ? 'The attached garage has an automatic opener.' : null),
  (f) => (f.parking === 'CARPORT' ? 'You park under a carport next to the door.' : null),
  (f) => (f.parking === 'DRIVEWAY' ? 'The driveway fits two cars, one behind the other.' : null),
  (f) => (f.parking === 'BUILDING_GARAGE' ? 'You can rent a space in the garage below by the month.' : null),
  (f) => (f.parking === 'LOT' ? 'One parking space in the lot comes with the home.' : null),
  (f) =>
    f.parking === 'STREET'
      ? 'Parking is on the street, where there’s usually a spot within a few doors.'
      : null,
  (f) =>
    f.parking === 'GARAGE'
      ? `From the garage, one door leads to the ${f.stories === 2 ? 'hall' : 'kitchen'} and another to the side yard.`
      : null,
  (f) =>
    f.parking === 'GARAGE'
      ? `There’s room for ${f.bedrooms >= 3 ? 'two cars' : 'one car'} in the garage and one more in the driveway.`
      : null,
  (f) => (f.parking === 'CARPORT' ? 'The carport keeps sun and hail off the car.' : null),
  (f) => (f.parking === 'DRIVEWAY' ? 'You park in the driveway, a few steps from the door.' : null),
  (f) =>
    f.parking === 'BUILDING_GARAGE' ? 'If you have a car, you can rent a numbered garage space.' : null,
  (f) =>
    f.parking === 'BUILDING_GARAGE'
      ? 'Bikes go in a locked room next to the garage, and garage parking is available for a monthly fee.'
      : null,
  (f) => (f.parking === 'LOT' ? 'Parking is in the lot out back, one space per home.' : null),
  (f) => (f.parking === 'LOT' ? 'A space in the parking lot is included in the rent.' : null),
];

export const placeSentences: Sentence[] = [
  ({ place }) => `${place.nearby.grocery} and ${place.nearby.park} are both close by.`,
  ({ place }) => `The nearest transit is ${place.nearby.transit}.`,
  ({ place }) =>
    `${place.neighborhood} has ${place.nearby.grocery} for groceries and a path into ${place.nearby.park}.`,
  ({ building }) =>
    building?.has.includes('pool') ? 'The pool is open April through October at no extra cost.' : null,
  ({ building }) =>
    building?.has.includes('gym') ? 'The gym has weights, two treadmills and a rowing machine.' : null,
  ({ place }) => `For a run or a picnic, there’s ${place.nearby.park}.`,
  ({ place }) => `For groceries, there’s ${place.nearby.grocery}, which is open late.`,
  ({ building }) => (building?.has.includes('evCharging') ? 'The garage has EV chargers.' : null),
  ({ building }) => (building?.has.includes('elevator') ? 'The elevator serves every floor.' : null),
];

export const petSentences: Sentence[] = [
  ({ pets }) =>
    pets.largeDogs ? `Dogs of any size are welcome${pets.cats ? ', and so are cats' : ''}.` : null,
  ({ pets }) =>
    pets.dogs && pets.maxWeightLbs
      ? `Dogs up to ${pets.maxWeightLbs} pounds are welcome${pets.cats ? ', and so are cats' : ''}.`
      : null,
  ({ pets }) =>
    pets.cats && !pets.dogs
      ? 'Cats are welcome; dogs aren’t allowed, unless they’re assistance animals.'
      : null,
  ({ pets }) =>
    !pets.cats && !pets.dogs
      ? 'Pets aren’t allowed here; assistance animals aren’t pets and are always welcome.'
      : null,
];

/** Drawbacks that a visitor would notice on the tour anyway. */
export const drawbackSentences: Sentence[] = [
  (f) =>
    f.laundry === 'HOOKUPS'
      ? null
      : f.bathrooms === 1 && f.bedrooms >= 2
        ? 'There’s one bathroom, so mornings take some planning.'
        : null,
  (f) => (f.hasDishwasher || f.kind === 'ROOM' ? null : 'Good to know: there’s no dishwasher.'),
  (f) =>
    f.cooling === 'evaporative'
      ? 'The home has an evaporative cooler, which is less effective on humid days.'
      : null,
  (f) =>
    f.cooling === 'window'
      ? 'Window units cool the living room and the largest bedroom, but not the other rooms.'
      : null,
  (f) =>
    f.building && !f.building.has.includes('elevator') && (f.floor ?? 1) > 1
      ? 'There’s no elevator, and the stairs are steep.'
      : null,
  (f) => (f.yearBuilt < 1965 ? 'The closets are small, as you’d expect in a home this age.' : null),
  (f) =>
    f.building && f.floor === 1 ? 'The windows face the path to the lobby, so you’ll want the blinds.' : null,
  (f) => (f.parking === 'STREET' ? 'Street parking fills up on game nights.' : null),
  (f) =>
    f.parking === 'GARAGE' && f.yearBuilt < 1995
      ? 'The garage is on the short side, so measure first if you drive a long truck.'
      : null,
  (f) => (f.stories === 2 && !f.building ? 'Upstairs gets warmer than downstairs in July and August.' : null),
  () => 'You’ll hear some traffic in the front rooms at rush hour.',
  (f) => (f.outside === 'fenced yard' ? 'You’re responsible for mowing the yard.' : null),
  (f) =>
    f.building && f.parking === 'BUILDING_GARAGE'
      ? 'The garage door hums, and you can hear it on the lowest floors.'
      : null,
  (f) => (f.building ? 'Packages are delivered to the lobby.' : null),
  () => 'The hot water takes a minute to reach the shower.',
  () => 'Cell reception is better in the front than in the back.',
];

export const closingSentences: Sentence[] = [
  () => 'Come see it, or ask us what you’d like to know first.',
  (f) => (f.hasSmartLock ? 'The front door opens with a code, so there’s no key to lose.' : null),
  () => 'Have a question? We answer the same day.',
  () => 'Fees and dates are listed below; call us if anything is missing.',
  () => 'We cleaned it from top to bottom before we listed it.',
  () => 'A tour takes about 20 minutes.',
  (f) => (f.building ? 'The office is open weekdays and Saturdays.' : null),
  () => 'Our own maintenance team does the repairs, usually within two days.',
  () => 'If it’s almost right, ask us what else is coming up.',
];
