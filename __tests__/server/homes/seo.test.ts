import { seoOf } from '#server/homes/seo.ts';

import type { Changes } from './listed.ts';
import { listed } from './listed.ts';
import { fee, now } from './makeHomes.ts';

const seller = { name: 'Lantern Homes', rentalPortalUrl: 'https://homes.example' };

function told(changes: Changes) {
  const { description, jsonLd } = seoOf(listed(changes), seller, [], now);
  const price = /"priceSpecification":({[^}]+})/.exec(JSON.stringify(jsonLd).replaceAll('\\"', '"'))?.[1];
  return { description, price: JSON.parse(price ?? 'null') as Record<string, unknown> };
}

test('a search engine is told the whole price of a month where it is known', () => {
  const { description, price } = told({ fees: [fee({ amountCents: 2_500 })] });
  expect(description).toContain(': $1,525/mo total, ');
  expect(price).toMatchObject({ price: '1525.00', unitCode: 'MON' });
  expect(price).not.toHaveProperty('minPrice');
});

test('a search engine is told the least that a month costs where its charges are not told', () => {
  const { description, price } = told({ fees: [fee({ timing: 'AT_APPLICATION' })] });
  expect(description).toContain(': from $1,500/mo, ');
  expect(price).toMatchObject({ minPrice: 1500, unitCode: 'MON' });
  expect(price).not.toHaveProperty('price');
});
