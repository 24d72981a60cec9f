import type { TourKind } from '#domain/tours/kinds.ts';
import { mentionsAssistanceAnimal } from '#server/fairHousing/assistanceAnimals.ts';
import { daysAfter } from '#server/time/days.ts';
import { type AccessibilityFeature, type Amenity, homeKinds, type HomeKind } from '#server/homes/home.ts';
import type { ListingFilter, PetCriterion, Program, SearchSort } from '#server/homes/listingFilter.ts';

import { isIncome, joinRanges, readAmounts } from './amounts.ts';
import { readAttitudes, type Wish } from './attitudes.ts';
import { type Extras, isElevatorAsGood, isRefused, readExtras } from './extras.ts';
import { findDay } from './days.ts';
import { type Item, toItems } from './items.ts';
import { readDowntown, toWideArea } from './downtown.ts';
import { hideOtherNumbers } from './otherNumbers.ts';
import { readLandmark } from './landmarks.ts';
import { readPerPerson, readSavings } from './ownMoney.ts';
import { getNames, noNames } from './places.ts';
import type { Places } from './placesCache.ts';
import { toPlain } from './tokens.ts';
import type { FreeField } from './vocabulary.ts';

/** What a sentence says about the home a visitor wants. */
export type UnderstoodSearch = {
  filter: ListingFilter;
  sort: SearchSort | null;
  /** What no criterion explains, as it was written: `carpet`, `no pool`. */
  unexplained: string[];
  /** Towns where the organization may have no homes. */
  otherTowns: string[];
  /** What the square around a place is near: `downtown Austin`. */
  near: string | null;
  /** Set for a downtown whose town wasn't named. */
  needsTown: boolean;
  /** What is no longer wanted or no longer matters. */
  released: Released;
  /** Numbers whose unit wasn't said: `make that 4`. */
  numbers: number[];
  /** What no filter of the site's can find, though it's known of each home. */
  extras: Extras;
  /** A budget for each of several people: the filter has what they pay together. */
  split: { people: number; each: number } | null;
  /** Whether studios are welcome beside homes with bedrooms. */
  allowsStudio: boolean;
  /** Kinds that are welcome beside those asked for before: `a room is fine too`. */
  allowedKinds: HomeKind[];
};

export type Released = {
  fields: FreeField[];
  amenities: Amenity[];
  accessibility: AccessibilityFeature[];
  hasPets: boolean;
  programs: Program[];
  /** Neighborhoods and buildings that aren't wanted, by their names. */
  areas: string[];
  extras: ('groundFloor' | 'parking')[];
};

type Options = {
  /** The town of the page on which it was written. */
  pageMarket?: string | null;
};

