import { peoplePreferenceReply, hasPeoplePreference } from '#server/fairHousing/peoplePreferences.ts';

const areaPatterns: readonly RegExp[] = [
  /\b(?:safe|safety|dangerous|sketchy|ghetto|crime|bad area|good area|nice area|rough)\b/,
  /\b(?:good|best|better|bad) schools?\b|\bschools? (?:\w+ ){0,2}(?:good|bad|better|safe|rated)\b|\bschool (?:rating|quality|district)s?\b/,
  /\b(?:good|great|best|right|suitable|safe|ideal|perfect|nice) (?:\w+ ){0,2}(?:for|with) (?:\w+ ){0,2}(?:families|family|kids|children|singles|students|seniors|elderly|retirees)\b/,
];

const areaReply =
  'I don’t rate how safe an area is, how good its schools are or who it suits. That wouldn’t be fair to everyone. ' +
  'Public sources and visits at different times of day can tell you more. Each home’s page lists what’s nearby.';

/**
 * Answers questions about who lives where, whom a place suits, and how safe it is with fixed wording that
 * steers no one; the rest of the question is still answered.
 */
export function findFairHousingReply(normalizedText: string): string | null {
  if (hasPeoplePreference(normalizedText)) return peoplePreferenceReply;
  return areaPatterns.some((pattern) => pattern.test(normalizedText)) ? areaReply : null;
}
