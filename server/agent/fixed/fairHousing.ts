import { peopleWords, wishesAboutPeople } from '#server/fairHousing/peopleWishes.ts';

const aboutArea: readonly RegExp[] = [
  /\b(?:safe|safety|dangerous|sketchy|ghetto|crime|bad area|good area|nice area|rough)\b/,
  /\b(?:good|best|better|bad) schools?\b|\bschools? (?:\w+ ){0,2}(?:good|bad|better|safe|rated)\b|\bschool (?:rating|quality|district)s?\b/,
  /\b(?:good|great|best|right|suitable|safe|ideal|perfect|nice) (?:\w+ ){0,2}(?:for|with) (?:\w+ ){0,2}(?:families|family|kids|children|singles|students|seniors|elderly|retirees)\b/,
];

const areaWords =
  'I don’t rate how safe an area is, how good its schools are or who it suits. That wouldn’t be fair to everyone. ' +
  'Public sources and visits at different times of day can tell you more. Each home’s page lists what’s nearby.';

/**
 * Who lives where, for whom a place is good, how safe it is: the same words for everybody, and nothing that would lead
 * somebody to a place or away from one. What else was asked is answered all the same.
 */
export function fairHousingWords(plain: string): string | null {
  if (wishesAboutPeople(plain)) return peopleWords;
  return aboutArea.some((pattern) => pattern.test(plain)) ? areaWords : null;
}
