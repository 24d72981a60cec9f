import {
  getBoundsAround,
  parseBounds,
  toBounds,
  intersectBounds,
  roundOutward,
  toBoundsParams,
} from '#src/lib/mapBounds.ts';

const box = { north: 30.5, south: 30.1, east: -97.5, west: -98 };

test('a part of the map is in the address only when it is complete and not inverted', () => {
  expect(parseBounds(toBoundsParams(box))).toEqual(box);
  expect(parseBounds({ n: 30.5, s: 30.1, e: -97.5 })).toBeUndefined();
  expect(parseBounds({ n: 30.1, s: 30.5, e: -97.5, w: -98 })).toBeUndefined();
  expect(parseBounds({ n: 30.5, s: 30.1, e: 170, w: -170 })).toEqual({ ...box, east: 170, west: -170 });
  expect(parseBounds({ n: 30.5, s: 30.1, e: -170, w: 170 })).toBeUndefined();
});

test('rounding makes the box slightly wider, and never goes beyond the world', () => {
  expect(roundOutward({ north: 30.123456, south: 30.123456, east: -97.123456, west: -97.123456 })).toEqual({
    north: 30.12346,
    south: 30.12345,
    east: -97.12345,
    west: -97.12346,
  });
  expect(roundOutward({ north: 90.1, south: -91, east: 200, west: -200 })).toEqual({
    north: 90,
    south: -90,
    east: 180,
    west: -180,
  });
  expect(roundOutward(roundOutward(box))).toEqual(roundOutward(box));
});

test('a box around places and boxes contains all of them', () => {
  expect(getBoundsAround([])).toBeNull();
  expect(getBoundsAround([{ lat: 31, lng: -97 }, box])).toEqual({
    north: 31,
    south: 30.1,
    east: -97,
    west: -98,
  });
});

test('a box from the backend is read by its order', () => {
  expect(toBounds([-98, 30.1, -97.5, 30.5])).toEqual(box);
  expect(toBounds([1, 2, 3])).toBeNull();
});

test('two separate boxes have no intersection', () => {
  expect(intersectBounds(box, { north: 30.3, south: 29, east: -97, west: -97.9 })).toEqual({
    north: 30.3,
    south: 30.1,
    east: -97.5,
    west: -97.9,
  });
  expect(intersectBounds(box, { north: 29, south: 28, east: -97, west: -98 })).toBeNull();
});
