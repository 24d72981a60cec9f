import { getEditDistance } from '#domain/getEditDistance.ts';

/** The most likely intended word; null when none is close. */
export function findClosestMatch(word: string, known: readonly string[]): string | null {
  const input = word.slice(0, 60).toLowerCase();
  const max = Math.max(2, Math.floor(input.length / 3));
  const [best] = known
    .map((candidate) => ({ candidate, away: getEditDistance(input, candidate.toLowerCase(), max) }))
    .sort((a, b) => a.away - b.away);
  return best && best.away <= max ? best.candidate : null;
}
