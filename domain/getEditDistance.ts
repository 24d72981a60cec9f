/** Counts wrong, missing, extra, or swapped letters; returns `max + 1` as soon as the count exceeds `max`. */
export function getEditDistance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1;
  const width = other.length + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: width }, (_, place) => place);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    let least = row;
    for (let column = 1; column < width; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const above = previous[column] ?? 0;
      const before = next[column - 1] ?? 0;
      let count = (previous[column - 1] ?? 0) + (isSame ? 0 : 1);
      if (above + 1 < count) count = above + 1;
      if (before + 1 < count) count = before + 1;
      if (isSwapped && (beforePrevious[column - 2] ?? 0) + 1 < count)
        count = (beforePrevious[column - 2] ?? 0) + 1;
      next.push(count);
      if (count < least) least = count;
    }
    if (least > max) return max + 1;
    beforePrevious = previous;
    previous = next;
  }
  return previous[width - 1] ?? 0;
}
