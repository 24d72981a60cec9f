import type { Picture, Room, Scene } from '#server/homes/home.ts';
import { describeScene } from '#server/demo/drawings/draw.ts';

import { createSeededRandom, hashToNumber } from '../seededRandom.ts';
import type { Facts } from '../facts/facts.ts';
import type { Shot } from './shot.ts';
import { shotsInside } from './shotsInside.ts';
import { shotsOutside } from './shotsOutside.ts';

/** All homes of a building share these pictures. */
const sharedRooms = new Set<Room>(['EXTERIOR', 'ENTRANCE', 'POOL', 'GYM', 'GARAGE']);

export function createPictures(facts: Facts): Picture[] {
  const shots = orderShots(facts);
  const seen = new Map<Room, number>();
  const used = new Set<string>();
  return shots.slice(0, pickPictureCount(facts, shots.length)).map(({ room, caption = null }) => {
    const isShared = facts.unit !== null && facts.kind !== 'ROOM' && sharedRooms.has(room);
    const seed = hashToNumber('scene', isShared ? facts.siteKey : facts.key);
    const variant = seen.get(room) ?? 0;
    const first = { seed, homeKind: facts.kind, room, variant, stories: facts.stories };
    const scene = findScene(facts, used, first);
    const alt = describeScene(scene);
    seen.set(room, scene.variant + 1);
    used.add(alt);
    return { room, alt, caption, scene };
  });
}

const MAX_VARIANTS_TRIED = 40;

/**
 * A living room shows a fireplace exactly if the home has one, and no two pictures of a home share a
 * description.
 */
function findScene({ hasFireplace }: Facts, used: ReadonlySet<string>, first: Scene): Scene {
  const suits = (scene: Scene) => {
    const alt = describeScene(scene);
    return !used.has(alt) && (scene.room !== 'LIVING_ROOM' || alt.includes('fireplace') === hasFireplace);
  };
  const tried = Array.from({ length: MAX_VARIANTS_TRIED }, (_, more) => ({
    ...first,
    variant: first.variant + more,
  }));
  return tried.find(suits) ?? first;
}

/**
 * The most informative pictures come first: the exterior of a house, the interior of a home in a building.
 */
function orderShots(facts: Facts): Shot[] {
  const { first, then } = shotsInside(facts);
  const { front, near, rest } = shotsOutside(facts);
  return facts.building
    ? [...first, ...front, ...near, ...then, ...rest]
    : [...front, ...first, ...near, ...then, ...rest];
}

function pickPictureCount({ key, kind }: Facts, possible: number): number {
  const random = createSeededRandom('pictures', key);
  const luck = random.integer(1, 100);
  if (luck <= 4) return 1;
  if (luck <= 12 && possible >= 20) return 20;
  return Math.min(possible, kind === 'ROOM' ? random.integer(4, 6) : random.integer(5, 12));
}
