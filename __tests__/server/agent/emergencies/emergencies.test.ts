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
