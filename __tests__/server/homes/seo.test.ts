import { getSeo } from '#server/homes/seo.ts';

import type { Changes } from './listed.ts';
import { listed } from './listed.ts';
import { fee, now } from './makeHomes.ts';

const seller = { name: 'Lantern Homes', rentalPortalUrl: 'https://homes.example' };

function readSeo(changes: Changes) {
  const { description, jsonLd } = getSeo(listed(changes), seller, [], now);
  const price = /"priceSpecification":({[^}]+})/.exec(JSON.stringify(jsonLd).replaceAll('\\"', '"'))?.[1];
  return { description, price: JSON.parse(price ?? 'null') as Record<string, unknown> };
}

test('a search engine gets the full monthly price where it is known', () => {
  const { description, price } = readSeo({ fees: [fee({ amountCents: 2_500 })] });
  expect(description).toContain(': $1,525/mo total, ');
  expect(price).toMatchObject({ price: '1525.00', unitCode: 'MON' });
  expect(price).not.toHaveProperty('minPrice');
});

test('a search engine gets the minimum monthly price where charges are not listed', () => {
  const { description, price } = readSeo({ fees: [fee({ timing: 'AT_APPLICATION' })] });
  expect(description).toContain(': from $1,500/mo, ');
  expect(price).toMatchObject({ minPrice: 1500, unitCode: 'MON' });
  expect(price).not.toHaveProperty('price');
});
