import type { HomeDetails } from '#server/homes/home.ts';
import { getSeo } from '#server/homes/seo.ts';

import type { Changes } from './listed.ts';
import { listed } from './listed.ts';
import { fee, now } from './makeHomes.ts';

const seller = { name: 'Lantern Homes', rentalPortalUrl: 'https://homes.example', pictureSizes: [] };

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

test('a search engine learns of a home’s virtual tour, and of none where there is none', () => {
  const readTour = (details: HomeDetails) => {
    const { '@graph': graph } = JSON.parse(getSeo(listed({ details }), seller, [], now).jsonLd) as {
      '@graph': { subjectOf?: object }[];
    };
    return graph.flatMap(({ subjectOf }) => subjectOf ?? []);
  };
  const url = 'https://my.matterport.com/show/?m=SxQL3iGyoDo';
  const tour = { '@type': 'MediaObject', name: expect.stringMatching(/^3D tour: ./) as string };
  expect(readTour({ virtualTourUrl: url })).toEqual([{ ...tour, url, embedUrl: `${url}&play=1` }]);
  const zillow = 'https://www.zillow.com/view-3d-home/2b3a';
  expect(readTour({ virtualTourUrl: zillow })).toEqual([{ ...tour, url: zillow }]);
  expect(readTour({})).toEqual([]);
});
