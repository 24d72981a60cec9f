/** Counts wrong, missing, extra, or swapped letters; returns `max + 1` as soon as the count exceeds `max`. */
export function getEditDistance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforePrevious[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    if (Math.min(...next) > max) return max + 1;
    [beforePrevious, previous] = [previous, next];
  }
  return previous[other.length] ?? 0;
}
