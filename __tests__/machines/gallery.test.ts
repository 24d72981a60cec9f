import { createActor } from 'xstate';

import { gallery } from '#machines/gallery.ts';

function open(index = 0) {
  const shown = createActor(gallery).start();
  shown.send({ type: 'picture.opened', index });
  return shown;
}

const getIndex = (shown: ReturnType<typeof open>) => shown.getSnapshot().context.index;

test('a pressed picture is shown alone, and turning wraps around in both directions', () => {
  const shown = open(2);
  expect(getIndex(shown)).toBe(2);
  shown.send({ type: 'picture.changed', by: 1, count: 3 });
  expect(getIndex(shown)).toBe(0);
  shown.send({ type: 'picture.changed', by: -1, count: 4 });
  expect(getIndex(shown)).toBe(3);
});

test.each([
  ['39 px to the left', 61, 1],
  ['40 px to the left', 60, 2],
  ['40 px to the right', 140, 0],
])('a finger that moves %s leads to the right picture', (_, x, index) => {
  const shown = open(1);
  shown.send({ type: 'swipe.started', x: 100 });
  shown.send({ type: 'swipe.ended', x, count: 5 });
  expect(getIndex(shown)).toBe(index);
});

test('a swipe that the browser takes over turns nothing, and neither does a finger that never touched down', () => {
  const shown = open(1);
  shown.send({ type: 'swipe.started', x: 100 });
  shown.send({ type: 'swipe.canceled' });
  shown.send({ type: 'swipe.ended', x: 0, count: 5 });
  expect(getIndex(shown)).toBe(1);
});

test('a closed lightbox opens at the picture that is pressed next', () => {
  const shown = open(1);
  shown.send({ type: 'lightbox.closed' });
  expect(shown.getSnapshot().matches('closed')).toBe(true);
  shown.send({ type: 'picture.changed', by: 1, count: 5 });
  shown.send({ type: 'picture.opened', index: 4 });
  expect(getIndex(shown)).toBe(4);
});

const larger = { scale: 2, x: 0.25, y: 0 };
const whole = { scale: 1, x: 0, y: 0 };

test('a finger moves an enlarged picture and turns nothing, until the picture is whole again', () => {
  const shown = open(1);
  const swipe = () => {
    shown.send({ type: 'swipe.started', x: 100 });
    shown.send({ type: 'swipe.ended', x: 0, count: 5 });
  };
  shown.send({ type: 'picture.zoomed', zoom: larger });
  swipe();
  expect(shown.getSnapshot().context).toMatchObject({ index: 1, zoom: larger });
  shown.send({ type: 'picture.zoomed', zoom: { ...larger, scale: 1 } });
  expect(shown.getSnapshot().context.zoom).toEqual(whole);
  swipe();
  expect(getIndex(shown)).toBe(2);
});

test.each([
  ['the next one', { type: 'picture.changed', by: 1, count: 5 }],
  ['a thumbnail', { type: 'picture.selected', index: 3 }],
] as const)('%s is shown whole, whatever the one before it was', (_, event) => {
  const shown = open(1);
  shown.send({ type: 'picture.zoomed', zoom: larger });
  shown.send(event);
  expect(shown.getSnapshot().context.zoom).toEqual(whole);
  expect(shown.getSnapshot().matches({ open: 'still' })).toBe(true);
});
