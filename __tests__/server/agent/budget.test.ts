import { parseBudget } from '#server/agent/understand/parseBudget.ts';
import { normalizeText } from '#server/agent/understand/normalizeText.ts';

test.each([
  ['Bad credit, looking under 900 a month', 900],
  ['bad credit, looking under 800', 800],
  ['no credit check 950', 950],
  ['no credit check, 750', 750],
  ['credit is good, 800 max', 800],
  ['my credit is bad, 700 a month', 700],
  ['under 800 credit is not great', 800],
  ['looking under 700, credit score 610', 700],
  ['score 640, 1200 a month', 1_200],
  ['credit score 620, 2 beds under 1200', 1_200],
])('“%s” contains the maximum monthly payment', (said, max) => {
  expect(parseBudget(normalizeText(said))).toEqual({ totalMonthly: { max } });
});

test.each([
  '2 beds, my credit score is 580',
  'my credit is around 640',
  'credit is bad, 540',
  'I have a 700 credit score',
  'about 650 fico',
  'my credit score is under 600',
  'credit: 600. 2 beds',
  'we have 720 credit',
])('“%s” contains a credit score and no price', (said) => {
  expect(parseBudget(normalizeText(said))).toEqual({});
});
