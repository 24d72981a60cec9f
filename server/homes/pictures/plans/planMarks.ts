import type { FloorPlan } from '#server/homes/home.ts';

/** A plan as simple marks that both paper and screen can draw, on 1200 × 900. */
export type Mark =
  | { kind: 'area'; x: number; y: number; width: number; height: number; color: string }
  | { kind: 'line'; x1: number; y1: number; x2: number; y2: number; width: number; color: string }
  | { kind: 'swing'; x: number; y: number; dx: number; dy: number; color: string }
  | { kind: 'text'; x: number; y: number; size: number; isBold: boolean; text: string; max: number };

type PlanRoom = FloorPlan['rooms'][number];
type Edge = { isUpright: boolean; at: number; from: number; to: number };

const MAX_ROOMS = 40;
const INK = '#2b303b';
const PAPER = '#fbf8f2';
const WALL = 9;
const DOOR_FEET = 3;
const SLACK = 0.26;

const area = { x: 90, y: 110, width: 1020, height: 650 };
const wetRoomPattern = /bath|laundry|kitchen|powder|utility/i;
const outdoorRoomPattern = /patio|balcony|deck|porch|yard|garage/i;

export function createPlanMarks(plan: FloorPlan): Mark[] {
  const rooms = plan.rooms
    .slice(0, MAX_ROOMS)
    .filter(
      (room) =>
        [room.x, room.y, room.width, room.depth].every(Number.isFinite) && room.width > 0 && room.depth > 0,
    );
  const title: Mark = { kind: 'text', x: 600, y: 66, size: 32, isBold: true, text: plan.name, max: 1000 };
  const paper: Mark = { kind: 'area', x: 0, y: 0, width: 1200, height: 900, color: PAPER };
  if (rooms.length === 0) return [paper, title];

  const left = Math.min(...rooms.map(({ x }) => x));
  const top = Math.min(...rooms.map(({ y }) => y));
  const right = Math.max(...rooms.map(({ x, width }) => x + width));
  const bottom = Math.max(...rooms.map(({ y, depth }) => y + depth));
  const scale = Math.min(area.width / (right - left), area.height / (bottom - top), 60);
  const px = (feet: number) => area.x + (area.width - (right - left) * scale) / 2 + (feet - left) * scale;
  const py = (feet: number) => area.y + (area.height - (bottom - top) * scale) / 2 + (feet - top) * scale;

  const onEdge = ({ isUpright, at, from, to }: Edge, width: number, color: string): Mark =>
    isUpright
      ? { kind: 'line', x1: px(at), y1: py(from), x2: px(at), y2: py(to), width, color }
      : { kind: 'line', x1: px(from), y1: py(at), x2: px(to), y2: py(at), width, color };

  const floors = rooms.map(({ name, x, y, width, depth }): Mark => ({
    kind: 'area',
    x: px(x),
    y: py(y),
    width: width * scale,
    height: depth * scale,
    color: outdoorRoomPattern.test(name) ? '#eef0e4' : wetRoomPattern.test(name) ? '#e6eef0' : '#f6ead6',
  }));
  const walls = rooms.flatMap((room) =>
    getEdges(room).map((edge) =>
      onEdge({ ...edge, from: edge.from - WALL / 2 / scale, to: edge.to + WALL / 2 / scale }, WALL, INK),
    ),
  );
  const windows = rooms
    .filter(({ name }) => !outdoorRoomPattern.test(name))
    .flatMap((room) =>
      getEdges(room)
        .filter((edge) => isOuter(edge, room, rooms) && edge.to - edge.from >= 5)
        .flatMap((edge) => {
          const [middle, half] = [(edge.from + edge.to) / 2, Math.min(5, (edge.to - edge.from) / 2) / 2];
          const pane = { ...edge, from: middle - half, to: middle + half };
          return [onEdge(pane, WALL - 2, '#ffffff'), onEdge(pane, 2, '#7d93a8')];
        }),
    );
  const doors = findDoors(rooms).flatMap((edge) => {
    const size = Math.min(DOOR_FEET, (edge.to - edge.from) * 0.8);
    const from = edge.from + Math.min(1, (edge.to - edge.from - size) / 2);
    const gap = { ...edge, from, to: from + size };
    const swing: Mark = edge.isUpright
      ? { kind: 'swing', x: px(edge.at), y: py(from), dx: size * scale, dy: size * scale, color: '#8b8f98' }
      : {
          kind: 'swing',
          x: px(from),
          y: py(edge.at),
          dx: size * scale,
          dy: -size * scale,
          color: '#8b8f98',
        };
    return [onEdge(gap, WALL + 2, PAPER), swing];
  });
  return [
    paper,
    title,
    ...floors,
    ...walls,
    ...windows,
    ...doors,
    ...rooms.flatMap((room) => labels(room, px, py, scale)),
    ...scaleBar(scale),
  ];
}

