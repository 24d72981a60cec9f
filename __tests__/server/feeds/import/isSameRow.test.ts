import { isSameRow } from '#server/feeds/import/isSameRow.ts';

test.each([
  ['the order of what is within', { details: { a: 1, b: [2] } }, { details: { b: [2], a: 1 } }],
  [
    'a day as a date and as words',
    { at: new Date('2026-11-01T00:00:00Z') },
    { at: '2026-11-01T00:00:00.000Z' },
  ],
  ['what is not told', { title: 'Elm', floor: undefined }, { title: 'Elm' }],
])('two rows are the same despite %s', (_, one, other) => {
  expect([isSameRow(one, other), isSameRow(other, one)]).toEqual([true, true]);
});

test.each([
  ['a number', { rent: 1 }, { rent: 2 }],
  ['what is within', { details: { a: 1 } }, { details: { a: 1, b: 2 } }],
  ['the order of a list', { pictures: [1, 2] }, { pictures: [2, 1] }],
  ['nothing told and nothing there', { floor: null }, {}],
])('two rows differ in %s', (_, one, other) => {
  expect([isSameRow(one, other), isSameRow(other, one)]).toEqual([false, false]);
});
