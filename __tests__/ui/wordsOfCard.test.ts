import type { HomeCardFields } from '#src/ui/HomeCard/homeCardFields.ts';
import { perMonthOf, petsOf } from '#src/ui/HomeCard/words.ts';

const card = (pets: Partial<HomeCardFields['pets']>) =>
  petsOf({
    pets: {
      dogsAllowed: false,
      catsAllowed: false,
      largeDogsAllowed: false,
      isTold: true,
      feesInShort: null,
      ...pets,
    },
  } as HomeCardFields);

test('a card says that there are no pets only where that is told', () => {
  expect(card({})).toBe('No pets');
  expect(card({ isTold: false })).toBe('Ask about pets');
  expect(card({ dogsAllowed: true, largeDogsAllowed: true, catsAllowed: true })).toBe(
    'Dogs of any size, cats',
  );
});

test('a card tells what a pet costs where one may live', () => {
  const feesInShort = '$35 a month, $250 once each';
  expect(card({ dogsAllowed: true, feesInShort })).toBe('Dogs: $35 a month, $250 once each');
  expect(card({ isTold: false, feesInShort })).toBe('Ask about pets');
});

const perMonth = (totalCents: number, totalMonthlyIsMinimum: boolean) => {
  const [totalMonthly, baseRent] = [{ amountCents: totalCents }, { amountCents: 185_000 }];
  return perMonthOf({ pricing: { totalMonthly, totalMonthlyIsMinimum, baseRent } });
};

test('a card calls a price all in only where charges are told', () => {
  expect(perMonth(185_000, false)).toBe('a month, all in');
  expect(perMonth(190_000, true)).toBe('a month, all in');
  expect(perMonth(185_000, true)).toBe('a month');
});
