import fc from 'fast-check';

import type { Camera, Size } from '#src/lib/mapCamera.ts';
import {
  interpolateCamera,
  getBounds,
  fit,
  MIN_ZOOM,
  MAX_ZOOM,
  pan,
  project,
  toPixel,
  toPoint,
  unproject,
  zoomAround,
} from '#src/lib/mapCamera.ts';

const size: Size = { width: 600, height: 800 };
const austin: Camera = { center: { lat: 30.2672, lng: -97.7431 }, zoom: 12 };

const points = fc.record({
  lat: fc.double({ min: -80, max: 80, noNaN: true }),
  lng: fc.double({ min: -179, max: 179, noNaN: true }),
});
const pixels = fc.record({ x: fc.integer({ min: 0, max: 600 }), y: fc.integer({ min: 0, max: 800 }) });
const zooms = fc.double({ min: 6, max: MAX_ZOOM, noNaN: true });

test('the world is a square with Greenwich and the equator in its middle and the north at its top', () => {
  expect(project({ lat: 0, lng: 0 })).toEqual({ x: 0.5, y: 0.5 });
  expect(project({ lat: 85.0511, lng: -180 }).y).toBeCloseTo(0, 5);
  expect(project({ lat: 40, lng: 0 }).y).toBeLessThan(0.5);
});

test('every place is restored from its position on the map', () => {
  fc.assert(
    fc.property(points, points, zooms, (center, point, zoom) => {
      const back = unproject(project(point));
      expect(back.lat).toBeCloseTo(point.lat, 8);
      expect(back.lng).toBeCloseTo(point.lng, 8);
      const seen = toPoint({ center, zoom }, size, toPixel({ center, zoom }, size, point));
      expect(seen.lat).toBeCloseTo(point.lat, 6);
      expect(seen.lng).toBeCloseTo(point.lng, 6);
    }),
  );
});

test('the middle of the view is where the camera looks', () => {
  expect(toPixel(austin, size, austin.center)).toEqual({ x: 300, y: 400 });
  const { north, south, east, west } = getBounds(austin, size);
  expect(north).toBeGreaterThan(austin.center.lat);
  expect(south).toBeLessThan(austin.center.lat);
  expect((east + west) / 2).toBeCloseTo(austin.center.lng, 8);
});

const padding = { top: 120, right: 40, bottom: 60, left: 40 };

test('a fitted box keeps the padding of each side', () => {
  const box = { north: 30.5, south: 29.3, east: -98.6, west: -98.7 };
  const camera = fit(box, size, padding);
  expect(toPixel(camera, size, { lat: box.north, lng: box.west }).y).toBeCloseTo(padding.top, 4);
  expect(toPixel(camera, size, { lat: box.south, lng: box.east }).y).toBeCloseTo(
    size.height - padding.bottom,
    4,
  );
});

test('padding takes up at most two thirds of a small view', () => {
  const box = { north: 30.5, south: 29.3, east: -98.6, west: -98.7 };
  const small = { width: 300, height: 200 };
  const camera = fit(box, small, padding);
  const top = toPixel(camera, small, { lat: box.north, lng: box.west }).y;
  const bottom = toPixel(camera, small, { lat: box.south, lng: box.east }).y;
  expect(bottom - top).toBeCloseTo(small.height / 3, 4);
});

test('a fitted box is fully visible, and fitting a visible box returns the same view', () => {
  const box = { north: 30.5, south: 29.3, east: -97.5, west: -98.7 };
  const seen = getBounds(fit(box, size, padding), size);
  expect(seen.north).toBeGreaterThan(box.north);
  expect(seen.south).toBeLessThan(box.south);
  expect(seen.east).toBeGreaterThan(box.east);
  expect(seen.west).toBeLessThan(box.west);

  const again = fit(getBounds(austin, size), size);
  expect(again.zoom).toBeCloseTo(austin.zoom, 6);
  expect(again.center.lat).toBeCloseTo(austin.center.lat, 6);
});

test('a single place is fitted no closer than requested', () => {
  const { lat, lng } = austin.center;
  expect(fit({ north: lat, south: lat, east: lng, west: lng }, size, padding, 14).zoom).toBe(14);
});

test('a drag moves the ground along', () => {
  const moved = pan(austin, { x: 50, y: -20 });
  const at = toPixel(moved, size, austin.center);
  expect(at.x).toBeCloseTo(350, 4);
  expect(at.y).toBeCloseTo(380, 4);
});

test('the place under the pointer stays there while zooming', () => {
  fc.assert(
    fc.property(pixels, zooms, (at, zoom) => {
      const held = toPoint(austin, size, at);
      const after = toPixel(zoomAround(austin, size, at, zoom), size, held);
      expect(after.x).toBeCloseTo(at.x, 3);
      expect(after.y).toBeCloseTo(at.y, 3);
    }),
  );
});

test.each([
  [99, MAX_ZOOM],
  [-4, MIN_ZOOM],
])('a zoom of %i ends at %i', (requestedZoom, zoom) => {
  expect(zoomAround(austin, size, { x: 0, y: 0 }, requestedZoom).zoom).toBe(zoom);
});

test('a flight begins and ends where it should, and a place shared by both ends does not move', () => {
  const corner = { x: 0, y: 0 };
  const nearer = zoomAround(austin, size, corner, 14);
  expect(interpolateCamera(austin, nearer, 0).center.lat).toBeCloseTo(austin.center.lat, 8);
  expect(interpolateCamera(austin, nearer, 1).center.lat).toBeCloseTo(nearer.center.lat, 8);
  const held = toPoint(austin, size, corner);
  const onTheWay = toPixel(interpolateCamera(austin, nearer, 0.4), size, held);
  expect(onTheWay.x).toBeCloseTo(0, 3);
  expect(onTheWay.y).toBeCloseTo(0, 3);
});
