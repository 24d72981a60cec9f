import { encode } from 'uqr';

/** One path over unit squares, with the quiet margin that scanners need. */
export function createQrCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const runs = data.flatMap((row, y) =>
    [...iterateRuns(row)].map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: runs.join('') };
}

/** The start and length of each run of dark squares. */
function* iterateRuns(row: readonly boolean[]): Generator<[number, number]> {
  let start: number | null = null;
  for (const [x, isDark] of [...row, false].entries()) {
    if (isDark && start === null) start = x;
    if (!isDark && start !== null) {
      yield [start, x - start];
      start = null;
    }
  }
}

/** The code as a picture of its own. */
export function renderQrCode(text: string): string {
  const { size, path } = createQrCode(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
}
