import type { Facts } from '../facts/facts.ts';

const numberWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];
const ordinals = ['ground', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const nouns = {
  HOUSE: 'house',
  TOWNHOUSE: 'townhouse',
  APARTMENT: 'apartment',
  CONDO: 'condo',
  DUPLEX: 'duplex',
  STUDIO: 'studio',
  MANUFACTURED: 'manufactured home',
  ROOM: 'room',
} as const;

export const numberToWords = (count: number) => numberWords[count] ?? String(count);
export const floorOrdinal = (floor: number) => ordinals[floor] ?? `${floor}th`;
export const getNoun = ({ kind }: Pick<Facts, 'kind'>) => nouns[kind];

/** three-bedroom house, studio */
export const describeHome = ({ kind, bedrooms }: Facts) =>
  kind === 'ROOM' || bedrooms === 0 ? nouns[kind] : `${numberToWords(bedrooms)}-bedroom ${nouns[kind]}`;

/** Uses only the public part of the address, and never its number. */
export const describeLocation = ({ building, street, place, visibility }: Facts) => {
  if (building) return `at ${getShortName(building.name)}`;
  return visibility === 'HIDDEN' ? `in ${place.neighborhood}` : `on ${street}`;
};

export const getShortName = (name: string) => (name.length > 40 ? 'Old Cottonwood Mill' : name);

export const formatArea = ({ sqft, isSqftKnown, isSqftApproximate }: Facts) =>
  isSqftKnown ? `${isSqftApproximate ? 'about ' : ''}${sqft.toLocaleString('en-US')} sq ft` : null;

export const slugify = (words: string) =>
  words
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The room for sitting and eating. */
export const getMainRoom = ({ bedrooms }: Facts) => (bedrooms === 0 ? 'main room' : 'living room');

export const isTwoStory = ({ stories, building }: Facts) => stories === 2 && building === null;
