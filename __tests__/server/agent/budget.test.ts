import { understandSearch } from '#server/understanding/understandSearch.ts';

const getBudget = (said: string) =>
  understandSearch(said, { markets: [], cities: [], areas: [] }, '2026-11-20').filter.totalMonthly;

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
  expect(getBudget(said)).toEqual({ max });
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
  expect(getBudget(said)).toBeUndefined();
});

test.each([
  '5125550172',
  'marcia lopez 2105550110',
  'mi numero es 210 555 0133',
  'ugh i work till 530 every day',
  'the address is 1200 something',
  'who lives at 7055 foxglove hollow right now',
  'verification 8841',
  'a 2x2 with a garage, 12 mo',
  'you want $75 to apply',
  'the deposit is 500',
  'under 90000',
])('“%s” contains no monthly price', (said) => {
  expect(getBudget(said)).toBeUndefined();
});

test('what may be paid at move-in is not a monthly price', () => {
  const search = 'let me move in with under 2000 total out of pocket';
  const { filter } = understandSearch(search, { markets: [], cities: [], areas: [] }, '2026-11-20');
  expect(filter).toMatchObject({ maxUpfront: 2_000 });
  expect(filter.totalMonthly).toBeUndefined();
});

test.each([
  ['call 512 555 0172, 2 beds under 1500', 1_500],
  ['no deposit, under 1500', 1_500],
  ['12 month lease, 1400 a month', 1_400],
])('“%s” contains a price beside another number', (said, max) => {
  expect(getBudget(said)).toEqual({ max });
});
