import * as parser from '@typescript-eslint/parser';
import { Linter } from 'eslint';

import { plainWords } from './plainWords.ts';

const messages = (code: string): string[] =>
  new Linter()
    .verify(
      code,
      {
        files: ['**/*.tsx'],
        languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } },
        plugins: { voice: { rules: { 'plain-words': plainWords } } },
        rules: { 'voice/plain-words': 'error' },
      },
      'page.tsx',
    )
    .map(({ message }) => message);

test.each([
  ['text of a page', '<p>Nobody is there.</p>', 'no one'],
  ['a label', '<button aria-label="Send it anew" />', 'again'],
  ['a sentence of the server', 'const text = "We write to your e-mail address.";', 'email'],
  ['a sentence with values', 'const text = `${name} takes 10 % of it`;', 'no space before %'],
])('text that sounds translated is rejected in %s, with a suggestion', (_, code, better) => {
  expect(messages(code)).toEqual([expect.stringContaining(better)]);
});

test.each([
  ['plain American English', '<p>No one from our team will be there.</p>'],
  ['a statement for the database', 'await db.query(sql`select told from somebody where e-mail is null`);'],
  [
    'a key, a type and a comparison',
    'type Side = "somebody else"; if (side === "somebody else") look({ "anew": 1 });',
  ],
  ['a class', '<p className="whoever is here" />'],
])('%s is accepted', (_, code) => {
  expect(messages(code)).toEqual([]);
});