const LARGE_DOG_LBS = 50;
/** Tours are booked this many days ahead; a later day is one to move in. */
export const TOUR_DAYS = 14;
/** `1402 W Magnolia Ave` */
const streetPattern =
  /^\s*\d{1,5} (?:[\p{L}.'’]+ ){1,4}(?:street|st|avenue|ave|drive|dr|lane|ln|road|rd|boulevard|blvd|way|court|ct|place|pl|circle|cir|loop|trail|trl|parkway|pkwy|terrace|cove)\.?\s*$/iu;
const postalCodePattern = /^\d{5}$/;

export function understandSearch(
  text: string,
  places: Places,
  today: string,
  { pageMarket = null }: Options = {},
): UnderstoodSearch {
  const found = findDay(text, today);
  const items = toItems(hideOtherNumbers(text), getNames(places), found);
  if (streetPattern.test(text) && items[1]?.meaning.is !== 'unit')
    return { ...nothingUnderstood, filter: { text: text.trim() } };
  const postalCode = readPostalCode(items);
  const allowedKinds = listAllowedKinds(text, items);
  const filter: ListingFilter = {
    ...readAmounts(items),
    ...(postalCode !== null && { postalCode }),
  };
  if (allowedKinds.includes('ROOM') && filter.homeTypes?.length === 1) delete filter.homeTypes;
  const { sort, refused, released, otherTowns } = readWishes(text, items, filter, places);
  if (found) {
    const isTourDay = filter.tourTypes && found.day <= daysAfter(today, TOUR_DAYS);
    filter[isTourDay ? 'tourableBy' : 'availableBy'] = found.day;
  }
  if (isElevatorAsGood(items)) {
    const others = filter.accessibility?.filter((name) => name !== 'ELEVATOR') ?? [];
    filter.accessibility = others.length > 0 ? others : undefined;
  }
  const plain = toPlain(text);
  const isAssistance = mentionsAssistanceAnimal(plain);
  if (isAssistance) delete filter.pets;
  else readWeight(items, filter);
  const split = readPerPerson(plain, filter);
  if (split) filter.totalMonthly = { max: split.people * split.each };
  const savings = readSavings(plain, filter);
  if (savings !== null) filter.maxUpfront = savings;
  const downtown = readDowntown(text, items, filter, { places, pageMarket });
  const near = downtown.near ?? readLandmark(text, items, filter, places);
  return {
    filter,
    sort,
    near,
    needsTown: downtown.needsTown,
    released,
    numbers: items.flatMap(({ value, isMoney, isExplained }) =>
      value === null || isExplained || isMoney ? [] : [value],
    ),
    unexplained: [...refused, ...listUnexplained(text, items)],
    otherTowns,
    extras: readExtras(text, items, { isAssistance }),
    split,
    allowsStudio: items.some((item) => isStudioAllowed(text, item)),
    allowedKinds,
  };
}

const nothingUnderstood: UnderstoodSearch = {
  filter: {},
  sort: null,
  unexplained: [],
  otherTowns: [],
  near: null,
  needsTown: false,
  released: {
    fields: [],
    amenities: [],
    accessibility: [],
    hasPets: false,
    programs: [],
    areas: [],
    extras: [],
  },
  numbers: [],
  extras: {},
  split: null,
  allowsStudio: false,
  allowedKinds: [],
};

/** The features that a text names, wanted or not. */
export function listNamedFeatures(text: string): {
  amenities: Amenity[];
  accessibility: AccessibilityFeature[];
} {
  const meanings = toItems(text, noNames, null).map(({ meaning }) => meaning);
  const amenities = meanings.flatMap((meaning) => (meaning.is === 'amenity' ? [meaning.name] : []));
  const accessibility = meanings.flatMap((meaning) => (meaning.is === 'accessibility' ? meaning.names : []));
  return { amenities: [...new Set(amenities)], accessibility: [...new Set(accessibility)] };
}

export const namesFeatures = (text: string): boolean =>
  Object.values(listNamedFeatures(text)).flat().length > 0;

/** The types of tour that a text names. */
export const readTourKinds = (text: string): TourKind[] =>
  toItems(text, noNames, null).flatMap(({ meaning }) => (meaning.is === 'tour' ? [meaning.name] : []));

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

/** Reads the features, kinds, pets and places, and which of them are not wanted. */
function readWishes(text: string, items: readonly Item[], filter: ListingFilter, places: Places) {
  const wishes = readAttitudes(items);
  const wanted = wishes.filter(({ attitude }) => attitude === 'wanted').map(({ item }) => item);
  const unwanted = wishes.filter(({ attitude }) => attitude === 'unwanted');
  let sort: SearchSort | null = null;
  const pets = new Set<PetCriterion>();
  for (const item of wanted) {
    const { meaning } = item;
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
    else if (meaning.is === 'homeType') {
      if (isKindAllowed(text, item)) continue;
      if (!isStudioAllowed(text, item)) addHomeType(filter, meaning.name);
      else if (filter.beds) filter.beds = { ...filter.beds, min: 0 };
    } else if (meaning.is === 'ownPlace') {
      addPlace(filter, toWideArea(meaning.place.filter, items, item, places) ?? meaning.place.filter);
    }
  }
  addCities(filter, text, wanted);
  // `my ex keeps the dog, so forget the pets`
  if (wishes.some(({ item, attitude }) => attitude === 'notNeeded' && isAnyPet(item))) pets.clear();
  if (pets.size > 0) filter.pets = Object.fromEntries([...pets].map((name) => [name, true]));
  const excludedCities = unwanted.flatMap(({ item }) => getCity(item) ?? []);
  // within one town, no other needs to be left out
  if (excludedCities.length > 0 && !filter.city) filter.excludedCities = [...new Set(excludedCities)];
  const excluded = unwanted.flatMap(({ item: { meaning } }) =>
    meaning.is === 'homeType' ? [meaning.name] : [],
  );
  // a studio is found by its rooms, and left out by them
  if (excluded.includes('STUDIO')) filter.beds ??= { min: 1 };
  if (items.some((item, at) => isWholeHome(items, item, at))) {
    // `rooms or whole places` are all of them
    if (filter.homeTypes?.every((kind) => kind === 'ROOM')) delete filter.homeTypes;
    else excluded.push('ROOM');
  }
  const left = homeKinds.filter((kind) => kind === 'STUDIO' || !excluded.includes(kind));
  if (left.length < homeKinds.length && !filter.homeTypes) filter.homeTypes = left;
  const others = wishes.filter(({ attitude }) => attitude !== 'wanted').map(({ item }) => item);
  const isKindDropped = wishes.some(
    ({ item, attitude }) => attitude === 'notNeeded' && item.meaning.is === 'homeType',
  );
  const released = readReleased(others, items);
  if (isKindDropped && !filter.homeTypes) released.fields.push('homeTypes');
  return {
    sort,
    refused: unwanted.flatMap((each) => listRefused(text, each)),
    released,
    otherTowns: dropRepeated(
      wishes
        .filter(({ item, attitude }) => item.meaning.is === 'otherTown' && attitude !== 'unwanted')
        .map(({ item }) => text.slice(item.start, item.end)),
    ),
  };
}

/** `Georgetown? ok, georgetown` is one town. */
const dropRepeated = (names: readonly string[]): string[] =>
  [...new Map(names.toReversed().map((name) => [name.toLowerCase(), name])).values()].toReversed();

const isAnyPet = ({ meaning }: Item): boolean =>
  meaning.is === 'pet' && meaning.names.includes('dogs') && meaning.names.includes('cats');

function readReleased(others: readonly Item[], items: readonly Item[]): Released {
  const listOf = <Name>(read: (meaning: Item['meaning']) => readonly Name[]) =>
    others.flatMap(({ meaning }) => read(meaning));
  return {
    fields: items.flatMap(({ meaning }) => (meaning.is === 'any' ? [meaning.field] : [])),
    amenities: listOf((meaning) => (meaning.is === 'amenity' ? [meaning.name] : [])),
    accessibility: listOf((meaning) => (meaning.is === 'accessibility' ? meaning.names : [])),
    hasPets: others.some(({ meaning }) => meaning.is === 'pet'),
    programs: listOf((meaning) => (meaning.is === 'program' ? [meaning.name] : [])),
    extras: items.flatMap(({ meaning }, at) =>
      (meaning.is === 'groundFloor' || meaning.is === 'parking') && isRefused(items, at) ? [meaning.is] : [],
    ),
    areas: listOf((meaning) => (meaning.is === 'ownPlace' ? [meaning.place.filter.text ?? []].flat() : [])),
  };
}

const getCity = ({ meaning }: Item): string | null =>
  meaning.is === 'ownPlace' ? (meaning.place.filter.city ?? null) : null;

/** A search can leave out kinds of homes and cities, but can't leave out homes with a pool or a neighborhood. */
function listRefused(text: string, { item, negation }: Wish): string[] {
  const { is } = item.meaning;
  const isNeighborhood = is === 'ownPlace' && getCity(item) === null;
  return is === 'amenity' || is === 'accessibility' || isNeighborhood || is === 'program'
    ? [quoteRefused(text, item, negation)]
    : [];
}

/** `no pool`; after `no gym or pool`, the pool has no negation of its own. */
const quoteRefused = (text: string, item: Item, negation: Item | null) =>
  negation && negation.start > item.start
    ? text.slice(item.start, negation.end)
    : [negation && text.slice(negation.start, negation.end), text.slice(item.start, item.end)]
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

/** `a studio is fine` allows it, and asks for none. */
const isStudioAllowed = (text: string, { meaning, end }: Item): boolean =>
  meaning.is === 'homeType' &&
  meaning.name === 'STUDIO' &&
  studioAllowedPattern.test(toPlain(text.slice(end)));

/** `a room is fine too`, `tambien acepto casa`: welcome, beside what was asked for before. */
const isKindAllowed = (text: string, { meaning, start, end }: Item): boolean =>
  meaning.is === 'homeType' &&
  meaning.name !== 'STUDIO' &&
  isAllowed(toPlain(text.slice(0, start)), toPlain(text.slice(end)));

const isAllowed = (before: string, after: string): boolean =>
  /^ ?(?:normal )?(?:(?:is|are|would be|works?|also|totally|fine|ok|okay|cool|good|esta|estan|seria) ){0,4}(?:too|also|as well|tambien)\b/.test(
    after,
  ) ||
  /\b(?:tambien|also|even|open to|hasta) (?:(?:acepto|aceptaria|puede ser|do|take|consider|be ok with|be fine with|ok with|fine with|good with|an?|un[ao]?) ){0,3}$/.test(
    before,
  ) ||
  /^ ?(?:is|are|would be|esta) (?:also |totally )?(?:fine|ok|okay|cool|acceptable|bien) (?:if|si)\b/.test(
    after,
  );

/** Also `a room`, which is a number of bedrooms otherwise. */
const listAllowedKinds = (text: string, items: readonly Item[]): HomeKind[] =>
  items.flatMap((item) => {
    if (item.meaning.is === 'homeType') return isKindAllowed(text, item) ? [item.meaning.name] : [];
    const isRoom =
      item.meaning.is === 'unit' &&
      /^(?:rooms?|cuartos?)$/.test(item.text) &&
      isAllowed(toPlain(text.slice(0, item.start)), toPlain(text.slice(item.end)));
    return isRoom ? ['ROOM' as const] : [];
  });

const studioAllowedPattern =
  /^ ?(?:is |are |would be |'s )?(?:also |totally )?(?:fine|ok|okay|works?|cool|acceptable|too\b|esta bien|tambien)/;

/** `a place of my own`, `1 real bedroom` */
const isWholeHome = (items: readonly Item[], { meaning, text }: Item, at: number): boolean => {
  const next = items[at + 1]?.meaning;
  return (
    meaning.is === 'wholeHome' ||
    (/^(?:real|actual|proper)$/.test(text) && next?.is === 'unit' && next.unit === 'beds')
  );
};

/** Of several towns, all are searched, unless the last one corrects the others. */
function addCities(filter: ListingFilter, text: string, wanted: readonly Item[]): void {
  const named = wanted.filter((item) => getCity(item) !== null);
  const [first, last] = [named[0], named.at(-1)];
  if (!filter.city || !first || !last) return;
  const cities = [...new Set(named.flatMap((item) => getCity(item) ?? []))];
  if (cities.length < 2) return;
  const isCorrected = correctionPattern.test(toPlain(text.slice(first.end, last.start)));
  if (isCorrected) filter.city = getCity(last);
  else {
    delete filter.city;
    filter.cities = cities;
  }
}

const correctionPattern = /\b(?:actually|instead|wait|sorry|i mean|rather|mejor|perdon|no,)\b/;

function addPlace(filter: ListingFilter, place: ListingFilter): void {
  const hasPlace = Boolean(filter.city ?? filter.marketSlug ?? filter.postalCode);
  if (place.text) filter.text ??= place.text;
  else if (!hasPlace) Object.assign(filter, place);
}

/** A dog of fifty pounds or more is a large one. */
function readWeight(items: readonly Item[], filter: ListingFilter): void {
  if (!filter.pets?.dogs) return;
  const isHeavy = items.some(
    (item, at) =>
      (item.value ?? 0) >= LARGE_DOG_LBS && /^(?:lbs?|pounds?|libras?)$/.test(items[at + 1]?.text ?? ''),
  );
  if (isHeavy) filter.pets = { ...filter.pets, largeDogs: true };
}

const subjects = new Set(
  "i we he she they i've we've they've i'd we'd im i'm we're he's she's they're yo nosotros".split(' '),
);
const adverbs = new Set(
  'just only also already really still never even now have has had was were am are ya'.split(' '),
);
const directions = new Set('from to out back away off up down for with on at over through'.split(' '));

/** `I just left there`, `coming from Ohio`: what people do says nothing about the home. */
function isAboutVisitor(items: readonly Item[], at: number): boolean {
  const isParticiple = /.{2}ing$/.test(items[at]?.text ?? '') && directions.has(items[at + 1]?.text ?? '');
  const before = items.findLast(({ text }, index) => index < at && !adverbs.has(text));
  return isParticiple || (before !== undefined && subjects.has(before.text));
}

/** Words next to each other are named together, with a negation before them. */
function listUnexplained(text: string, items: readonly Item[]): string[] {
  const runs: { start: number; end: number }[] = [];
  let run: { start: number; end: number } | null = null;
  for (const [at, item] of items.entries()) {
    const isNamed =
      item.meaning.is === 'word' &&
      !item.isExplained &&
      /[\p{L}]/u.test(item.text) &&
      !isAboutVisitor(items, at);
    const isNumberLeft = item.meaning.is === 'number' && !item.isExplained;
    if (isNamed || isNumberLeft) {
      const before = items[at - 1];
      run ??= { start: before?.meaning.is === 'not' ? before.start : item.start, end: item.end };
      run.end = item.end;
      if (isNamed && !runs.includes(run)) runs.push(run);
    } else if (item.meaning.is !== 'filler' && item.meaning.is !== 'place') run = null;
  }
  return runs.map(({ start, end }) => text.slice(start, end));
}
