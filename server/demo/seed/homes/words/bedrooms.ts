import { capitalize } from '#domain/text.ts';

import type { Facts } from '../facts/facts.ts';

import { numberToWords, isTwoStory } from './names.ts';

type Sentence = (facts: Facts) => string | null;

const countFullBaths = ({ bathrooms }: Facts) => Math.floor(bathrooms);
const hasHalfBath = ({ bathrooms }: Facts) => bathrooms % 1 !== 0;

export const bedroomSentences: Sentence[] = [
  (f) =>
    f.bedrooms >= 2
      ? `The ${numberToWords(f.bedrooms)} bedrooms have ${f.look.bedroomFloors}, and the largest fits a king-size bed.`
      : null,
  (f) =>
    f.bedrooms === 1 && f.kind !== 'ROOM'
      ? `The bedroom has ${f.look.bedroomFloors} and fits a queen-size bed and two nightstands.`
      : null,
  (f) =>
    f.bedrooms >= 3
      ? `One of the ${numberToWords(f.bedrooms)} bedrooms is set apart from the others and makes a good office.`
      : null,
  (f) =>
    f.bedrooms === 2
      ? 'The second bedroom is smaller, with room for a full-size bed or a desk and shelves.'
      : null,
  (f) => (f.bedrooms === 0 ? 'A deep closet and a shelf over the door hold more than you’d expect.' : null),
  (f) => (f.bedrooms === 1 && f.kind !== 'ROOM' ? 'A closet runs along one wall of the bedroom.' : null),
  (f) =>
    f.kind === 'ROOM'
      ? 'You share the kitchen, bathroom and living room with the other renters in the house.'
      : null,
  (f) => (f.bedrooms >= 2 ? 'Each bedroom has its own closet and a ceiling fan with a light.' : null),
  (f) => (f.bedrooms === 2 && !isTwoStory(f) ? 'The two bedrooms are on opposite sides of the hall.' : null),
  (f) =>
    f.bedrooms >= 3
      ? `All ${numberToWords(f.bedrooms)} bedrooms open onto one hall, with a linen closet at the end.`
      : null,
  (f) => (f.bedrooms >= 3 ? 'The primary bedroom is the largest, with windows on one side.' : null),
  (f) => (f.bedrooms === 2 ? `Both bedrooms have ${f.look.bedroomFloors} and a side window.` : null),
  (f) =>
    f.bedrooms === 1 && f.kind !== 'ROOM'
      ? 'A solid door closes the bedroom off from the living room.'
      : null,
  (f) =>
    f.bedrooms === 1 && f.kind !== 'ROOM'
      ? `The bedroom is off the hall, with ${f.look.bedroomFloors} and a walk-in closet.`
      : null,
  (f) => (f.bedrooms === 0 ? 'A half wall sets the sleeping area apart from the rest of the room.' : null),
  (f) => (f.bedrooms === 0 ? 'There’s space for a queen-size bed, a loveseat and a table for two.' : null),
  (f) =>
    f.kind === 'ROOM'
      ? 'Your room has its own lock; the kitchen, bathroom and living room are shared.'
      : null,
];

export const bathSentences: Sentence[] = [
  (f) => (countFullBaths(f) === 1 ? `The bathroom has ${f.look.bath} and ${f.look.bathFeature}.` : null),
  (f) =>
    countFullBaths(f) >= 2
      ? `The primary bedroom has its own bathroom, and another with ${f.look.bath} is off the hall.`
      : null,
  (f) => (hasHalfBath(f) && isTwoStory(f) ? 'There’s a half bath downstairs for guests.' : null),
  (f) => (hasHalfBath(f) && !isTwoStory(f) ? 'There’s a half bath by the door for guests.' : null),
  (f) =>
    f.adaptation === 'MOBILITY'
      ? 'The shower is curbless with grab bars, and the doorways are wide enough for a wheelchair.'
      : null,
  (f) => (countFullBaths(f) >= 2 ? `The second bathroom has ${f.look.bathFeature}.` : null),
  (f) =>
    countFullBaths(f) >= 2
      ? `${capitalize(numberToWords(countFullBaths(f)))} full bathrooms make mornings easier.`
      : null,
  (f) => (countFullBaths(f) === 1 ? `The bathroom has ${f.look.bath} and a working exhaust fan.` : null),
  (f) => (countFullBaths(f) === 1 ? 'The bathroom was retiled in the last few years.' : null),
];
