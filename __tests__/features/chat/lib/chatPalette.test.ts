import fc from 'fast-check';

import { chatPalette } from '#src/features/chat/lib/chatPalette.ts';
import { readColor } from '#src/features/chat/lib/cssColor.ts';
import { contrast } from '#src/lib/color.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const share = fc.integer({ min: 0, max: 100 });
const channel = fc.integer({ min: 0, max: 255 });
const color = fc.oneof(
  hex,
  fc.tuple(channel, channel, channel, share).map(([r, g, b, a]) => `rgba(${r}, ${g}, ${b}, ${a / 100})`),
  fc
    .tuple(fc.integer({ min: 0, max: 360 }), share, share)
    .map(([hue, saturation, lightness]) => `hsl(${hue} ${saturation}% ${lightness}%)`),
  fc.constantFrom('rebeccapurple', 'White', 'GOLD', 'tomato'),
);

test('for any operator’s colors, the text in the chat reaches 4.5:1', () => {
  const styles = fc.record({
    headerBackgroundColor: color,
    headerForegroundColor: fc.oneof(color, fc.string()),
    buttonBackgroundColor: color,
  });
  fc.assert(
    fc.property(styles, (chosen) => {
      const { header, onHeader, headerHover, button, onButton, buttonHover } = chatPalette(chosen);
      const pairs = [
        [header, onHeader],
        [headerHover, onHeader],
        [button, onButton],
        [buttonHover, onButton],
      ];
      for (const [ground = '', text = ''] of pairs)
        expect(contrast(ground, text)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 10_000 },
  );
});

test('the button or its border contrasts with a light and with a dark page', () => {
  fc.assert(
    fc.property(hex, (chosen) => {
      const { button = '', onButton = '' } = chatPalette({ buttonBackgroundColor: chosen });
      for (const page of ['#fbf8f2', '#171512']) {
        expect(Math.max(contrast(button, page), contrast(onButton, page))).toBeGreaterThanOrEqual(3);
      }
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['#1D2740', '#1d2740'],
  ['#abc', '#aabbcc'],
  ['#00000080', '#7f7f7f'],
  ['rgb(29, 39, 64)', '#1d2740'],
  ['rgb(100% 0% 0% / 50%)', '#ff8080'],
  ['hsl(120, 100%, 25%)', '#008000'],
  [' RebeccaPurple ', '#663399'],
])('%s is read as %s', (written, expected) => {
  const [got, expectedColor] = [readColor(written) ?? '', expected];
  // a channel may be rounded either way
  expect(contrast(got, expectedColor)).toBeLessThan(1.02);
});

test.each([
  'red;background:url(//elsewhere.example)',
  'url(x)',
  'var(--paper)',
  'currentcolor',
  'rgb(300, 0, 0)',
  'rgb(1, 2)',
  'hsl(10, 20, 30)',
  '#12345',
  'constructor',
  '',
  '#fff}',
  `rgb(${'1'.repeat(5_000)})`,
])('%s is not a color', (written) => {
  expect(readColor(written)).toBeNull();
});

test.each([null, {}, { headerBackgroundColor: 'nonsense', buttonBackgroundColor: null }])(
  'without a color the chat uses those of the page',
  (styles) => {
    expect(chatPalette(styles)).toEqual({});
  },
);
