import { encode } from 'uqr';

/** As one path over squares of one unit, with the quiet edge that readers need. */
export function qrCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const runs = data.flatMap((row, y) =>
    [...runsOf(row)].map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: runs.join('') };
}

/** Where dark squares side by side begin, and how many they are. */
function* runsOf(row: readonly boolean[]): Generator<[number, number]> {
  let start: number | null = null;
  for (const [x, isDark] of [...row, false].entries()) {
    if (isDark && start === null) start = x;
    if (!isDark && start !== null) {
      yield [start, x - start];
      start = null;
    }
  }
}
