import { readFileSync } from 'node:fs';
import path from 'node:path';

import { getEditDistance } from '#domain/getEditDistance.ts';
import type { ListingFilter } from '#server/homes/listingFilter.ts';
import { root } from '#server/root.ts';

import { isKnownTown } from './nearbyTowns.ts';
import { getShortNames, normalizeName } from './placeNames.ts';
import type { Places } from './placesCache.ts';

/** A place in a search, in the form the site's search takes. */
export type Place = { name: string; length: number; filter: ListingFilter };

type Name = { words: string; letters: string; filter: ListingFilter };

/** The names of an organization's places: by their words, and by their first letter and length. */
export type Names = {
  byWords: ReadonlyMap<string, Name>;
  byLength: ReadonlyMap<string, readonly Name[]>;
};

/** In the name of a place. */
const MAX_WORDS = 4;

export const noNames: Names = { byWords: new Map(), byLength: new Map() };

const namesOf = new WeakMap<Places, Names>();

/** The organization's own places, by every name a visitor may write. */
export function getNames(places: Places): Names {
  const known = namesOf.get(places);
  if (known) return known;
  const byWords = new Map<string, Name>();
  const byLength = new Map<string, Name[]>();
  for (const name of listNames(places)) {
    if (byWords.has(name.words)) continue;
    byWords.set(name.words, name);
    const key = `${name.letters.charAt(0)}${name.letters.length}`;
    const alike = byLength.get(key);
    if (alike) alike.push(name);
    else byLength.set(key, [name]);
  }
  const names = { byWords, byLength };
  namesOf.set(places, names);
  return names;
}

function listNames({ markets, cities, areas }: Places): Name[] {
  const named = (written: string, filter: ListingFilter): Name => {
    const words = normalizeName(written);
    return { words, letters: words.replaceAll(' ', ''), filter };
  };
  const toMarket = ({ name, slug }: Places['markets'][number]): ListingFilter =>
    cities.includes(name) ? { city: name } : { marketSlug: slug };
  return [
    ...cities.map((city) => named(city, { city })),
    ...markets.map((market) => named(market.name, toMarket(market))),
    ...markets.flatMap((market) => getShortNames(market).map((short) => named(short, toMarket(market)))),
    ...areas.map(({ name }) => named(name, { text: name })),
  ].filter(({ words }) => words.split(' ').length <= MAX_WORDS);
}

/** The longest of our places that starts at a word; a typo is forgiven in a name of five letters or more. */
export function findOwnPlace(words: readonly string[], at: number, names: Names): Place | null {
  const lengths = [4, 3, 2, 1].filter((length) => length <= words.length - at);
  for (const length of lengths) {
    const exact = names.byWords.get(words.slice(at, at + length).join(' '));
    if (exact) return { name: exact.words, length, filter: exact.filter };
  }
  for (const count of lengths) {
    const letters = words.slice(at, at + count).join('');
    const max = letters.length < 5 || /\d/.test(letters) ? 0 : letters.length < 9 ? 1 : 2;
    if (max === 0) continue;
    for (let length = letters.length - max; length <= letters.length + max; length += 1) {
      const alike = names.byLength.get(`${letters.charAt(0)}${length}`) ?? [];
      const similar = alike.find((name) => getEditDistance(name.letters, letters, max) <= max);
      if (similar) return { name: similar.words, length: count, filter: similar.filter };
    }
  }
  return null;
}

/** Towns are called so, too. */
const nonPlaceWords = new Set(
  'school work park transit campus shops groceries public university reading lake beach center trail garden view'.split(
    ' ',
  ),
);

/** `Stone Oak` is a neighborhood, and not the town of Stone. */
const neighborhoodWords = new Set(
  'oak oaks hill hills ranch creek ridge park village heights valley grove crossing commons estates woods trails'.split(
    ' ',
  ),
);

type Towns = { large: ReadonlySet<string>; all: ReadonlySet<string> };
let towns: Towns | null = null;

/** US towns. The large ones come first, up to an empty line. */
function readTowns(): Towns {
  if (towns) return towns;
  const text = readFileSync(path.join(root, 'server', 'understanding', 'towns.txt'), 'utf8');
  const [large = '', others = ''] = text.split('\n\n');
  towns = {
    large: new Set(large.split('\n')),
    all: new Set(`${large}\n${others}`.split('\n')),
  };
  return towns;
}

/**
 * The number of words of a town that isn't ours. Many small towns share their name with an ordinary word, so they
 * count only after a preposition.
 */
export function findOtherTown(words: readonly string[], at: number, isAfterPreposition: boolean): number {
  const { large, all } = readTowns();
  for (let length = Math.min(3, words.length - at); length > 0; length -= 1) {
    const name = words
      .slice(at, at + length)
      .join(' ')
      .replace(/^st\.? /, 'saint ')
      .replace(/^ft\.? /, 'fort ');
    if (length === 1 && (nonPlaceWords.has(name) || neighborhoodWords.has(words[at + 1] ?? ''))) continue;
    if (large.has(name) || isKnownTown(name) || (isAfterPreposition && all.has(name))) return length;
  }
  return 0;
}
