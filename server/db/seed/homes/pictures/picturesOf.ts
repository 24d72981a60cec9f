import type { Picture, Room, Scene } from '#server/homes/home.ts';
import { altOf } from '#server/pictures/draw.ts';

import { chanceOf, numberOf } from '../chance.ts';
import type { Facts } from '../facts/facts.ts';

import type { Shot } from './shot.ts';
import { shotsInside } from './shotsInside.ts';
import { shotsOutside } from './shotsOutside.ts';

/** All homes of a building show the same front, pool and gym. */
const shared = new Set<Room>(['EXTERIOR', 'ENTRANCE', 'POOL', 'GYM', 'GARAGE']);

export function picturesOf(facts: Facts): Picture[] {
  const shots = inOrder(facts);
  const seen = new Map<Room, number>();
  const told = new Set<string>();
  return shots.slice(0, countOf(facts, shots.length)).map(({ room, caption = null }) => {
    const isShared = facts.unit !== null && facts.kind !== 'ROOM' && shared.has(room);
    const seed = numberOf('scene', isShared ? facts.siteKey : facts.key);
    const variant = seen.get(room) ?? 0;
    const first = { seed, homeKind: facts.kind, room, variant, stories: facts.stories };
    const scene = sceneFor(facts, told, first);
    const alt = altOf(scene);
    seen.set(room, scene.variant + 1);
    told.add(alt);
    return { room, alt, caption, scene };
  });
}

const MOST_TRIED = 40;

/** Only homes with a fireplace show one, and they do; no two pictures of a home are told in the same words. */
function sceneFor({ hasFireplace }: Facts, told: ReadonlySet<string>, first: Scene): Scene {
  const suits = (scene: Scene) => {
    const alt = altOf(scene);
    return !told.has(alt) && (scene.room !== 'LIVING_ROOM' || alt.includes('fireplace') === hasFireplace);
  };
  const tried = Array.from({ length: MOST_TRIED }, (_, more) => ({
    ...first,
    variant: first.variant + more,
  }));
  return tried.find(suits) ?? first;
}

/** What tells most comes first: a house from outside, a home in a building from inside. */
function inOrder(facts: Facts): Shot[] {
  const { first, then } = shotsInside(facts);
  const { front, near, rest } = shotsOutside(facts);
  return facts.building
    ? [...first, ...front, ...near, ...then, ...rest]
    : [...front, ...first, ...near, ...then, ...rest];
}

function countOf({ key, kind }: Facts, possible: number): number {
  const chance = chanceOf('pictures', key);
  const luck = chance.whole(1, 100);
  if (luck <= 4) return 1;
  if (luck <= 12 && possible >= 20) return 20;
  return Math.min(possible, kind === 'ROOM' ? chance.whole(4, 6) : chance.whole(5, 12));
}
