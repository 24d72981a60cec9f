import { mentionsAssistanceAnimal } from '#server/fairHousing/assistanceAnimals.ts';
import { daysAfter } from '#server/time/days.ts';
import { homeKinds, type HomeKind } from '#server/homes/home.ts';
import type { ListingFilter, ListingSort, PetCriterion } from '#server/homes/listingFilter.ts';

import { isIncome, joinRanges, readAmounts } from './amounts.ts';
import { findDay } from './days.ts';
import { type Item, toItems } from './items.ts';
import { getDowntown, getNames } from './places.ts';
import type { Places } from './placesCache.ts';
import { toPlain } from './tokens.ts';

/** What a sentence says about the home a visitor wants. */
export type UnderstoodSearch = {
  filter: ListingFilter;
  sort: ListingSort | null;
  /** What no criterion explains, as it was written: `carpet`, `no pool`. */
  unexplained: string[];
  /** Towns where the organization may have no homes. */
  otherTowns: string[];
};

const LARGE_DOG_LBS = 50;
/** Tours are booked this many days ahead; a later day is one to move in. */
const TOUR_DAYS = 14;
const downtownPattern = /\b(?:down ?town|city cent(?:er|re)|centro)\b/i;
/** `1402 W Magnolia Ave` */
const streetPattern =
  /^\s*\d{1,5} (?:[\p{L}.'’]+ ){1,4}(?:street|st|avenue|ave|drive|dr|lane|ln|road|rd|boulevard|blvd|way|court|ct|place|pl|circle|cir|loop|trail|trl|parkway|pkwy|terrace|cove)\.?\s*$/iu;
const postalCodePattern = /^\d{5}$/;

export function understandSearch(text: string, places: Places, today: string): UnderstoodSearch {
  const found = findDay(text, today);
  const items = toItems(text, getNames(places), found);
  if (streetPattern.test(text) && items[1]?.meaning.is !== 'unit')
    return { filter: { text: text.trim() }, sort: null, unexplained: [], otherTowns: [] };
  const postalCode = readPostalCode(items);
  const filter: ListingFilter = {
    ...readAmounts(items),
    ...(postalCode !== null && { postalCode }),
  };
  const { sort, refused } = readWishes(text, items, filter);
  if (found) {
    const isTourDay = filter.tourTypes && found.day <= daysAfter(today, TOUR_DAYS);
    filter[isTourDay ? 'tourableBy' : 'availableBy'] = found.day;
  }
  if (mentionsAssistanceAnimal(toPlain(text))) delete filter.pets;
  else readWeight(items, filter);
  readDowntown(text, items, filter, places);
  return {
    filter,
    sort,
    unexplained: [...refused, ...listUnexplained(text, items)],
    otherTowns: items
      .filter(({ meaning }) => meaning.is === 'otherTown')
      .map((item) => text.slice(item.start, item.end)),
  };
}

function readPostalCode(items: readonly Item[]): string | null {
  const codes = items.filter(
    ({ meaning, text, isMoney }, at) =>
      meaning.is === 'number' &&
      !isMoney &&
      postalCodePattern.test(text) &&
      items[at + 1]?.meaning.is !== 'unit' &&
      !isIncome(items, at),
  );
  for (const item of codes) item.isExplained = true;
  return codes[0]?.text ?? null;
}

type Attitude = 'wanted' | 'unwanted' | 'notNeeded';

/** Reads the features, kinds, pets and places, and which of them are not wanted. */
function readWishes(text: string, items: readonly Item[], filter: ListingFilter) {
  const wishes = readAttitudes(items);
  const wanted = wishes.filter(({ attitude }) => attitude === 'wanted').map(({ item }) => item);
  const unwanted = wishes.filter(({ attitude }) => attitude === 'unwanted');
  let sort: ListingSort | null = null;
  const pets = new Set<PetCriterion>();
  for (const { meaning } of wanted) {
    if (meaning.is === 'amenity') filter.amenities = addTo(filter.amenities, meaning.name);
    else if (meaning.is === 'accessibility')
      filter.accessibility = meaning.names.reduce(
        (list, name) => addTo(list, name),
        filter.accessibility ?? [],
      );
    else if (meaning.is === 'pet') for (const name of meaning.names) pets.add(name);
    else if (meaning.is === 'program') filter[meaning.name] = true;
    else if (meaning.is === 'tour') filter.tourTypes = addTo(filter.tourTypes, meaning.name);
    else if (meaning.is === 'sort') sort ??= meaning.name;
    else if (meaning.is === 'homeType') addHomeType(filter, meaning.name);
    else if (meaning.is === 'ownPlace') addPlace(filter, meaning.place.filter);
  }
  if (pets.size > 0) filter.pets = Object.fromEntries([...pets].map((name) => [name, true]));
  const excluded = unwanted.flatMap(({ item: { meaning } }) =>
    meaning.is === 'homeType' ? [meaning.name] : [],
  );
  // a studio is found by its rooms, and left out by them
  if (excluded.includes('STUDIO')) filter.beds ??= { min: 1 };
  const left = homeKinds.filter((kind) => kind === 'STUDIO' || !excluded.includes(kind));
  if (left.length < homeKinds.length && !filter.homeTypes) filter.homeTypes = left;
  return { sort, refused: unwanted.flatMap((each) => listRefused(text, each)) };
}

/** A search can leave out kinds of homes, but can't leave out homes with a pool. */
function listRefused(text: string, { item, negation }: Wish): string[] {
  const { is } = item.meaning;
  return is === 'amenity' || is === 'accessibility' || is === 'ownPlace' || is === 'program'
    ? [quoteRefused(text, item, negation)]
    : [];
}

/** `no pool`; after `no gym or pool`, the pool has no negation of its own. */
const quoteRefused = (text: string, item: Item, negation: Item | null) =>
  [negation && text.slice(negation.start, negation.end), text.slice(item.start, item.end)]
    .filter(Boolean)
    .join(' ');

const addTo = <Name>(list: readonly Name[] | null | undefined, name: Name): Name[] => [
  ...new Set([...(list ?? []), name]),
];

/** A studio is found by its rooms, whatever kind of home it's in. */
function addHomeType(filter: ListingFilter, kind: HomeKind): void {
  if (kind !== 'STUDIO') filter.homeTypes = addTo(filter.homeTypes, kind);
  else filter.beds = filter.beds ? joinRanges({ min: 0, max: 0 }, filter.beds) : { min: 0, max: 0 };
}

function addPlace(filter: ListingFilter, place: ListingFilter): void {
  const hasPlace = Boolean(filter.city ?? filter.marketSlug ?? filter.postalCode);
  if (place.text) filter.text ??= place.text;
  else if (!hasPlace) Object.assign(filter, place);
}

const isWish = ({ meaning: { is } }: Item) =>
  ['amenity', 'accessibility', 'homeType', 'pet', 'program', 'tour', 'sort', 'ownPlace'].includes(is);

type Wish = { item: Item; attitude: Attitude; negation: Item | null };

/** `no pool or gym but a yard`: what a negation applies to ends with its clause. */
function readAttitudes(items: readonly Item[]): Wish[] {
  const wishes: Wish[] = [];
  let attitude: Attitude = 'wanted';
  let negation: Item | null = null;
  let negatesUnknownWord = false;
  for (const [at, item] of items.entries()) {
    const { is } = item.meaning;
    if (is === 'not') [attitude, negation] = ['unwanted', item];
    else if (is === 'notNeeded') {
      const last = wishes.at(-1);
      const followsWish = last && isAdjacent(items, last.item, at) && !isWishAhead(items, at);
      if (followsWish) last.attitude = 'notNeeded';
      else attitude = 'notNeeded';
    } else if (is === 'stop' || is === 'but' || (is === 'number' && item.isExplained)) {
      attitude = 'wanted';
      negatesUnknownWord = false;
    } else if (is === 'place' && negation?.text !== 'not') attitude = 'wanted';
    // `no credit check apartments`: the negation belongs to the words that nothing explains
    else if (is === 'word') negatesUnknownWord = attitude === 'unwanted';
    else if (is === 'or') negatesUnknownWord = false;
    else if (isWish(item)) {
      if (negatesUnknownWord) attitude = 'wanted';
      negatesUnknownWord = false;
      // `no stairs` is wanted as it is
      const isNegative = is === 'accessibility' && /^(?:no|without|sin) /.test(item.text);
      wishes.push({ item, attitude: isNegative ? 'wanted' : attitude, negation });
    }
  }
  return wishes;
}

/** Whether only words without a meaning stand between a wish and a position. */
const isAdjacent = (items: readonly Item[], wish: Item, at: number) =>
  items.slice(items.indexOf(wish) + 1, at).every(({ meaning }) => meaning.is === 'filler');

const isWishAhead = (items: readonly Item[], at: number) => {
  const next = items.slice(at + 1).find(({ meaning }) => meaning.is !== 'filler');
  return next !== undefined && isWish(next);
};

/** A dog of fifty pounds or more is a large one. */
function readWeight(items: readonly Item[], filter: ListingFilter): void {
  if (!filter.pets?.dogs) return;
  const isHeavy = items.some(
    (item, at) =>
      (item.value ?? 0) >= LARGE_DOG_LBS && /^(?:lbs?|pounds?|libras?)$/.test(items[at + 1]?.text ?? ''),
  );
  if (isHeavy) filter.pets = { ...filter.pets, largeDogs: true };
}

function readDowntown(text: string, items: readonly Item[], filter: ListingFilter, places: Places): void {
  const match = downtownPattern.exec(text);
  if (!match) return;
  const at = items.findIndex(({ start, end }) => start <= match.index && match.index < end);
  const before = items.slice(0, at).findLast(({ meaning }) => !['filler', 'place'].includes(meaning.is));
  const area = before?.meaning.is === 'not' ? null : getDowntown(filter.city ?? null, places);
  if (!area) return;
  delete filter.city;
  Object.assign(filter, area);
  for (const item of items)
    if (item.start >= match.index && item.end <= match.index + match[0].length) item.isExplained = true;
}

/** Words next to each other are named together, with a negation before them. */
function listUnexplained(text: string, items: readonly Item[]): string[] {
  const runs: { start: number; end: number }[] = [];
  let run: { start: number; end: number } | null = null;
  for (const [at, item] of items.entries()) {
    const isNamed = item.meaning.is === 'word' && !item.isExplained && /[\p{L}]/u.test(item.text);
    const isNumberLeft = item.meaning.is === 'number' && !item.isExplained;
    if (isNamed || isNumberLeft) {
      const before = items[at - 1];
      run ??= { start: before?.meaning.is === 'not' ? before.start : item.start, end: item.end };
      run.end = item.end;
      if (isNamed && !runs.includes(run)) runs.push(run);
    } else if (item.meaning.is !== 'filler') run = null;
  }
  return runs.map(({ start, end }) => text.slice(start, end));
}
