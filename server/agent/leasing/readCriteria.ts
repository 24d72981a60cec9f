import type { Amenity } from '#server/homes/home.ts';
import type { ListingFilter, SearchSort } from '#server/homes/listingFilter.ts';
import { describesHome } from '#server/understanding/homeWords.ts';
import { createBoundsAround } from '#server/understanding/placeNames.ts';
import { extractFigures } from '../grounding/extractFigures.ts';
import type { Places } from '#server/understanding/placesCache.ts';
import { understandSearch, type UnderstoodSearch } from '#server/understanding/understandSearch.ts';

/** The criteria in a message, in the form the site's search takes. */
export type Criteria = Pick<
  UnderstoodSearch,
  'released' | 'numbers' | 'extras' | 'split' | 'allowsStudio' | 'allowedKinds'
> & {
  filter: ListingFilter;
  sort: SearchSort | null;
  location: Location;
  /** What no criterion explains, as it was written. */
  unexplained: string[];
  /** Those of them that describe a home, and can't be searched for. */
  unsearched: string[];
  /** Whether the message names any criteria for a home. */
  hasCriteria: boolean;
};

export type Location = {
  /** The place at the center of the square. */
  near: string | null;
  /** Set for a downtown whose town was not named. */
  needsTown: boolean;
  /** The place named, when it is not one we know. */
  unknown: string | null;
  /** Towns where the organization has no homes. */
  otherTowns: string[];
};

type Context = { places: Places; today: string; pageMarket: string | null };

/** `do the apts have gas stoves?` asks about all of them, whatever they are called. */
const theirHomesPattern =
  /^(?:(?:and|so|ok|hi|hey) )*(?:do|does|are|is|can|what|how|why|which) (?:\w+ ){0,3}(?:the|your|ur|these|those) (?:apts|apartments|homes|houses|units)\b/i;

/** `is 15 months cheaper than 12?`, `is it cheaper if I sign longer?` */
const comparesTerms =
  /\b(?:\d{1,2} ?(?:months?|mo|meses|mes)|year|longer|shorter|lease|contrato|año)\b.{0,30}\b(?:cheap\w*|less|barat\w*)\b|\b(?:cheap\w*|barat\w*)\b.{0,30}\b(?:\d{1,2} ?(?:months?|mo|meses)|year|longer|shorter|lease|contrato|año|if (?:i|we)|to pay|si (?:firmo|pago))\b/i;

const AREA_RADIUS_MILES = 3;
/** The words of a link name its home, and are no criteria. */
const withoutHomeLinks = (text: string) =>
  text
    .split(/(?=\s)/)
    .filter((word) => !word.includes('/units/'))
    .join('');

export function readCriteria(written: string, { places, today, pageMarket }: Context): Criteria {
  const text = withoutHomeLinks(written);
  const understood = understandSearch(text, places, today, { pageMarket });
  const { filter: found, near, needsTown, otherTowns, released, numbers, extras, split } = understood;
  const sort = comparesTerms.test(text) ? null : understood.sort;
  const place = places.areas.find(({ name }) => name.toLowerCase() === found.text?.toLowerCase());
  // who names a building means its own homes, unless they look near it
  const area = place?.isBuilding && !isNearby(text, place.name) ? undefined : place;
  if (theirHomesPattern.test(text)) delete found.homeTypes;
  if (extras.orHookups) {
    const others = withoutLaundry(found.amenities);
    if (others.length > 0) found.amenities = others;
    else delete found.amenities;
  }
  const filter: ListingFilter = area
    ? {
        ...omitFields(found, ['text', 'city', 'cities', 'marketSlug']),
        bounds: createBoundsAround([area.lat, area.lng], AREA_RADIUS_MILES),
      }
    : found;
  const refusedAreas = released.areas.map((name) => name.toLowerCase());
  const named = (
    understood.unexplained.length === 0 ? [] : listNamed(text, understood, { places, today })
  ).filter((words) => !refusedAreas.some((name) => words.toLowerCase().endsWith(name)));
  const unknown = named.find((words) => isPlaceName(text, words)) ?? null;
  return {
    filter,
    sort,
    released,
    numbers,
    extras: released.areas.length === 0 ? extras : { ...extras, excludedAreas: released.areas },
    split,
    allowsStudio: understood.allowsStudio,
    allowedKinds: understood.allowedKinds,
    location: { near: area?.name ?? near, needsTown, unknown, otherTowns },
    unexplained: named.filter((words) => words !== unknown),
    unsearched: named.filter(
      (words) => words !== unknown && (isTownPart(words) || describesHome(text, words)),
    ),
    hasCriteria:
      understood.allowsStudio ||
      understood.allowedKinds.length > 0 ||
      Object.keys(filter).length > 0 ||
      needsTown ||
      otherTowns.length > 0 ||
      Object.keys(extras).length > 0,
  };
}

