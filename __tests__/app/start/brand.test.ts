import fc from 'fast-check';

import { brandStyles, darkPalette, lightPalette, defaultBrand } from '#src/app/start/brand.ts';
import { contrast, readableOn } from '#src/lib/color.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const brand = fc.record({ primary: color, onPrimary: color, accent: color, paper: color });

const textPairs = [
  ['ink', 'paper'],
  ['ink', 'surface'],
  ['inkSoft', 'paper'],
  ['inkSoft', 'surface'],
  ['link', 'paper'],
  ['link', 'surface'],
  ['error', 'paper'],
  ['error', 'surface'],
  ['onSolid', 'solid'],
  ['onSolid', 'solidHover'],
  ['onAccent', 'accent'],
] as const;

test.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])('every pair of the %s palette that carries text reaches 4.5:1, whatever the brand', (_, createPalette) => {
  fc.assert(
    fc.property(brand, (brandColor) => {
      const palette = createPalette(brandColor);
      for (const [text, ground] of textPairs) {
        expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
      }
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])(
  'buttons and the edges of controls stand out from the %s page by 3:1, whatever the brand',
  (_, createPalette) => {
    fc.assert(
      fc.property(brand, (brandColor) => {
        const palette = createPalette(brandColor);
        for (const ground of [palette.paper, palette.surface]) {
          expect(contrast(palette.solid, ground)).toBeGreaterThanOrEqual(3);
          expect(contrast(palette.control, ground)).toBeGreaterThanOrEqual(3);
        }
      }),
      { numRuns: 2_000 },
    );
  },
);

test('a readable color is not changed', () => {
  expect(readableOn('#1d2740', '#f6e7c8')).toBe('#f6e7c8');
  expect(readableOn('#1d2740', '#333333')).toBe('#ffffff');
});

test('an invalid color is not written into the page', () => {
  const styles = brandStyles({ ...defaultBrand, primary: 'red;background:url(//elsewhere.example)' });
  expect(styles).not.toContain('url');
  expect(styles).toBe(brandStyles(defaultBrand));
});
