import { supportedFieldsByFormat } from '#server/feeds/supportedFieldsByFormat.ts';
import { writeMits } from '#server/feeds/mits/writeMits.ts';
import { mergeHome } from '#server/feeds/mergeHome.ts';
import { writeZillow } from '#server/feeds/zillow/writeZillow.ts';
import type { Home } from '#server/homes/home.ts';

import { all, getHomes, readFeed, createTable } from './readFeed.ts';

const organization = {
  slug: 'lantern',
  name: 'Lantern',
  rentalPortalUrl: 'https://homes.example/',
  leasingEmail: 'leasing@homes.example',
  leasingPhone: null,
};

const writers = { zillow: writeZillow, mits: writeMits };
const formats = ['zillow', 'mits'] as const;

const written = async (format: (typeof formats)[number], homes: Home[]) =>
  (await all(writers[format](homes, organization))).join('');

const listing = (id: string, street: string) => `
  <Listing id="${id}" type="RENTAL" propertyType="HOUSE">
    ${street}<city>Austin</city><state>TX</state><zip>78704</zip>
    <price>2400</price><numBedrooms>3</numBedrooms><numFullBaths>2</numFullBaths>
  </Listing>`;

const hidden = '<street hide="true">8 Secret Way</street>';
const shown = '<street hide="false">9 Open Road</street>';

const zillowFeed = `<hotPadsItems version="2.1">${listing('z-1', hidden)}${listing('z-2', hidden)}${listing('z-3', shown)}</hotPadsItems>`;

const hiddenTable = () => {
  const row = { id: '', street: '8 Secret Way', 'hide address': 'yes', property: '8 Secret Way' };
  return createTable({ ...row, unit: '1' }, { ...row, unit: '2' }, { ...row, property: '', unit: '' });
};

test.each(formats)('a hidden street is nowhere in the %s feed, not even in an id', async (format) => {
  for (const file of [zillowFeed, hiddenTable()]) {
    const homes = getHomes(await readFeed(file));
    expect(homes).toHaveLength(3);
    const text = await written(format, homes);
    expect(text).not.toMatch(/secret/i);
    expect(homes.map(({ slug }) => slug).join(' ')).not.toContain('secret');
  }
});

test.each(formats)(
  'a property that was named by its hidden street is not named in the %s feed',
  async (format) => {
    const [home] = getHomes(await readFeed(zillowFeed)) as [Home];
    for (const externalId of ['at:8-secret-way-austin-78704', '8 Secret Way', 'B7 / 8 SECRET WAY']) {
      const text = await written(format, [{ ...home, property: { ...home.property, externalId } }]);
      expect(text).not.toMatch(/secret/i);
    }
  },
);

test.each(formats)(
  'a home with a hidden street is recognized in its own %s feed and in the file it came from',
  async (format) => {
    const homes = getHomes(await readFeed(zillowFeed));
    const known = new Map(homes.map(({ property }) => [property.externalId, property]));
    const again = getHomes(await readFeed(await written(format, homes)));
    for (const [index, home] of homes.entries()) {
      for (const read of [again[index], homes[index]]) {
        expect(read && mergeHome(home, read, supportedFieldsByFormat[format], (id) => known.get(id))).toEqual(
          home,
        );
      }
    }
  },
);

test('the slug of a page does not disclose a hidden street', async () => {
  const slugs = async () => getHomes(await readFeed(hiddenTable())).map(({ slug }) => slug);
  const [first, second] = [await slugs(), await slugs()];
  expect(first.slice(1)).toHaveLength(2);
  expect(first[1]).not.toBe(second[1]);
});

test('a street that is shown still names its property and its page', async () => {
  const [home] = getHomes(await readFeed(createTable({ id: '' })));
  expect(home).toMatchObject({
    externalId: '114 Juniper Trail',
    property: { externalId: 'at:114-juniper-trail-austin-78704' },
  });
  for (const format of formats) {
    expect(await written(format, home ? [home] : [])).toContain('"114 Juniper Trail"');
  }
});
