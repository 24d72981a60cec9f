/** The number of letters to add, remove or replace. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1];
    for (const [place, otherLetter] of Array.from(other).entries()) {
      const replaced = (row[place] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(replaced, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The most likely intended word; null when none is close. */
export function findClosestMatch(word: string, known: readonly string[]): string | null {
  const input = word.slice(0, 60).toLowerCase();
  const [best] = known
    .map((candidate) => ({ candidate, away: editDistance(input, candidate.toLowerCase()) }))
    .sort((a, b) => a.away - b.away);
  return best && best.away <= Math.max(2, input.length / 3) ? best.candidate : null;
}
