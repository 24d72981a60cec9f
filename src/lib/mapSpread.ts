import type { Pixel, Size } from './mapCamera.ts';

/** Something that stands on a map with its middle at a place. What is pinned there does not give way. */
export type Standing = { at: Pixel; size: Size; isPinned: boolean };

const ROUNDS = 8;
const AIR_PX = 4;
const MOST_PX = 44;

/** How far each has to step aside so that all can be read: as little as will do, and never far. */
export function stepsAside(standing: readonly Standing[]): Pixel[] {
  const placed = standing.map(({ at, size, isPinned }) => ({ ...at, ...size, isPinned, stepX: 0, stepY: 0 }));
  for (let round = 0; round < ROUNDS && parted(placed); round += 1);
  return placed.map(({ stepX, stepY }) => ({ x: stepX, y: stepY }));
}

type Placed = Pixel & Size & { isPinned: boolean; stepX: number; stepY: number };

/** Each pair that lies on each other is pushed apart along the shorter way. False when there is none. */
function parted(placed: Placed[]): boolean {
  let hasMoved = false;
  placed.forEach((one, index) => {
    for (let next = index + 1; next < placed.length; next += 1) {
      const other = placed[next];
      if (!other || (one.isPinned && other.isPinned)) continue;
      const dx = other.x + other.stepX - one.x - one.stepX;
      const overX = (one.width + other.width) / 2 + AIR_PX - Math.abs(dx);
      if (overX <= 0) continue;
      const dy = other.y + other.stepY - one.y - one.stepY;
      const overY = (one.height + other.height) / 2 + AIR_PX - Math.abs(dy);
      if (overY <= 0) continue;
      // The share of one that is pinned goes to the other.
      const share = one.isPinned ? 0 : other.isPinned ? 1 : 0.5;
      if (overX < overY) {
        const push = dx < 0 ? -overX : overX;
        one.stepX = limited(one.stepX - push * share);
        other.stepX = limited(other.stepX + push * (1 - share));
      } else {
        const push = dy < 0 ? -overY : overY;
        one.stepY = limited(one.stepY - push * share);
        other.stepY = limited(other.stepY + push * (1 - share));
      }
      hasMoved = true;
    }
  });
  return hasMoved;
}

const limited = (px: number) => Math.min(Math.max(px, -MOST_PX), MOST_PX);
