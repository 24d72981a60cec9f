import type { PlacedMarker } from '#src/features/listings/map/mapSpread.ts';
import { spreadOverlaps } from '#src/features/listings/map/mapSpread.ts';

const at = (x: number, y: number, isPinned = false): PlacedMarker => ({
  at: { x, y },
  size: { width: 90, height: 44 },
  isPinned,
});

const placed = (markers: PlacedMarker[]) =>
  spreadOverlaps(markers).map((step, index) => ({
    x: (markers[index]?.at.x ?? 0) + step.x,
    y: (markers[index]?.at.y ?? 0) + step.y,
  }));

const overlap = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.abs(one.x - other.x) < 90 && Math.abs(one.y - other.y) < 44;

test('marks that are apart stay where they are', () => {
  expect(spreadOverlaps([at(0, 0), at(200, 0), at(0, 80)])).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ]);
});

test('two overlapping marks each move half the distance until both are readable', () => {
  const [one, other] = placed([at(0, 0), at(10, 30)]);
  expect(overlap(one ?? { x: 0, y: 0 }, other ?? { x: 0, y: 0 })).toBe(false);
  expect(one?.y).toBe(-9);
  expect(other?.y).toBe(39);
});

test('a group gives way to a home, which stays at its place', () => {
  const [home, group] = placed([at(0, 0, true), at(20, 20)]);
  expect(home).toEqual({ x: 0, y: 0 });
  expect(overlap({ x: 0, y: 0 }, group ?? { x: 0, y: 0 })).toBe(false);
});

test('nothing is moved far from its place, however crowded it is', () => {
  const steps = spreadOverlaps(Array.from({ length: 60 }, (_, index) => at(index % 3, index % 5)));
  for (const { x, y } of steps) {
    expect(Math.abs(x)).toBeLessThanOrEqual(44);
    expect(Math.abs(y)).toBeLessThanOrEqual(44);
  }
});
