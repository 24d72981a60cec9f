import { hasAct, isAccepting } from './acts.ts';
import { getPageUnit } from './findMentionedHome.ts';
import type { Criteria } from './readCriteria.ts';
import { hasPlace } from './mergeCriteria.ts';
import { readPositions } from './readPositions.ts';
import type { Topic } from './topics.ts';
import type { TurnContext } from './turnContext.ts';

const searchPattern =
  /\b(?:looking|look for|search|find|show|any|anything|something|need|want|list|homes|houses|apartments|options|is there 1|busco|necesito|hay|else|other|others|do you have|what do you have|which of)\b/;

const questionPattern =
  /^(?:(?:and|so|ok|okay) )*(?:do|does|is|are|can|may|what|which breeds|how|aceptan|se permiten|puedo)\b|\?$/;

export const singleHomePattern = /\b(?:this|that|it|its|there|tiene|incluye|esta)\b/;

/** Some words can mean either: a garage may be a search criterion or the subject of a question. */
export function isHomeSearch(
  { normalizedText, text, memory, turn }: TurnContext,
  { filter, sort, allowedKinds }: Criteria,
  topic: Topic | null,
): boolean {
  if (topic === null || (allowedKinds.length > 0 && memory.savedFilter !== undefined)) return true;
  if (memory.savedFilter !== undefined && hasPlace(filter) && movedPattern.test(normalizedText)) return true;
  const criteriaCount = Object.keys(filter).length;
  const hasFocus = memory.home !== undefined || getPageUnit(turn) !== null;
  const isPicked = readPositions(text, memory.shown?.length ?? 0).picked.length > 0;
  // `my chihuahua is 6 lbs, is that ok` asks about the home at hand
  const isOnlyPets = Object.keys(filter).every((field) => field === 'pets');
  if (topic === 'pets' && hasFocus && isOnlyPets && !searchPattern.test(normalizedText)) return false;
  if (asksForBetter(normalizedText, sort)) return true;
  const isStatement = !text.includes('?') && !questionPattern.test(normalizedText);
  // `actually make that 3 beds, my brother is moving in`
  if (memory.savedFilter !== undefined && !isPicked && isStatement && changesRooms(filter)) return true;
  if (sort !== null && !isPicked && !singleHomePattern.test(normalizedText)) return true;
  if ((isPicked || singleHomePattern.test(normalizedText)) && criteriaCount < 3) {
    return searchPattern.test(normalizedText) && !isPicked && !thisOnePattern.test(normalizedText);
  }
  return (
    criteriaCount > 1 ||
    searchPattern.test(normalizedText) ||
    topic === 'amenities' ||
    ((topic === 'pets' || topic === 'parking') && !(hasFocus && questionPattern.test(normalizedText)))
  );
}

const changesRooms = ({ beds, baths, totalMonthly }: Criteria['filter']): boolean =>
  Boolean(beds ?? baths ?? totalMonthly);

/** `that` alone, but not `anything that takes dogs` */
const thisOnePattern =
  /\b(?:this|it|that(?! (?:do|does|don'?t|doesn'?t|take|takes|is|are|has|have|allows?|accepts?|will|would|can|come|comes|lets?|isn'?t|aren'?t)\b))\b/;

/** `and back in Austin with that?` searches there as before. */
const movedPattern =
  /^(?:(?:and|so|ok|okay|now|then|hmm|y|entonces|pero) )*(?:(?:back|over|also|same|same thing|lo mismo|de vuelta) )?(?:in|to|en|a|what about|how about|que tal)\b/;

/** `anything cheaper than the first one?` and `is that the lowest you have?` ask about others. */
export const asksForBetter = (normalizedText: string, sort: Criteria['sort']): boolean =>
  sort !== null && betterPattern.test(normalizedText);

const betterPattern =
  /\bthan\b|\bque (?:la|el|esta|este|esa|ese)\b|\bis (?:this|that|it) (?:the|your)\b|\bes (?:la|lo|el) mas\b/;

/** Whether everything that was read can be about a tour: the 2nd, a video. */
export const hasOnlyTourFields = (filter: Criteria['filter']): boolean =>
  Object.keys(filter).every((field) => ['availableBy', 'tourTypes', 'tourableBy'].includes(field));

/** The date is for the tour, not for moving in. */
export const isTourDate = ({ filter, location }: Criteria, topic: Topic | null): boolean =>
  topic === 'tour' && location.otherTowns.length === 0 && hasOnlyTourFields(filter);

/** `What do you have?` */
export const isBrowsing = (normalizedText: string, topic: Topic | null): boolean =>
  (topic === 'availability' || topic === 'amenities') && searchPattern.test(normalizedText);

/** A question that is not a search can mention only these fields. */
const askableFields: ReadonlySet<string> = new Set(
  'city cities marketSlug postalCode bounds homeTypes amenities accessibility availableBy'.split(' '),
);

/** Whether it names criteria for a home, not just a place or an amenity in a question. */
export const hasHomeCriteria = ({ filter, location }: Criteria, normalizedText: string): boolean =>
  location.needsTown ||
  Object.keys(filter).some((field) => !askableFields.has(field)) ||
  (Object.keys(filter).length > 0 &&
    /\b(?:looking|find|need|busco|buscamos|necesito|rentar|homes|show|do you have|what is there|anything|want (?:a|an|to rent|the))\b/.test(
      normalizedText,
    ));

/** `I like that apartment` accepts a home, though it names a kind of home. */
export const accepts = (normalizedText: string, { filter, sort, location }: Criteria): boolean =>
  isAccepting(normalizedText) ||
  (hasAct('like', normalizedText) &&
    sort === null &&
    location.otherTowns.length === 0 &&
    Object.keys(filter).every((field) => field === 'homeTypes') &&
    !hasAct('more', normalizedText) &&
    !/\?|\b(?:not|find|but)\b/.test(normalizedText));
