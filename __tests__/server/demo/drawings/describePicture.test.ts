import { createDemoHomes } from '#server/demo/seed/homes/createDemoHomes.ts';
import type { Room } from '#server/homes/home.ts';
import { getColorName } from '#server/demo/drawings/colorNames.ts';
import { describeScene, draw } from '#server/demo/drawings/draw.ts';
import { createPalette } from '#server/demo/drawings/palette.ts';

const pictures = createDemoHomes(
  ['austin', 'san-antonio', 'denver', 'phoenix'],
  new Date('2026-11-20T16:00:00Z'),
)
  .flatMap((home) => home.pictures)
  .flatMap(({ alt, room, scene }) => (scene ? [{ alt, room, scene, svg: draw(scene) }] : []));
const of = (room: Room) => pictures.filter((picture) => picture.room === room);
const numbers = ['', 'a window', 'two windows', 'three windows'];
const times = {
  morning: 'in morning light',
  noon: 'in bright daylight',
  evening: 'in evening light',
  night: 'at night',
};

/** Things that are drawn with a color or a line of their own. */
const marks: [Room, RegExp, RegExp][] = [
  ['LIVING_ROOM', /a fire in the fireplace/, /#e88d3f/],
  ['KITCHEN', /an island with three stools/, /#c9683f[^>]*\/><circle[^>]*#d9a548[^>]*\/><circle[^>]*#8f9f4f/],
  ['BATHROOM', /a tub/, /M\d+ 584H[^>]*#fbf9f4/],
  ['BATHROOM', /a shower behind glass/, /#dfeaea/],
];

test('every picture of the demo has a description of its own drawing', () => {
  expect(pictures.length).toBeGreaterThan(1500);
  for (const { alt, scene } of pictures) expect(alt).toBe(describeScene(scene));
});

test('the light in the description is the light in the drawing', () => {
  for (const { alt, scene } of pictures) expect(alt).toContain(times[createPalette(scene.seed).time]);
});

test('a room has as many windows in words as in its drawing', () => {
  for (const room of ['LIVING_ROOM', 'KITCHEN', 'BEDROOM', 'BATHROOM', 'OFFICE', 'OTHER'] as const) {
    for (const { alt, svg } of of(room)) {
      const drawn = svg.match(/<svg x=/g)?.length ?? 0;
      expect(/a window\b|\w+ windows\b/.exec(alt)?.[0] ?? '').toBe(numbers[drawn]);
    }
  }
});

test.each(marks)(
  '%s: the description (%s) matches the drawing, and the other way round',
  (room, words, mark) => {
    expect(of(room).filter(({ alt }) => words.test(alt)).length).toBeGreaterThan(10);
    for (const { alt, svg } of of(room)) expect(words.test(alt)).toBe(mark.test(svg));
  },
);

test('the colors of a sofa, a door and a car are among the drawn ones', () => {
  const coloured: [Room, RegExp][] = [
    ['LIVING_ROOM', /an? ([a-z -]+) sofa/],
    ['ENTRANCE', /an? ([a-z -]+) front door/],
    ['GARAGE', /an? ([a-z -]+) car/],
    ['KITCHEN', /with ([a-z -]+) cabinets/],
  ];
  for (const [room, words] of coloured) {
    for (const { alt, svg } of of(room)) {
      const drawn = new Set((svg.match(/#[0-9a-f]{6}/g) ?? []).map(getColorName));
      expect(drawn).toContain(words.exec(alt)?.[1]);
    }
  }
});

test.each([
  ['#ffffff', 'white'],
  ['#111111', 'black'],
  ['#2f5d62', 'dark teal'],
  ['#f4ecdf', 'cream'],
  ['#3d5a80', 'blue'],
  ['#4f6b3f', 'dark green'],
  ['#b98a5e', 'tan'],
])('%s is called %s', (hex, word) => {
  expect(getColorName(hex)).toBe(word);
});

test('a sentence is complete, and short enough to listen to', () => {
  for (const { alt } of pictures) {
    expect(alt.length).toBeLessThan(210);
    expect(alt).toMatch(/^[A-Z][^A-Z]+$/);
    expect(alt).not.toMatch(/undefined|null|\b(\w+) \1\b|, ,/);
  }
});
