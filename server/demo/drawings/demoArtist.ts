import type { Scene } from '#server/homes/home.ts';
import { mix } from '#server/homes/pictures/colorMath.ts';
import { encodeGif } from '#server/homes/pictures/encodeGif.ts';
import type { SceneArtist } from '#server/homes/pictures/sceneArtist.ts';

import { draw } from './draw.ts';
import { createPalette } from './palette.ts';

export const demoArtist: SceneArtist = { draw, getPlaceholder };

const outdoorRooms: readonly Scene['room'][] = ['EXTERIOR', 'YARD', 'POOL', 'BALCONY'];

const MAX_CACHED = 20_000;
const placeholderCache = new Map<string, string>();

/** Four by three pixels in the picture's colors, which browsers blur smoothly. */
function getPlaceholder({ seed, room }: Scene): string {
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
