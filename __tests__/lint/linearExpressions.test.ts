import { existsSync } from 'node:fs';
import path from 'node:path';

import { Linter } from 'eslint';

import { BOUNDED_FILE } from './checkedExpressions.ts';
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

test('where inputs are cut before they are read, and nowhere else, an expression may take longer', () => {
  expect(existsSync(path.join(import.meta.dirname, '../..', BOUNDED_FILE))).toBe(true);
  expect(parseAndValidate('/wide.*door/;', BOUNDED_FILE)).toEqual([]);
  expect(parseAndValidate('/wide.*door/;', 'server/agent/safetyScripts/detectDanger.ts')).toHaveLength(1);
});
