import type { FloorPlan } from '#server/homes/home.ts';

export type PlacedRoom = FloorPlan['rooms'][number];
/** A room and its desired depth in feet, relative to the others on its side. */
export type DesiredRoom = { name: string; depth: number };

type LayoutInput = {
  sqft: number;
  /** Side by side at the front; the hall starts behind the first. */
  front: [DesiredRoom, DesiredRoom];
  hall: string;
  left: DesiredRoom[];
  right: DesiredRoom[];
};

const HALL_WIDTH = 4;
const MIN_WIDTH = 18;

/** Two rooms in front and two rows of rooms behind them with a hall between: a rectangle without gaps. */
export function layOut({ sqft, front: [living, kitchen], hall, left, right }: LayoutInput): PlacedRoom[] {
  const behindDesired = Math.max(sumDepths(left), sumDepths(right));
  const width = Math.max(MIN_WIDTH, Math.round(sqft / (living.depth + behindDesired)));
  const depth = Math.round(sqft / width);
  const frontDepth = Math.round((depth * living.depth) / (living.depth + behindDesired));
  const leftWidth = Math.floor((width - HALL_WIDTH) / 2);
  const livingWidth = Math.max(leftWidth + HALL_WIDTH, Math.round(width * 0.58));
  const behind = depth - frontDepth;
  const rightX = leftWidth + HALL_WIDTH;
  return [
    { name: living.name, x: 0, y: 0, width: livingWidth, depth: frontDepth },
    { name: kitchen.name, x: livingWidth, y: 0, width: width - livingWidth, depth: frontDepth },
    { name: hall, x: leftWidth, y: frontDepth, width: HALL_WIDTH, depth: behind },
    ...layOutRow(left, { x: 0, y: frontDepth, width: leftWidth, depth: behind }),
    ...layOutRow(right, { x: rightX, y: frontDepth, width: width - rightX, depth: behind }),
  ];
}

const sumDepths = (rooms: DesiredRoom[]) => rooms.reduce((sum, { depth }) => sum + depth, 0);

/** Splits the depth in proportion to the desired depths; the last room absorbs the rounding. */
function layOutRow(rooms: DesiredRoom[], { x, y, width, depth }: Omit<PlacedRoom, 'name'>): PlacedRoom[] {
  const desired = sumDepths(rooms);
  let upTo = 0;
  return rooms.map((room) => {
    const from = Math.round((depth * upTo) / desired);
    upTo += room.depth;
    return { name: room.name, x, y: y + from, width, depth: Math.round((depth * upTo) / desired) - from };
  });
}
