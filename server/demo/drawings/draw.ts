import type { Room, Scene } from '#server/homes/home.ts';
import { createRandom } from '#server/homes/pictures/random.ts';
import { picture, withoutSvg } from '#server/homes/pictures/svg.ts';

import { describePicture } from './describePicture.ts';
import { garage } from './inside/garage.ts';
import { kitchen } from './inside/kitchen.ts';
import { bedroom, diningRoom, type DrawRoom, livingRoom } from './inside/living.ts';
import { createInterior } from './inside/shell.ts';
import { bathroom, laundry } from './inside/wet.ts';
import { corner, entrance, gym, office } from './inside/work.ts';
import { exterior } from './outside/exterior.ts';
import { balcony, pool, yard } from './outside/garden.ts';
import { createPalette } from './palette.ts';
import { createSceneNotes } from './sceneNotes.ts';
import type { Sketch } from './sketch.ts';

const outdoors = { YARD: yard, POOL: pool, BALCONY: balcony };
const isOutdoors = (room: Room): room is keyof typeof outdoors => room in outdoors;

/** One scene as SVG. The same scene always produces the same text. */
export const draw = (scene: Scene): string => renderScene(scene).svg;

const MAX_CACHED = 20_000;
const altCache = new Map<string, string>();

/** Describes the drawing of a scene for people who cannot see it. */
export function describeScene(scene: Scene): string {
  const { seed, homeKind, room, variant, stories } = scene;
  const key = [seed, homeKind, room, variant, stories].join(' ');
  const alt = altCache.get(key) ?? withoutSvg(() => renderScene(scene)).alt;
  if (altCache.size >= MAX_CACHED) altCache.clear();
  altCache.set(key, alt);
  return alt;
}

function renderScene(scene: Scene): { svg: string; alt: string } {
  const { seed, homeKind, room, variant, stories } = scene;
  const palette = createPalette(seed, room !== 'EXTERIOR' && !isOutdoors(room));
  const random = room === 'EXTERIOR' ? createRandom('home', seed) : createRandom('room', seed, room, variant);
  const seen = createSceneNotes();
  const sketch: Sketch = { palette, random, stories, note: seen.note };
  const svg =
    room === 'EXTERIOR'
      ? exterior(sketch, homeKind, variant)
      : isOutdoors(room)
        ? outdoors[room](sketch)
        : inside(sketch, room);
  return { svg, alt: describePicture(scene, seen, palette.time) };
}

const rooms: Partial<Record<Room, DrawRoom>> = {
  LIVING_ROOM: livingRoom,
  KITCHEN: kitchen,
  DINING_ROOM: diningRoom,
  BEDROOM: bedroom,
  BATHROOM: bathroom,
  OFFICE: office,
  LAUNDRY: laundry,
  ENTRANCE: entrance,
  GYM: gym,
  GARAGE: garage,
};

const inside = (sketch: Sketch, room: Room) =>
  picture((rooms[room] ?? corner)(sketch, createInterior(sketch)));
