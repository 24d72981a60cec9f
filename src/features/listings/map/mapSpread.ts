import type { Pixel, Size } from '#src/lib/mapCamera.ts';

/** A marker centered on a place. A pinned marker does not move. */
export type PlacedMarker = { at: Pixel; size: Size; isPinned: boolean };

const ROUNDS = 8;
const GAP_PX = 4;
const MAX_OFFSET_PX = 44;

/** How far each marker has to move so that all are readable: as little as needed, and never far. */
export function spreadOverlaps(markers: readonly PlacedMarker[]): Pixel[] {
  const placed = markers.map(({ at, size, isPinned }) => ({ ...at, ...size, isPinned, stepX: 0, stepY: 0 }));
  for (let round = 0; round < ROUNDS && pushApart(placed); round += 1);
  return placed.map(({ stepX, stepY }) => ({ x: stepX, y: stepY }));
}

type SpreadMarker = Pixel & Size & { isPinned: boolean; stepX: number; stepY: number };

/** Pushes overlapping pairs apart along the shorter direction. Returns false if there are none. */
function pushApart(placed: SpreadMarker[]): boolean {
  let hasMoved = false;
  placed.forEach((one, index) => {
    for (let next = index + 1; next < placed.length; next += 1) {
      const other = placed[next];
      if (!other || (one.isPinned && other.isPinned)) continue;
      const dx = other.x + other.stepX - one.x - one.stepX;
      const overX = (one.width + other.width) / 2 + GAP_PX - Math.abs(dx);
      if (overX <= 0) continue;
      const dy = other.y + other.stepY - one.y - one.stepY;
      const overY = (one.height + other.height) / 2 + GAP_PX - Math.abs(dy);
      if (overY <= 0) continue;
      // A pinned marker's share of the movement goes to the other marker.
      const share = one.isPinned ? 0 : other.isPinned ? 1 : 0.5;
      if (overX < overY) {
        const push = dx < 0 ? -overX : overX;
        one.stepX = clampOffset(one.stepX - push * share);
        other.stepX = clampOffset(other.stepX + push * (1 - share));
      } else {
        const push = dy < 0 ? -overY : overY;
        one.stepY = clampOffset(one.stepY - push * share);
        other.stepY = clampOffset(other.stepY + push * (1 - share));
      }
      hasMoved = true;
    }
  });
  return hasMoved;
}

const clampOffset = (px: number) => Math.min(Math.max(px, -MAX_OFFSET_PX), MAX_OFFSET_PX);
