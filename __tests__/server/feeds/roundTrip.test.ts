import { supportedFieldsByFormat } from '#server/feeds/supportedFieldsByFormat.ts';
import type { FormatSupport, FieldReaders } from '#server/feeds/formatSupport.ts';
import { writeMits } from '#server/feeds/mits/writeMits.ts';
import { mergeHome } from '#server/feeds/mergeHome.ts';
import { writeZillow } from '#server/feeds/zillow/writeZillow.ts';
import type { Home } from '#server/homes/home.ts';

import { madeUpHomes } from './madeUpHomes.ts';
import { all, getHomes, readFeed } from './readFeed.ts';

const organization = {
  slug: 'lantern',
  name: 'Lantern & Sons <Homes>',
  rentalPortalUrl: 'https://homes.example/',
  leasingEmail: 'leasing@homes.example',
  leasingPhone: '(512) 555-0142',
};

const writers = { zillow: writeZillow, mits: writeMits };

type Format = keyof typeof writers;
const formats = ['zillow', 'mits'] as const;

const written = async (format: Format, homes: Home[]) =>
  (await all(writers[format](homes, organization))).join('');

/** The carried fields alone. */
function pickSupported(home: Home, { home: fields, property, details }: FormatSupport) {
  const of = (holder: object, names: object) =>
    Object.fromEntries(Object.keys(names).map((name) => [name, (holder as Record<string, unknown>)[name]]));
  return { ...of(home, fields), property: of(home.property, property), details: of(home.details, details) };
}

function getExpected(home: Home, read: Home, { home: fields, property, details }: FormatSupport) {
  const of = <Holder>(names: FieldReaders<Holder>) =>
    Object.fromEntries(
      Object.entries(names as Record<string, (home: Home, read: Home) => unknown>).map(
        ([name, readField]) => [name, readField(home, read)],
      ),
    );
  return { ...of(fields), property: of(property), details: of(details) };
}

test.each(formats)(
  'homes written as %s and read again are the same in all fields of the format',
  async (format) => {
    for (let seed = 1; seed <= 8; seed += 1) {
      const homes = madeUpHomes(seed, 60);
      const read = getHomes(await readFeed(await written(format, homes)));
      expect(read).toHaveLength(homes.length);
      for (const [index, home] of homes.entries()) {
        const [again = home] = read.slice(index, index + 1);
        expect(pickSupported(again, supportedFieldsByFormat[format])).toEqual(
          getExpected(home, again, supportedFieldsByFormat[format]),
        );
      }
    }
  },
);

test.each(formats)('a home imported again from its own %s is not changed', async (format) => {
  const homes = madeUpHomes(99, 80);
  const read = getHomes(await readFeed(await written(format, homes)));
  for (const [index, home] of homes.entries()) {
    const [again = null] = read.slice(index, index + 1);
    expect(again && mergeHome(home, again, supportedFieldsByFormat[format])).toEqual(home);
  }
});

test('new values in a feed are used, and the rest stays', async () => {
  const [home] = madeUpHomes(3, 1) as [Home];
  const dearer = { ...home, baseRentCents: 200_000, title: 'Another title', floor: 9 };
  const [read] = getHomes(await readFeed(await written('zillow', [dearer]))) as [Home];
  expect(mergeHome(home, read, supportedFieldsByFormat.zillow)).toEqual({
    ...home,
    baseRentCents: 200_000,
    title: 'Another title',
  });
});

test.each(formats)('a street that is not public is not in the %s feed', async (format) => {
  const [home] = madeUpHomes(5, 1) as [Home];
  const line1 = '4711 Secret Lane';
  for (const addressVisibility of ['HIDDEN', 'APPROXIMATE'] as const) {
    const property = { ...home.property, line1, addressVisibility, lat: 30.123456, lng: -97.654321 };
    const text = await written(format, [{ ...home, property, unitNumber: '77Q' }]);
    expect(text).not.toMatch(/4711|Secret|30\.12|97\.65|77Q/);
  }
});

test.each(formats)('control characters and lone surrogates do not get into the %s feed', async (format) => {
  const [home] = madeUpHomes(5, 1) as [Home];
  const text = await written(format, [
    { ...home, title: 'A\u0000\u0008\u001b\ud800\uffff home', description: 'x\u000by' },
  ]);
  expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}|\p{Surrogate}|\uffff/u);
  expect(getHomes(await readFeed(text))).toMatchObject([{ title: 'A home', description: 'xy' }]);
});
