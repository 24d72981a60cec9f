import type { Zoom } from '#machines/gallery.ts';
import { fitIn, moveBy, toggleZoom, zoomTo } from '#src/features/unit/gallery/zoom.ts';

const phone = { width: 390, height: 700 };
const desktop = { width: 1280, height: 640 };
const landscape = { width: 4032, height: 3024 };
const portrait = { width: 3024, height: 4032 };
const panorama = { width: 9000, height: 3000 };
const whole: Zoom = { scale: 1, x: 0, y: 0 };

test.each([
  ['a landscape on a phone', landscape, phone, { x: 1, y: 0.418 }],
  ['a portrait on a phone', portrait, phone, { x: 1, y: 0.743 }],
  ['a panorama on a phone', panorama, phone, { x: 1, y: 0.186 }],
  ['a portrait on a desktop', portrait, desktop, { x: 0.375, y: 1 }],
  ['a panorama on a desktop', panorama, desktop, { x: 1, y: 0.667 }],
])('%s is whole before it is enlarged', (_, picture, frame, { x, y }) => {
  const fit = fitIn(picture, frame);
  expect(fit.x).toBeCloseTo(x, 3);
  expect(fit.y).toBeCloseTo(y, 3);
});

test('what is between the fingers stays between them', () => {
  const fit = fitIn(landscape, desktop);
  const from = { x: 0.1, y: -0.2 };
  const to = { x: 0.05, y: -0.1 };
  const zoom = zoomTo({ scale: 2, x: 0.1, y: 0.05 }, 3, fit, from, to);
  const getPlace = ({ scale, x, y }: Zoom, point: typeof from) => [
    (point.x - x) / scale,
    (point.y - y) / scale,
  ];
  const [before, after] = [getPlace({ scale: 2, x: 0.1, y: 0.05 }, from), getPlace(zoom, to)];
  expect(after[0]).toBeCloseTo(before[0] ?? 0);
  expect(after[1]).toBeCloseTo(before[1] ?? 0);
});

test('the edges of an enlarged picture stay out of the frame, and a narrow picture stays in the middle', () => {
  const fit = fitIn(portrait, desktop);
  const zoom = zoomTo(whole, 2, fit, { x: -0.1, y: -0.5 });
  expect(zoom).toEqual({ scale: 2, x: 0, y: 0.5 });
  expect(moveBy(zoom, { x: 0.3, y: -9 }, fit)).toEqual({ scale: 2, x: 0, y: -0.5 });
});

test('a picture is never smaller than whole, nor more than four times as large', () => {
  const fit = fitIn(landscape, phone);
  expect(zoomTo({ scale: 2, x: 0.2, y: 0 }, 0.3, fit)).toEqual(whole);
  expect(zoomTo(whole, 1.01, fit)).toEqual(whole);
  expect(zoomTo(whole, 40, fit).scale).toBe(4);
});

test('a double tap fills the frame, even with a panorama, and the next one shows the picture whole', () => {
  const twice = toggleZoom(whole, fitIn(landscape, desktop));
  expect(twice.scale).toBe(2);
  const fit = fitIn(panorama, phone);
  const filled = toggleZoom(whole, fit, { x: 0.5, y: 0 });
  expect(filled.scale * fit.y).toBeCloseTo(1);
  expect(filled.y).toBeCloseTo(0);
  expect(filled.x).toBeCloseTo((1 - filled.scale) / 2);
  expect(toggleZoom(filled, fit)).toEqual(whole);
});
