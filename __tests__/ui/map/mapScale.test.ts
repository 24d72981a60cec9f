import { worldPx } from '#src/lib/mapCamera.ts';
import { getScale } from '#src/ui/map/drawn/mapScale.ts';

const pxAt = (zoom: number) => getScale(30, zoom, 140).share * worldPx(zoom);

test.each([
  [4, '500 mi'],
  [9, '20 mi'],
  [12, '2 mi'],
  [13, '1 mi'],
  [14.2, '½ mi'],
  [18, '200 ft'],
])('at zoom %d a scale of at most 140 px is %s long', (zoom, label) => {
  expect(getScale(30, zoom, 140).label).toBe(label);
});

test('a scale is never longer than requested, and never too short to read', () => {
  for (let zoom = 3; zoom <= 18; zoom += 0.25) {
    expect(pxAt(zoom)).toBeLessThanOrEqual(140);
    expect(pxAt(zoom)).toBeGreaterThan(50);
  }
});

test('a mile takes more of the map in the north', () => {
  expect(getScale(60, 11, 140).share).not.toBe(getScale(0, 11, 140).share);
});
