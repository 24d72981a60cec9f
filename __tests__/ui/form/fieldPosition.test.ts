import { getScrollDistance, findTopmost } from '#src/ui/form/fieldPosition.ts';

const window800 = { top: 0, bottom: 800 };

test.each([
  ['in view', { top: 96, bottom: 180 }, 0],
  ['in view at the lower edge', { top: 700, bottom: 800 }, 0],
  ['below the window', { top: 900, bottom: 980 }, 804],
  ['cut off at the lower edge', { top: 760, bottom: 840 }, 664],
  ['above the window', { top: -300, bottom: -220 }, -396],
  ['within the top offset of 96 px', { top: 60, bottom: 140 }, -36],
  ['taller than the window', { top: 96, bottom: 1200 }, 0],
])('a field %s', (_, field, distance) => {
  expect(getScrollDistance(field, window800)).toBe(distance);
});

test('in a panel, the offset counts from the top of the panel', () => {
  expect(getScrollDistance({ top: 500, bottom: 580 }, { top: 100, bottom: 400 })).toBe(304);
});

test('the topmost field is the highest on the page, regardless of the order in the list', () => {
  const fields = [
    { name: 'b', top: 300, bottom: 380 },
    { name: 'a', top: -20, bottom: 60 },
  ];
  expect(findTopmost(fields)?.name).toBe('a');
  expect(findTopmost<(typeof fields)[0]>([])).toBeUndefined();
});
