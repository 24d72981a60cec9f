import sharp from 'sharp';

import { draw } from '#server/demo/drawings/draw.ts';
import { type Scene, homeKinds, rooms } from '#server/homes/home.ts';
import { renderPicture } from '#server/homes/pictures/files/drawingFiles.ts';

const scene = (changes: Partial<Scene> = {}): Scene => ({
  seed: 1,
  homeKind: 'HOUSE',
  room: 'EXTERIOR',
  variant: 0,
  stories: 2,
  ...changes,
});

const thumbnail = async (of: Scene) =>
  sharp(Buffer.from(draw(of)))
    .resize(24, 18)
    .removeAlpha()
    .raw()
    .toBuffer();

/** How far two pictures are from one another on average, of 255. */
const distance = (a: Buffer, b: Buffer) =>
  a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

test('the same scene is the same drawing, whatever was drawn in between', () => {
  for (const room of rooms) {
    const before = draw(scene({ room, seed: 77 }));
    draw(scene({ room, seed: 78 }));
    expect(draw(scene({ room, seed: 77 }))).toBe(before);
  }
});

test('every kind of home and every room is drawn without a broken number, at any height', async () => {
  for (const homeKind of homeKinds) {
    for (const stories of [-1, 1, 3, 12, 1_000_000]) {
      for (const seed of numbers(6))
        expect(draw(scene({ homeKind, stories, seed }))).not.toMatch(/NaN|undefined|Infinity/);
    }
  }
  for (const room of rooms) {
    for (const seed of numbers(12))
      expect(draw(scene({ room, seed, variant: seed % 3 }))).not.toMatch(/NaN|undefined|Infinity/);
    expect((await sharp(Buffer.from(draw(scene({ room })))).metadata()).width).toBe(1200);
  }
});

test('twenty-four homes in a grid look like twenty-four homes', async () => {
  const pictures = await Promise.all(
    numbers(24).map((seed) => thumbnail(scene({ seed, homeKind: homeKinds[seed % 8] }))),
  );
  const distances = pictures.flatMap((one, at) =>
    pictures.slice(at + 1).map((other) => distance(one, other)),
  );
  expect(Math.min(...distances)).toBeGreaterThan(6);
});

test('the rooms of one home are different pictures, and so are two bedrooms of it', async () => {
  const shown = [
    scene({ room: 'BEDROOM' }),
    scene({ room: 'BEDROOM', variant: 1 }),
    scene({ room: 'KITCHEN' }),
    scene({ room: 'BATHROOM' }),
  ];
  const pictures = await Promise.all(shown.map(thumbnail));
  const distances = pictures.flatMap((one, at) =>
    pictures.slice(at + 1).map((other) => distance(one, other)),
  );
  expect(Math.min(...distances)).toBeGreaterThan(3);
});

test.each([
  ['avif', 400, 'heif'],
  ['webp', 1600, 'webp'],
] as const)('a picture as %s of %i px can be decoded and has that size', async (format, width, decoded) => {
  const bytes = await renderPicture(draw(scene()), width, format);
  const found = await sharp(bytes).metadata();
  expect([found.format, found.width, found.height]).toEqual([decoded, width, (width * 3) / 4]);
  expect((await sharp(bytes).stats()).channels[0]?.stdev).toBeGreaterThan(10);
});
