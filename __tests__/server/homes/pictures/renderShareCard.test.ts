import sharp from 'sharp';

import { draw } from '#server/demo/drawings/draw.ts';
import { contrast } from '#server/homes/pictures/colorMath.ts';
import { wrapToWidth } from '#server/homes/pictures/cards/drawText.ts';
import type { Card } from '#server/homes/pictures/cards/renderShareCard.ts';
import { renderShareCard } from '#server/homes/pictures/cards/renderShareCard.ts';
import { renderShortlistCard } from '#server/homes/pictures/cards/renderShortlistCard.ts';
import { loadTypeface } from '#server/homes/pictures/cards/loadTypeface.ts';

const card = (changes: Partial<Card> = {}): Card => ({
  organization: 'Lantern Homes',
  colors: { primary: '#1d2740', onPrimary: '#fbf8f2', accent: '#e9a23b' },
  title: 'Two rooms on Elm Street',
  place: 'Austin, TX',
  facts: '2 beds  ·  1 bath',
  price: '$1,850',
  priceNote: 'a month, all in',
  scene: { seed: 3, homeKind: 'HOUSE', room: 'EXTERIOR', variant: 0, stories: 2 },
  ...changes,
});

/** Whether the strip between the words and the picture, and the one below the words, are one plain color. */
async function isTidy(svg: string): Promise<boolean> {
  const strip = async (left: number, top: number, width: number, height: number) =>
    sharp(
      await sharp(Buffer.from(svg)).extract({ left, top, width, height }).removeAlpha().png().toBuffer(),
    ).stats();
  const found = await Promise.all([strip(550, 0, 48, 630), strip(0, 600, 598, 30)]);
  return found.every(({ channels }) => channels.every(({ stdev }) => stdev < 0.5));
}

test('words of any length stay on their side of the card', async () => {
  const long = 'A remarkably spacious, thoroughly renovated and unusually quiet townhouse '.repeat(20);
  const word = 'W'.repeat(400);
  expect(await isTidy(renderShareCard(card(), draw))).toBe(true);
  expect(
    await isTidy(
      renderShareCard(
        card({ title: long, place: long, facts: long, organization: long, price: '$1,234,567,890' }),
        draw,
      ),
    ),
  ).toBe(true);
  expect(await isTidy(renderShareCard(card({ title: word, place: word, organization: word }), draw))).toBe(
    true,
  );
});

test('a text that does not fit ends with an ellipsis, and no line is wider than its space', () => {
  const face = loadTypeface('700Bold');
  const lines = wrapToWidth(face, `Short words and then ${'incomprehensibilities '.repeat(5)}`, 38, 400, 2);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/…$/);
  for (const line of lines) expect(face.measureWidth(line, 38)).toBeLessThanOrEqual(400);
  expect(wrapToWidth(face, '', 38, 400, 2)).toEqual([]);
});

test.each([
  ['#777777', '#777777'],
  ['#ffffff', '#fefefe'],
  ['red;}</svg>', 'url(#a)'],
])('words are readable on %s, whatever the brand color', (primary, onPrimary) => {
  const svg = renderShareCard(card({ colors: { primary, onPrimary, accent: '"><script>' } }), draw);
  expect(svg).not.toContain('script');
  const ground = /<rect x="0" y="0" width="600" height="630" fill="(#\w{6})"/.exec(svg)?.[1] ?? '';
  const [words = ''] =
    /Z" fill="(#\w{6})"/.exec(svg.slice(svg.indexOf(`height="630" fill="${ground}"`)))?.slice(1) ?? [];
  expect(contrast(ground, words)).toBeGreaterThanOrEqual(4.5);
});

test('the card of a list shows up to four homes, each in its own colors', () => {
  const { organization, colors, scene } = card();
  const of = (count: number) =>
    renderShortlistCard(
      {
        organization,
        colors,
        count: `${count} homes`,
        prices: '$1,450 to $1,234,567,890',
        priceNote: 'a month, required charges in it',
        places: 'Austin, TX',
        scenes: Array.from({ length: count }, (_, seed) => ({ ...scene, seed })),
      },
      draw,
    );
  for (const count of [1, 2, 3, 4]) {
    const svg = of(count);
    expect([...svg.matchAll(/<svg /g)]).toHaveLength(count + 1);
    const names = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, name]) => name);
    expect(new Set(names).size).toBe(names.length);
    const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, name]) => name);
    expect(used.filter((name) => !names.includes(name))).toEqual([]);
  }
});
