import type { HomeCardFields } from '#src/ui/HomeCard/homeCardFields.ts';
import { formatPets, formatPrice } from '#src/ui/HomeCard/homeCardText.ts';

const card = (pets: Partial<HomeCardFields['pets']>) =>
  formatPets({
    pets: {
      dogsAllowed: false,
      catsAllowed: false,
      largeDogsAllowed: false,
      smallDogsOnly: false,
      isDisclosed: true,
      feeSummary: null,
      ...pets,
    },
  } as HomeCardFields);

test('a card says that pets are not allowed only where that is known', () => {
  expect(card({})).toBe('No pets');
  expect(card({ isDisclosed: false })).toBe('Ask about pets');
  expect(card({ dogsAllowed: true, largeDogsAllowed: true, catsAllowed: true })).toBe('Dogs & cats OK');
});

test('a card says that dogs must be small where that is known', () => {
  expect(card({ dogsAllowed: true })).toBe('Dogs OK');
  expect(card({ dogsAllowed: true, smallDogsOnly: true, catsAllowed: true })).toBe('Small dogs & cats OK');
});

test('a card says what a pet costs where pets are allowed', () => {
  const feeSummary = '$35/mo + $250 per pet';
  expect(card({ dogsAllowed: true, feeSummary })).toBe('Dogs OK · $35/mo + $250 per pet');
  expect(card({ isDisclosed: false, feeSummary })).toBe('Ask about pets');
});

test('a price is called all-in only where the charges are known', () => {
  const [totalMonthly, baseRent] = [{ amountCents: 190_000 }, { amountCents: 185_000 }];
  const price = (totalMonthlyIsMinimum: boolean, monthlyFeesDisclosed: boolean) =>
    formatPrice({ pricing: { totalMonthly, totalMonthlyIsMinimum, monthlyFeesDisclosed, baseRent } });
  expect(price(false, true)).toBe('$1,900 per month, all in');
  expect(price(true, true)).toBe('from $1,900 per month, all in');
  expect(price(true, false)).toBe('from $1,900 per month');
});
