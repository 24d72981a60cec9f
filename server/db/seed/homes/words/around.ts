import type { Facts } from '../facts/facts.ts';

type Sentence = (facts: Facts) => string | null;

export const ofOutside: Sentence[] = [
  (f) =>
    f.outside === 'fenced yard' ? `Out back is a fenced yard with ${f.tree} and a hose connection.` : null,
  (f) =>
    f.outside === 'fenced yard' ? 'The back yard is fenced all around, part lawn and part gravel.' : null,
  (f) => (f.outside === 'balcony' ? 'The balcony holds two chairs and a row of pots.' : null),
  (f) => (f.outside === 'balcony' ? 'A glass door leads to a balcony with a rail you can lean on.' : null),
  (f) => (f.outside === 'patio' ? 'A paved patio lies just outside the living room.' : null),
  (f) =>
    f.outside === 'porch'
      ? 'A covered porch along the front keeps the sun off and is wide enough for a table.'
      : null,
  (f) =>
    f.outside === 'fenced yard'
      ? 'The yard behind it has a wooden fence on three sides and a gate at the side.'
      : null,
  (f) =>
    f.outside === 'fenced yard'
      ? `Behind the kitchen is a small deck, then a fenced yard and ${f.tree}.`
      : null,
  (f) =>
    f.outside === 'balcony' ? 'There is a balcony, deep enough for a table and out of the wind.' : null,
  (f) => (f.outside === 'patio' ? 'A patio with a low wall around it catches the evening sun.' : null),
  (f) => (f.outside === 'patio' ? `A patio at the back looks toward ${f.tree}.` : null),
  (f) => (f.outside === 'porch' ? 'You can sit on the front porch, which has a roof and a light.' : null),
];

export const ofParking: Sentence[] = [
  (f) => (f.parking === 'GARAGE' ? 'The garage is attached and has a door opener.' : null),
  (f) => (f.parking === 'CARPORT' ? 'You park under a carport beside the door.' : null),
  (f) => (f.parking === 'DRIVEWAY' ? 'The driveway takes two cars, one behind the other.' : null),
  (f) => (f.parking === 'BUILDING_GARAGE' ? 'Places in the garage below can be rented by the month.' : null),
  (f) => (f.parking === 'LOT' ? 'One place in the lot comes with the home.' : null),
  (f) =>
    f.parking === 'STREET'
      ? 'Parking is on the street, where there is usually a place within a few doors.'
      : null,
  (f) =>
    f.parking === 'GARAGE'
      ? `Two doors lead from the garage: one to the ${f.stories === 2 ? 'hall' : 'kitchen'}, one to the side yard.`
      : null,
  (f) => (f.parking === 'GARAGE' ? 'A car goes into the garage and another onto the driveway.' : null),
  (f) => (f.parking === 'CARPORT' ? 'The carport keeps sun and hail off the car.' : null),
  (f) => (f.parking === 'DRIVEWAY' ? 'You park on the driveway, a few steps from the door.' : null),
  (f) =>
    f.parking === 'BUILDING_GARAGE'
      ? 'If you have a car, you can rent a numbered place in the garage.'
      : null,
  (f) =>
    f.parking === 'BUILDING_GARAGE'
      ? 'Bikes go into a locked room beside the garage, cars into the garage for a monthly charge.'
      : null,
  (f) => (f.parking === 'LOT' ? 'Parking is in the lot behind, one place for each home.' : null),
  (f) => (f.parking === 'LOT' ? 'A place in the lot is in the rent.' : null),
];

