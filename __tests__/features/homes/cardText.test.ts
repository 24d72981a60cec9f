import type { BadgedHome, HomeCardFields } from '#src/features/homes/HomeCard/homeCardFields.ts';
import {
  formatFreshness,
  formatPets,
  formatPrice,
  formatVirtualTour,
  listBadges,
} from '#src/features/homes/HomeCard/homeCardText.ts';

const card = (pets: Partial<HomeCardFields['pets']>) =>
  formatPets({
    pets: {
      dogsAllowed: false,
      catsAllowed: false,
      smallDogsOnly: false,
      isDisclosed: true,
      feeSummary: null,
      ...pets,
    },
  });

test('a card says that pets are not allowed only where that is known', () => {
  expect(card({})).toBe('No pets');
  expect(card({ isDisclosed: false })).toBe('Ask about pets');
  expect(card({ dogsAllowed: true, catsAllowed: true })).toBe('Dogs & cats OK');
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

const now = Date.parse('2026-11-21T12:00:00Z');

test('a card has a badge only for what most homes do not have', () => {
  const badges = (openHouse: BadgedHome['openHouse'], dropCents: number | null, publishedAt: string) =>
    listBadges(
      {
        openHouse,
        freshness: { priceDrop: dropCents === null ? null : { amountCents: dropCents } },
        availability: { publishedAt },
      } as BadgedHome,
      now,
    );
  expect(badges(null, null, '2026-11-14T11:00:00Z')).toEqual([]);
  expect(badges({ label: 'Sat, Nov 28, 1–3 PM' }, 5000, '2026-11-14T13:00:00Z')).toEqual([
    'Open house Sat, Nov 28, 1–3 PM',
    '$50 price drop',
    'New',
  ]);
});

test('a card says when its home was updated only if that was a while ago, but not too long', () => {
  const freshness = (updatedAt: string) =>
    formatFreshness({ freshness: { updatedAt } } as HomeCardFields, now);
  expect(freshness('2026-11-20T12:00:00Z')).toBeNull();
  expect(freshness('2026-11-14T12:00:00Z')).toBe('Updated 7 days ago');
  expect(freshness('2026-10-20T12:00:00Z')).toBeNull();
});

test.each([
  ['https://my.matterport.com/show/?m=SxQL3iGyoDo', '3D tour'],
  ['https://youtu.be/aqz-KE_bpKQ', 'Video tour'],
  ['https://tours.example/1', 'Virtual tour'],
  [null, null],
])('a card names a home’s virtual tour at %s: %s', (virtualTourUrl, words) => {
  expect(formatVirtualTour({ virtualTourUrl } as BadgedHome)).toBe(words);
});
