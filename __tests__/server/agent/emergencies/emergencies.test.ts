import { detectDanger } from '#server/agent/safetyScripts/detectDanger.ts';

import { questions } from '../fairness/questions.ts';
import { injections } from '../injections/commands.ts';
import { priceQuestions } from '../prices/questions.ts';
import { wishes } from '../searches/searches.ts';

import { calm } from './calm.ts';
import { dangers } from './dangers.ts';

describe.each(Object.entries(dangers))('An emergency, %s, is recognized in', (name, phrases) => {
  test.each(phrases)('“%s”', (text) => {
    expect(detectDanger(text)?.name).toBe(name);
  });
});

describe('No emergency is recognized in', () => {
  test.each(calm)('“%s”', (text) => {
    expect(detectDanger(text)).toBeNull();
  });

  test('the requests, questions and tricks of the other sets', () => {
    const said = [...wishes.map(([text]) => text), ...questions, ...priceQuestions, ...injections];
    expect(said.filter((text) => detectDanger(text) !== null)).toEqual([]);
  });
});

test('a code of six digits, a phone number or a date is no danger', () => {
  const codes = Array.from({ length: 1_000_000 / 7 }, (_, at) => String(at * 7).padStart(6, '0'));
  const dangers = ['259371', '(512) 555-0142', '11/27/2026', '9/11', '9-11', ...codes].filter(
    (text) => detectDanger(text) !== null,
  );
  expect(dangers).toEqual([]);
});

test('911 and 988 alone are a danger', () => {
  for (const text of ['911', '911!', '9-1-1', '988']) expect(detectDanger(text)).not.toBeNull();
});
