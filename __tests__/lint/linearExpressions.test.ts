import { Linter } from 'eslint';

import { linearExpressions } from './linearExpressions.ts';

const plugins = { recheck: { rules: { 'linear-expressions': linearExpressions } } };
const rules = { 'recheck/linear-expressions': 'error' } as const;

const parseAndValidate = (code: string, file = 'server/texts.js') =>
  new Linter().verify(code, [{ files: ['**'], plugins, rules }], file).map(({ message }) => message);

test('lint rejects an expression that takes more than linear time, and names an input', () => {
  expect(parseAndValidate(String.raw`/\b(\d[\d,]*) dollars/;`)).toEqual([
    expect.stringMatching(/^This takes 2nd degree polynomial time for a text like '/),
  ]);
  expect(parseAndValidate(String.raw`/\b\d{1,9} dollars/;`)).toEqual([]);
});

test('where inputs are cut before they are read, an expression may take longer', () => {
  expect(parseAndValidate('/wide.*door/;', 'server/feeds/values/amenities.ts')).toEqual([]);
});