const getEdges = ({ x, y, width, depth }: PlanRoom): Edge[] => [
  { isUpright: false, at: y, from: x, to: x + width },
  { isUpright: false, at: y + depth, from: x, to: x + width },
  { isUpright: true, at: x, from: y, to: y + depth },
  { isUpright: true, at: x + width, from: y, to: y + depth },
];

const isOuter = (edge: Edge, room: PlanRoom, rooms: PlanRoom[]) =>
  rooms.every(
    (other) =>
      other === room ||
      getEdges(other).every(
        (its) =>
          its.isUpright !== edge.isUpright ||
          Math.abs(its.at - edge.at) > SLACK ||
          Math.min(its.to, edge.to) - Math.max(its.from, edge.from) < SLACK,
      ),
  );

/** Connects each room to an adjacent one exactly once; the first room has the entrance. */
function findDoors(rooms: PlanRoom[]): Edge[] {
  const [first] = rooms;
  if (!first) return [];
  const reached = [first];
  const doors = getEdges(first)
    .filter((edge) => isOuter(edge, first, rooms) && edge.to - edge.from >= DOOR_FEET)
    .slice(-1)
    .map((edge) => ({ ...edge, to: edge.from + (edge.to - edge.from) * 0.5 }));
  for (const from of reached) {
    for (const room of rooms) {
      const shared = reached.includes(room) ? null : sharedEdge(from, room);
      if (!shared) continue;
      reached.push(room);
      doors.push(shared);
    }
  }
  return doors;
}

function sharedEdge(one: PlanRoom, other: PlanRoom): Edge | null {
  for (const mine of getEdges(one)) {
    for (const its of getEdges(other)) {
      const [from, to] = [Math.max(mine.from, its.from), Math.min(mine.to, its.to)];
      if (mine.isUpright === its.isUpright && Math.abs(mine.at - its.at) <= SLACK && to - from >= 2)
        return { ...mine, from, to };
    }
  }
  return null;
}

const feet = (value: number) => String(Math.round(value * 10) / 10);

function labels(
  { name, x, y, width, depth }: PlanRoom,
  px: (feet: number) => number,
  py: (feet: number) => number,
  scale: number,
): Mark[] {
  const max = width * scale - 24;
  const size = Math.max(11, Math.min(24, depth * scale * 0.24, max / 4));
  const [middle, centre] = [px(x + width / 2), py(y + depth / 2)];
  return [
    { kind: 'text', x: middle, y: centre - size * 0.1, size, isBold: true, text: name, max },
    {
      kind: 'text',
      x: middle,
      y: centre + size * 1.05,
      size: size * 0.8,
      isBold: false,
      text: `${feet(width)} × ${feet(depth)} ft`,
      max,
    },
  ];
}

function scaleBar(scale: number): Mark[] {
  const [x, y] = [90, 838];
  const length = scale * 10 > 500 ? 5 : 10;
  return [
    { kind: 'line', x1: x, y1: y, x2: x + length * scale, y2: y, width: 4, color: INK },
    ...[0, 0.5, 1].map((share): Mark => ({
      kind: 'line',
      x1: x + length * scale * share,
      y1: y - 8,
      x2: x + length * scale * share,
      y2: y + 8,
      width: 3,
      color: INK,
    })),
    {
      kind: 'text',
      x: x + length * scale + 44,
      y: y + 7,
      size: 20,
      isBold: false,
      text: `${length} ft`,
      max: 90,
    },
    { kind: 'text', x: 960, y: y + 7, size: 17, isBold: false, text: 'Sizes are approximate.', max: 300 },
  ];
}
