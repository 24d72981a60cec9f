import type { SearchNotice } from '#domain/homes/searchNotices.ts';
import { listAssistanceWords, mentionsAssistanceAnimal } from '#server/fairHousing/assistanceAnimals.ts';
import type { Mentions } from '#server/fairHousing/toCriteriaText.ts';
import { findWish } from '#server/fairHousing/wishes.ts';

import { nameAnimals } from './breeds.ts';
import { normalizeText } from './normalize/normalizeText.ts';
import { cutPeopleWords, namesPeople } from './peopleWords.ts';
import { listPlaceNames } from './placeNames.ts';
import type { Places } from './placesCache.ts';
import { toPlain } from './tokens.ts';
import type { UnderstoodSearch } from './understandSearch.ts';

export function findMentions(text: string, places: Places): Mentions {
  const normalizedText = nameAnimals(normalizeText(text, listPlaceNames(places)));
  return { wish: findWish(normalizedText), mentionsAnimal: mentionsAssistanceAnimal(normalizedText) };
}

export const listNotices = ({ wish, mentionsAnimal }: Mentions): SearchNotice[] => [
  ...(wish === 'people' ? (['ABOUT_PEOPLE'] as const) : []),
  ...(mentionsAnimal ? (['ASSISTANCE_ANIMAL'] as const) : []),
];

/** No pets for an assistance animal, and none of the words about people or about the animal. */
export function withoutMentions(
  understood: UnderstoodSearch,
  text: string,
  { wish, mentionsAnimal }: Mentions,
): UnderstoodSearch & {
  /** What may be the name of a street or a building. */
  maybeNames: string[];
} {
  const isAboutPeople = wish === 'people';
  const animalWords = mentionsAnimal ? listAssistanceWords(toPlain(text)) : [];
  const isAboutAnimal = (words: string) =>
    toPlain(words)
      .split(' ')
      .some((word) => animalWords.includes(word));
  const { pets, ...withoutPets } = understood.filter;
  const unexplained = understood.unexplained.filter((words) => !isAboutAnimal(words));
  return {
    ...understood,
    filter: mentionsAnimal || pets === undefined ? withoutPets : understood.filter,
    otherTowns: understood.otherTowns.filter((town) => !isAboutPeople || !namesPeople(`from ${town}`)),
    unexplained: isAboutPeople ? unexplained.flatMap(cutPeopleWords) : unexplained,
    maybeNames: unexplained.filter((words) => !isAboutPeople || !namesPeople(words)),
  };
}
