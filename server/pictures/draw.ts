import type { Room, Scene } from '#server/homes/home.ts';

import { createSeen } from './drawing/seen.ts';
import type { Sketch } from './drawing/sketch.ts';
import { withoutLines } from './drawing/svg.ts';
import { inside } from './inside/rooms.ts';
import { exterior } from './outside/exterior.ts';
import { balcony, pool, yard } from './outside/garden.ts';
import { paletteOf } from './palette.ts';
import { createRandom } from './random.ts';
import { inWords } from './words.ts';

const outdoors = { YARD: yard, POOL: pool, BALCONY: balcony };
const isOutdoors = (room: Room): room is keyof typeof outdoors => room in outdoors;

/** One scene as SVG. The same scene is the same text for ever. */
export const draw = (scene: Scene): string => drawn(scene).svg;

const MOST_KEPT = 20_000;
const kept = new Map<string, string>();

/** What is in the drawing of a scene, in words for who does not see it. */
export function altOf(scene: Scene): string {
  const { seed, homeKind, room, variant, stories } = scene;
  const key = [seed, homeKind, room, variant, stories].join(' ');
  const alt = kept.get(key) ?? withoutLines(() => drawn(scene)).alt;
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, alt);
  return alt;
}

function drawn(scene: Scene): { svg: string; alt: string } {
  const { seed, homeKind, room, variant, stories } = scene;
  const palette = paletteOf(seed, room !== 'EXTERIOR' && !isOutdoors(room));
  const random = room === 'EXTERIOR' ? createRandom('home', seed) : createRandom('room', seed, room, variant);
  const seen = createSeen();
  const sketch: Sketch = { palette, random, stories, tell: seen.tell };
  const svg =
    room === 'EXTERIOR'
      ? exterior(sketch, homeKind, variant)
      : isOutdoors(room)
        ? outdoors[room](sketch)
        : inside(sketch, room);
  return { svg, alt: inWords(scene, seen, palette.time) };
}
