import type { HomeCardFields } from '#src/ui/HomeCard/homeCardFields.ts';
import { petsOf, priceOf } from '#src/ui/HomeCard/words.ts';

const card = (pets: Partial<HomeCardFields['pets']>) =>
  petsOf({
    pets: {
      dogsAllowed: false,
      catsAllowed: false,
      largeDogsAllowed: false,
      smallDogsOnly: false,
      isTold: true,
      feesInShort: null,
      ...pets,
    },
  } as HomeCardFields);

test('a card says that there are no pets only where that is told', () => {
  expect(card({})).toBe('No pets');
  expect(card({ isTold: false })).toBe('Ask about pets');
  expect(card({ dogsAllowed: true, largeDogsAllowed: true, catsAllowed: true })).toBe('Dogs & cats OK');
});

test('a card says that dogs must be small where that is told', () => {
  expect(card({ dogsAllowed: true })).toBe('Dogs OK');
  expect(card({ dogsAllowed: true, smallDogsOnly: true, catsAllowed: true })).toBe('Small dogs & cats OK');
});

test('a card tells what a pet costs where one may live', () => {
  const feesInShort = '$35/mo + $250 per pet';
  expect(card({ dogsAllowed: true, feesInShort })).toBe('Dogs OK · $35/mo + $250 per pet');
  expect(card({ isTold: false, feesInShort })).toBe('Ask about pets');
});

test('a price is called all in only where charges are told', () => {
  const [totalMonthly, baseRent] = [{ amountCents: 190_000 }, { amountCents: 185_000 }];
  const price = (totalMonthlyIsMinimum: boolean, monthlyChargesTold: boolean) =>
    priceOf({ pricing: { totalMonthly, totalMonthlyIsMinimum, monthlyChargesTold, baseRent } });
  expect(price(false, true)).toBe('$1,900 per month, all in');
  expect(price(true, true)).toBe('from $1,900 per month, all in');
  expect(price(true, false)).toBe('from $1,900 per month');
});
