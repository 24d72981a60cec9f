import { formatMoney } from '#src/lib/money.ts';
import { formatArea } from '#src/lib/numbers.ts';

test.each([
  [185_000, '$1,850'],
  [185_050, '$1,850.50'],
  [0, '$0'],
  [120_000_000, '$1,200,000'],
])('%s cents are %s', (amountCents, written) => {
  expect(formatMoney({ amountCents })).toBe(written);
});

test('an area is given in square feet', () => {
  expect(formatArea(1240)).toBe('1,240 sq ft');
});