const isNearby = (text: string, name: string): boolean =>
  /\b(?:near|close to|around|by|next to|cerca de|junto a)\s+(?:the )?$/i.test(
    text.slice(0, text.toLowerCase().indexOf(name.toLowerCase().replace(/^the /, ''))),
  );

/** `in-unit laundry or hookups` is checked home by home. */
export const withoutLaundry = (amenities: ListingFilter['amenities']): Amenity[] =>
  (amenities ?? []).filter((name) => name !== 'IN_UNIT_LAUNDRY' && name !== 'LAUNDRY_HOOKUPS');

export const omitFields = (filter: ListingFilter, fields: readonly (keyof ListingFilter)[]): ListingFilter =>
  Object.fromEntries(
    Object.entries(filter).filter(([field]) => !fields.includes(field as keyof ListingFilter)),
  );

const townPartPattern =
  /^(?:(?:far |deep )?(?:north|south|east|west|northeast|northwest|southeast|southwest|central|norte|sur|este|oeste|oriente|poniente)(?:ern)?)(?: (?:side|end|part|central))?$/i;
export const isTownPart = (words: string): boolean => townPartPattern.test(words);

const requestPattern =
  /\b(?:look(?:ing)?|need|want|find|show|with|have|prefer|any(?:thing)?|near|close to|busco|necesito|quiero|con|hay|cerca)\b/i;
/** What visitors say about themselves is no wish for a home. */
const selfPattern =
  /\b(?:i am|i'?m|we are|we'?re|my|our|i work|we work|because|since|so that|soy|somos|mi|porque|trabajo) /i;
const MAX_SELF_LENGTH = 45;
const MAX_NAMED = 3;
/** Only ordinary words are repeated to the visitor. */
const ordinaryWords =
  /^\p{Ll}[\p{Ll}'’-]*(?: [\p{L}\d][\p{Ll}\d'’-]*){0,3}$|^\p{Lu}[\p{Ll}'’-]+(?: [\p{L}\d][\p{Ll}\d'’-]*){0,2}$/u;
const MAX_NAMED_LENGTH = 40;
/** A day is for a tour, and an address is one that the visitor doesn't have. */
const neverNamed =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|address|direcci[oó]n|link|enlace)s?$/i;

/** The words of a request that no criterion explains; a story around it isn't repeated. */
function listNamed(
  text: string,
  whole: UnderstoodSearch,
  { places, today }: Pick<Context, 'places' | 'today'>,
): string[] {
  const sentences = text.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => sentence.trim() !== '');
  return sentences
    .flatMap((sentence) => {
      const understood = sentences.length === 1 ? whole : understandSearch(sentence, places, today);
      const isRequest =
        Object.keys(understood.filter).length > 0 ||
        understood.otherTowns.length > 0 ||
        understood.allowedKinds.length > 0 ||
        Object.keys(understood.extras).length > 0 ||
        understood.unexplained.some((words) => /^(?:not|except|outside)\b/i.test(words)) ||
        requestPattern.test(sentence);
      if (!isRequest) return [];
      return understood.unexplained.filter((words) => !selfPattern.test(getClauseBefore(sentence, words)));
    })
    .filter(
      (words) =>
        words.length <= MAX_NAMED_LENGTH &&
        ordinaryWords.test(words) &&
        // a day or an amount in a story is no fact of ours to repeat
        extractFigures(words).length === 0 &&
        !neverNamed.test(words),
    )
    .slice(0, MAX_NAMED);
}

/** The end of the clause before some words. */
const getClauseBefore = (sentence: string, words: string) =>
  sentence.slice(0, sentence.indexOf(words)).split(/[,.;]/).at(-1)?.slice(-MAX_SELF_LENGTH) ?? '';

const beforePlacePattern = /\b(?:near|close to|next to|by|around|cerca de|junto a) (?:the )?$/i;
const thingPattern =
  /\b(?:schools?|work|jobs?|parks?|transit|campus|shops?|groceries|university|bus|train|store|hospital|highway|office|airport|lake|church|mosque|temple|synagogue|gym|stadium|mall|college|daycare|iglesia|aeropuerto|universidad|trabajo|escuela)\b/i;

const isPlaceName = (text: string, words: string): boolean =>
  !thingPattern.test(words) &&
  (beforePlacePattern.test(text.slice(0, text.indexOf(words))) ||
    /^ (?:area|neighborhood|district|side)\b/i.test(text.slice(text.indexOf(words) + words.length)));
