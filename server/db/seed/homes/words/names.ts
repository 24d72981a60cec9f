import type { Facts } from '../facts/facts.ts';

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];
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

export const inWords = (count: number) => numbers[count] ?? String(count);
export const floorInWords = (floor: number) => ordinals[floor] ?? `${floor}th`;
export const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
export const nounOf = ({ kind }: Pick<Facts, 'kind'>) => nouns[kind];

/** three-bedroom house, studio */
export const homeInWords = ({ kind, bedrooms }: Facts) =>
  kind === 'ROOM' || bedrooms === 0 ? nouns[kind] : `${inWords(bedrooms)}-bedroom ${nouns[kind]}`;

/** As far as the address is told, and never its number. */
export const whereInWords = ({ building, street, place, visibility }: Facts) => {
  if (building) return `at ${shortNameOf(building.name)}`;
  return visibility === 'HIDDEN' ? `in ${place.neighborhood}` : `on ${street}`;
};

export const shortNameOf = (name: string) => (name.length > 40 ? 'Old Cottonwood Mill' : name);

export const areaInWords = ({ sqft, isSqftKnown, isSqftApproximate }: Facts) =>
  isSqftKnown ? `${isSqftApproximate ? 'about ' : ''}${sqft.toLocaleString('en-US')} sq ft` : null;

export const slugged = (words: string) =>
  words
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Where one sits and eats. */
export const mainRoomOf = ({ bedrooms }: Facts) => (bedrooms === 0 ? 'main room' : 'living room');

export const isTwoStory = ({ stories, building }: Facts) => stories === 2 && building === null;