export const ofPlace: Sentence[] = [
  ({ place }) => `${place.nearby.grocery} and ${place.nearby.park} are both close by.`,
  ({ place }) => `${place.nearby.transit} is the nearest transit.`,
  ({ place }) =>
    `${place.neighborhood} has ${place.nearby.grocery} for groceries and a path into ${place.nearby.park}.`,
  ({ building }) =>
    building?.has.includes('pool') ? 'The pool is open from April to October and costs nothing extra.' : null,
  ({ building }) =>
    building?.has.includes('gym')
      ? 'The gym downstairs has weights, two treadmills and a rowing machine.'
      : null,
  ({ place }) => `For a run or a picnic there is ${place.nearby.park}.`,
  ({ place }) => `You can buy groceries at ${place.nearby.grocery}, which is open late.`,
  ({ building }) =>
    building?.has.includes('evCharging') ? 'There are chargers for cars in the garage.' : null,
  ({ building }) => (building?.has.includes('elevator') ? 'An elevator goes to every floor.' : null),
];

export const ofPets: Sentence[] = [
  ({ pets }) =>
    pets.largeDogs ? `Dogs of any size are welcome${pets.cats ? ', and so are cats' : ''}.` : null,
  ({ pets }) =>
    pets.dogs && pets.maxWeightLbs ? `Dogs up to ${pets.maxWeightLbs} pounds may live here.` : null,
  ({ pets }) =>
    pets.cats && !pets.dogs ? 'Cats may live here; dogs may not, unless they are assistance animals.' : null,
  ({ pets }) =>
    !pets.cats && !pets.dogs
      ? 'There are no pets in this home; assistance animals are always welcome.'
      : null,
];

/** What one would find out on the tour anyway. */
export const ofDrawbacks: Sentence[] = [
  (f) =>
    f.laundry === 'HOOKUPS'
      ? null
      : f.bathrooms === 1 && f.bedrooms >= 2
        ? 'There is one bathroom, so mornings take some planning.'
        : null,
  (f) => (f.hasDishwasher || f.kind === 'ROOM' ? null : 'To be honest about it: there is no dishwasher.'),
  (f) =>
    f.cooling === 'evaporative'
      ? 'Cooling is by an evaporative cooler, which does less on humid days.'
      : null,
  (f) =>
    f.cooling === 'window'
      ? 'Cooling is by window units in the living room and the largest bedroom only.'
      : null,
  (f) =>
    f.building && !f.building.has.includes('elevator') && (f.floor ?? 1) > 1
      ? 'There is no elevator, and the stairs are steep.'
      : null,
  (f) => (f.yearBuilt < 1965 ? 'Closets are small, as they were when it was built.' : null),
  (f) =>
    f.building && f.floor === 1
      ? 'The windows look onto the path to the lobby, so you will want the blinds.'
      : null,
  (f) => (f.parking === 'STREET' ? 'On game nights the street fills up.' : null),
  (f) =>
    f.parking === 'GARAGE' && f.yearBuilt < 1995
      ? 'The garage is short: measure a long truck before you count on it.'
      : null,
  (f) =>
    f.stories === 2 && !f.building
      ? 'The upstairs is warmer than the ground floor in July and August.'
      : null,
  () => 'You hear some traffic in the front rooms at rush hour.',
  (f) => (f.outside === 'fenced yard' ? 'Mowing the yard is up to you.' : null),
  (f) =>
    f.building && f.parking === 'BUILDING_GARAGE'
      ? 'The garage door hums, and on the lowest floors you can hear it.'
      : null,
  (f) => (f.building ? 'Deliveries have to be picked up in the lobby.' : null),
  () => 'The hot water takes a minute to reach the shower.',
  () => 'Phone reception is better at the front than at the back.',
];

export const ofEnding: Sentence[] = [
  () => 'Come and see it, or ask us what you would like to know first.',
  (f) => (f.hasSmartLock ? 'The door opens with a code, so there is no key to lose.' : null),
  () => 'We answer questions about it the same day.',
  () => 'Below are the floor, the fees and the dates; call us for anything that is missing.',
  () => 'It was cleaned from top to bottom before these pictures.',
  () => 'A tour takes about twenty minutes.',
  (f) => (f.building ? 'Somebody is in the office on weekdays and on Saturdays.' : null),
  () => 'Repairs are done by our own people, usually within two days.',
  () => 'If it is nearly right, ask us what else is coming up.',
];
