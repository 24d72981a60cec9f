import type { Facts } from '../facts/facts.ts';

import { inWords, isTwoStory } from './names.ts';

type Sentence = (facts: Facts) => string | null;

const fullBaths = ({ bathrooms }: Facts) => Math.floor(bathrooms);
const hasHalf = ({ bathrooms }: Facts) => bathrooms % 1 !== 0;

export const ofBedrooms: Sentence[] = [
  (f) =>
    f.bedrooms >= 2
      ? `The ${inWords(f.bedrooms)} bedrooms have ${f.look.bedroomFloors}; the largest takes a king-size bed.`
      : null,
  (f) =>
    f.bedrooms === 1 && f.kind !== 'ROOM'
      ? `The bedroom takes a queen-size bed and two nightstands, and has ${f.look.bedroomFloors}.`
      : null,
  (f) =>
    f.bedrooms >= 3
      ? `Of the ${inWords(f.bedrooms)} bedrooms, one is a little apart from the others and makes a good office.`
      : null,
  (f) =>
    f.bedrooms === 2
      ? 'The second bedroom is the smaller one, big enough for a full bed or for a desk and shelves.'
      : null,
  (f) =>
    f.bedrooms === 0 ? 'A deep closet and a shelf over the door hold more than you would think.' : null,
  (f) => (f.bedrooms === 1 && f.kind !== 'ROOM' ? 'A closet runs along one wall of the bedroom.' : null),
  (f) =>
    f.kind === 'ROOM'
      ? 'You share the kitchen, the bathroom and the living room with the other renters of the house.'
      : null,
  (f) => (f.bedrooms >= 2 ? 'Each bedroom has its own closet and a ceiling light with a fan.' : null),
  (f) => (f.bedrooms === 2 && !isTwoStory(f) ? 'The two bedrooms are on opposite sides of the hall.' : null),
  (f) =>
    f.bedrooms >= 3
      ? `All ${inWords(f.bedrooms)} bedrooms open from one hall, with a linen closet at its end.`
      : null,
  (f) => (f.bedrooms >= 3 ? 'The primary bedroom is the largest and has windows on one side only.' : null),
  (f) => (f.bedrooms === 2 ? `Both bedrooms have ${f.look.bedroomFloors} and a window to the side.` : null),
  (f) =>
    f.bedrooms === 1 && f.kind !== 'ROOM'
      ? 'The bedroom closes off from the living room with a solid door.'
      : null,
  (f) =>
    f.bedrooms === 1 && f.kind !== 'ROOM'
      ? `Off the hall lies the bedroom, with ${f.look.bedroomFloors} and a closet you can step into.`
      : null,
  (f) => (f.bedrooms === 0 ? 'A half wall sets the sleeping corner apart from the rest of the room.' : null),
  (f) =>
    f.bedrooms === 0 ? 'There is space for a queen-size bed, a two-seat sofa and a table for two.' : null,
  (f) =>
    f.kind === 'ROOM' ? 'Your room has its own lock; kitchen, bathroom and living room are shared.' : null,
];

export const ofBaths: Sentence[] = [
  (f) => (fullBaths(f) === 1 ? `The bathroom has ${f.look.bath} and ${f.look.bathHas}.` : null),
  (f) =>
    fullBaths(f) >= 2
      ? `One bathroom belongs to the largest bedroom; the other, with ${f.look.bath}, is off the hall.`
      : null,
  (f) => (hasHalf(f) && isTwoStory(f) ? 'A half bath downstairs saves guests the stairs.' : null),
  (f) => (hasHalf(f) && !isTwoStory(f) ? 'A half bath beside the door is there for guests.' : null),
  (f) =>
    f.adaptation === 'MOBILITY'
      ? 'The shower is curbless, with grab bars, and doorways are wide enough for a wheelchair.'
      : null,
  (f) => (fullBaths(f) >= 2 ? `The second bathroom has ${f.look.bathHas}.` : null),
  (f) => (fullBaths(f) >= 2 ? 'With two full bathrooms nobody waits for long.' : null),
  (f) => (fullBaths(f) === 1 ? `You find ${f.look.bath} in the bathroom, and a fan that works.` : null),
  (f) => (fullBaths(f) === 1 ? 'The bathroom was tiled anew in the last few years.' : null),
];
