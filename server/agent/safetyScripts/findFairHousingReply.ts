import { peoplePreferenceReply } from '#server/fairHousing/peoplePreferences.ts';
import { findWish } from '#server/fairHousing/wishes.ts';

const areaReply =
  'I don’t rate how safe an area is, how good its schools are or who it suits. That wouldn’t be fair to everyone. ' +
  'Public sources and visits at different times of day can tell you more. Each home’s page lists what’s nearby.';

/**
 * Answers questions about who lives where, whom a place suits, and how safe it is with fixed wording that
 * steers no one; the rest of the question is still answered.
 */
export function findFairHousingReply(normalizedText: string): string | null {
  const wish = findWish(normalizedText);
  if (wish === null) return null;
  return wish === 'people' ? peoplePreferenceReply : areaReply;
}
