import type { Scene } from '#server/homes/home.ts';

import { bytesOf, mix } from './colour.ts';
import { paletteOf } from './palette.ts';

const COLOURS = 8;
const outside: readonly Scene['room'][] = ['EXTERIOR', 'YARD', 'POOL', 'BALCONY'];

const MOST_KEPT = 20_000;
const kept = new Map<string, string>();

/** Four by three pixels in the colours of the picture: browsers make a soft blur of them. */
export function placeholderOf({ seed, room }: Scene): string {
  const isOutside = outside.includes(room);
  const key = `${seed} ${isOutside}`;
  const found = kept.get(key);
  if (found !== undefined) return found;
  if (kept.size >= MOST_KEPT) kept.clear();
  const made = madeOf(seed, isOutside);
  kept.set(key, made);
  return made;
}

function madeOf(seed: number, isOutside: boolean): string {
  const { skyHigh, skyLow, wall, roof, grass, street, accent, wood, trim } = paletteOf(seed, !isOutside);
  return isOutside
    ? gif([skyHigh, skyLow, wall, roof, grass, street], [0, 0, 0, 0, 1, 3, 2, 1, 4, 4, 5, 4])
    : gif(
        [mix(wall, trim, 0.6), mix(wall, trim, 0.4), skyLow, accent, wood, mix(wood, trim, 0.4)],
        [0, 0, 2, 0, 1, 3, 1, 1, 5, 4, 4, 5],
      );
}

export const plainPlaceholder = (colour: string) => gif([colour], new Array<number>(12).fill(0));

/** Codes of four bits; each row begins with "clear", so that they never grow longer. */
function gif(colours: string[], pixels: number[]): string {
  const codes = [0, 4, 8].flatMap((row) => [COLOURS, ...pixels.slice(row, row + 4)]).concat(COLOURS + 1);
  const packed = Array.from(
    { length: codes.length / 2 },
    (_, at) => (codes[2 * at] ?? 0) | ((codes[2 * at + 1] ?? 0) << 4),
  );
  const table = Array.from({ length: COLOURS }, (_, at) => bytesOf(colours[at] ?? '#000000')).flat();
  const bytes = [
    ...Buffer.from('GIF89a'),
    ...[4, 0, 3, 0, 0xa2, 0, 0],
    ...table,
    ...[0x2c, 0, 0, 0, 0, 4, 0, 3, 0, 0],
    ...[3, packed.length, ...packed, 0, 0x3b],
  ];
  return `data:image/gif;base64,${Buffer.from(bytes).toString('base64')}`;
}
