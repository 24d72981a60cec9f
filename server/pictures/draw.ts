import type { Room, Scene } from '#server/homes/home.ts';

import type { Sketch } from './drawing/sketch.ts';
import { inside } from './inside/rooms.ts';
import { exterior } from './outside/exterior.ts';
import { balcony, pool, yard } from './outside/garden.ts';
import { paletteOf } from './palette.ts';
import { createRandom } from './random.ts';

const outdoors = { YARD: yard, POOL: pool, BALCONY: balcony };
const isOutdoors = (room: Room): room is keyof typeof outdoors => room in outdoors;

/** One scene as SVG. The same scene is the same text for ever. */
export function draw({ seed, homeKind, room, variant, stories }: Scene): string {
  const palette = paletteOf(seed, room !== 'EXTERIOR' && !isOutdoors(room));
  if (room === 'EXTERIOR') {
    const sketch: Sketch = { palette, random: createRandom('home', seed), stories };
    return exterior(sketch, homeKind, variant);
  }
  const sketch: Sketch = { palette, random: createRandom('room', seed, room, variant), stories };
  return isOutdoors(room) ? outdoors[room](sketch) : inside(sketch, room);
}
