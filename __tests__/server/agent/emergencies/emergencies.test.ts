import { dangerIn } from '#server/agent/fixed/dangerIn.ts';

import { questions } from '../fairness/questions.ts';
import { injections } from '../injections/commands.ts';
import { priceQuestions } from '../prices/questions.ts';
import { wishes } from '../wishes/wishes.ts';

import { calm } from './calm.ts';
import { dangers } from './dangers.ts';

describe.each(Object.entries(dangers))('An emergency, %s, is known from', (name, phrases) => {
  test.each(phrases)('“%s”', (text) => {
    expect(dangerIn(text)?.name).toBe(name);
  });
});

describe('No emergency is', () => {
  test.each(calm)('“%s”', (text) => {
    expect(dangerIn(text)).toBeNull();
  });

  test('what people wish, ask and try in the other sets', () => {
    const said = [...wishes.map(([text]) => text), ...questions, ...priceQuestions, ...injections];
    expect(said.filter((text) => dangerIn(text) !== null)).toEqual([]);
  });
});

test('a code of six digits, a phone number or a date is no danger', () => {
  const codes = Array.from({ length: 1_000_000 / 7 }, (_, at) => String(at * 7).padStart(6, '0'));
  const dangers = ['259371', '(512) 555-0142', '11/27/2026', '9/11', '9-11', ...codes].filter(
    (text) => dangerIn(text) !== null,
  );
  expect(dangers).toEqual([]);
});

test('911 and 988 alone are a danger', () => {
  for (const text of ['911', '911!', '9-1-1', '988']) expect(dangerIn(text)).not.toBeNull();
});
