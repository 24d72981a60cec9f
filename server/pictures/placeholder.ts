import type { Scene } from '#server/homes/home.ts';

import { toColorBytes, mix } from './colorMath.ts';
import { createPalette } from './palette.ts';

const COLOR_COUNT = 8;
const outdoorRooms: readonly Scene['room'][] = ['EXTERIOR', 'YARD', 'POOL', 'BALCONY'];

const MAX_CACHED = 20_000;
const placeholderCache = new Map<string, string>();

/** Four by three pixels in the picture's colors, which browsers blur smoothly. */
export function getPlaceholder({ seed, room }: Scene): string {
  const isOutside = outdoorRooms.includes(room);
  const key = `${seed} ${isOutside}`;
  const found = placeholderCache.get(key);
  if (found !== undefined) return found;
  if (placeholderCache.size >= MAX_CACHED) placeholderCache.clear();
  const made = createGif(seed, isOutside);
  placeholderCache.set(key, made);
  return made;
}

function createGif(seed: number, isOutside: boolean): string {
  const { skyHigh, skyLow, wall, roof, grass, street, accent, wood, trim } = createPalette(seed, !isOutside);
  return isOutside
    ? encodeGif([skyHigh, skyLow, wall, roof, grass, street], [0, 0, 0, 0, 1, 3, 2, 1, 4, 4, 5, 4])
    : encodeGif(
        [mix(wall, trim, 0.6), mix(wall, trim, 0.4), skyLow, accent, wood, mix(wood, trim, 0.4)],
        [0, 0, 2, 0, 1, 3, 1, 1, 5, 4, 4, 5],
      );
}

export const plainPlaceholder = (color: string) => encodeGif([color], new Array<number>(12).fill(0));

/** Four-bit codes; each row begins with "clear", so that the code size never grows. */
function encodeGif(colors: string[], pixels: number[]): string {
  const codes = [0, 4, 8]
    .flatMap((row) => [COLOR_COUNT, ...pixels.slice(row, row + 4)])
    .concat(COLOR_COUNT + 1);
  const packed = Array.from(
    { length: codes.length / 2 },
    (_, at) => (codes[2 * at] ?? 0) | ((codes[2 * at + 1] ?? 0) << 4),
  );
  const table = Array.from({ length: COLOR_COUNT }, (_, at) => toColorBytes(colors[at] ?? '#000000')).flat();
  const bytes = [
    ...Buffer.from('GIF89a'),
    ...[4, 0, 3, 0, 0xa2, 0, 0],
    ...table,
    ...[0x2c, 0, 0, 0, 0, 4, 0, 3, 0, 0],
    ...[3, packed.length, ...packed, 0, 0x3b],
  ];
  return `data:image/gif;base64,${Buffer.from(bytes).toString('base64')}`;
}
