import type { FloorPlan } from '#server/homes/home.ts';

export type Placed = FloorPlan['rooms'][number];
/** A room and how deep it would like to be beside the others of its side, in feet. */
export type Wanted = { name: string; depth: number };

type Wishes = {
  sqft: number;
  /** At the front, side by side; the hall begins behind the first. */
  front: [Wanted, Wanted];
  hall: string;
  left: Wanted[];
  right: Wanted[];
};

const HALL_WIDTH = 4;
const LEAST_WIDTH = 18;

/** Two rooms in front, and behind them two rows of rooms with a hall between: together a rectangle without gaps. */
export function layOut({ sqft, front: [living, kitchen], hall, left, right }: Wishes): Placed[] {
  const behindWished = Math.max(wishedBy(left), wishedBy(right));
  const width = Math.max(LEAST_WIDTH, Math.round(sqft / (living.depth + behindWished)));
  const depth = Math.round(sqft / width);
  const frontDepth = Math.round((depth * living.depth) / (living.depth + behindWished));
  const leftWidth = Math.floor((width - HALL_WIDTH) / 2);
  const livingWidth = Math.max(leftWidth + HALL_WIDTH, Math.round(width * 0.58));
  const behind = depth - frontDepth;
  const rightX = leftWidth + HALL_WIDTH;
  return [
    { name: living.name, x: 0, y: 0, width: livingWidth, depth: frontDepth },
    { name: kitchen.name, x: livingWidth, y: 0, width: width - livingWidth, depth: frontDepth },
    { name: hall, x: leftWidth, y: frontDepth, width: HALL_WIDTH, depth: behind },
    ...inARow(left, { x: 0, y: frontDepth, width: leftWidth, depth: behind }),
    ...inARow(right, { x: rightX, y: frontDepth, width: width - rightX, depth: behind }),
  ];
}

const wishedBy = (rooms: Wanted[]) => rooms.reduce((sum, { depth }) => sum + depth, 0);

/** One behind the other, the depth dealt out as they wish; the last takes what rounding leaves. */
function inARow(rooms: Wanted[], { x, y, width, depth }: Omit<Placed, 'name'>): Placed[] {
  const wished = wishedBy(rooms);
  let upTo = 0;
  return rooms.map((room) => {
    const from = Math.round((depth * upTo) / wished);
    upTo += room.depth;
    return { name: room.name, x, y: y + from, width, depth: Math.round((depth * upTo) / wished) - from };
  });
}
