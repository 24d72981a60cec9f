import type { ReadRow } from '#server/feeds/readHomes.ts';
import { mergeHome } from '#server/feeds/mergeHome.ts';
import type { Fee, Home } from '#server/homes/home.ts';

import { getHomes, readFeed, createTable } from '../readFeed.ts';

import { buildHome, buildProperty } from './buildHome.ts';

const fee = (code: string, changes: Partial<Fee> = {}): Fee => ({
  code,
  name: `The ${code} fee`,
  purpose: 'What it is for',
  requirement: 'MANDATORY',
  timing: 'MONTHLY',
  amountKind: 'FLAT',
  amountCents: 5_000,
  maxAmountCents: null,
  percent: null,
  perUnit: null,
  refundable: false,
  paidTo: 'Hearth & Main',
  condition: 'Always',
  ...changes,
});

/** A home with the values of `createTable`, and many that no table has. */
const known: Home = buildHome('H-1', {
  bathrooms: 1,
  baseRentCents: 185_000,
  unitNumber: '7',
  vouchersAccepted: true,
  dogsAllowed: true,
  largeDogsAllowed: true,
  status: 'ON_HOLD',
  fees: [fee('application'), fee('trash', { amountKind: 'USAGE_BASED', amountCents: null })],
  pictures: [
    { url: 'https://media.example/1.jpg', room: 'KITCHEN', alt: 'A kitchen', caption: 'Bright' },
    { url: 'https://media.example/2.jpg', room: 'BEDROOM', alt: 'A bedroom', caption: null },
  ],
  details: { specials: [{ title: 'A month free', terms: 'Until May', endsOn: null }], depositNote: 'Half' },
  property: buildProperty('tower', {
    line1: '114 Juniper Trail',
    city: 'Austin',
    postalCode: '78704',
    neighborhood: 'Zilker',
    addressVisibility: 'HIDDEN',
    name: 'Juniper Court',
  }),
});

const settled = (row: ReadRow | undefined) =>
  row && 'home' in row ? mergeHome(known, row.home, row.supportedFields) : null;
const afterTable = async (cells: Record<string, string>) =>
  settled((await readFeed(createTable({ id: 'H-1', ...cells })))[0]);
const afterJson = async (home: object) =>
  settled(
    (
      await readFeed(
        JSON.stringify([
          {
            id: 'H-1',
            address: { street: '114 Juniper Trail', city: 'Austin', state: 'TX', zip: '78704' },
            beds: 2,
            baths: 1,
            rent: 1850,
            ...home,
          },
        ]),
      )
    )[0],
  );

for (const [what, after] of [
  ['a table', afterTable],
  ['a list of Rently', afterJson],
] as const) {
  test(`${what} without new values changes nothing of a known home`, async () => {
    expect(await after({})).toEqual(known);
  });

  test(`${what} changes what it has a name for, and only that`, async () => {
    expect(await after({ rent: '1950' })).toEqual({ ...known, baseRentCents: 195_000 });
    expect(await after({ status: 'available' })).toEqual({ ...known, status: 'AVAILABLE_NOW' });
    expect(await after({ vouchers: 'no' })).toEqual({ ...known, vouchersAccepted: false });
    expect(await after({ deposit: '' })).toEqual({ ...known, depositCents: null });
    expect(await after({ 'home type': 'house' })).toEqual({ ...known, homeKind: 'HOUSE' });
    expect(await after({ title: 'New name' })).toEqual({ ...known, title: 'New name' });
    expect((await after({ neighborhood: 'Bouldin' }))?.property).toEqual({
      ...known.property,
      neighborhood: 'Bouldin',
    });
  });
}

test('no dogs means no large dogs', async () => {
  expect(await afterTable({ dogs: 'no' })).toEqual({ ...known, dogsAllowed: false, largeDogsAllowed: false });
  expect(await afterTable({ dogs: 'yes' })).toEqual(known);
});

test('the known rule about large dogs stays until the file mentions them', async () => {
  const small = { ...known, largeDogsAllowed: false, details: { ...known.details, smallDogsOnly: true } };
  const after = async (home: Home, cells: Record<string, string>) => {
    const [row] = await readFeed(createTable({ id: 'H-1', ...cells }));
    const next = row && 'home' in row ? mergeHome(home, row.home, row.supportedFields) : null;
    return [next?.largeDogsAllowed, next?.details.smallDogsOnly];
  };
  expect(await after(known, { dogs: 'Small ones only' })).toEqual([false, true]);
  expect(await after(small as Home, { dogs: 'yes' })).toEqual([false, true]);
  expect(await after(small as Home, { dogs: 'yes', 'large dogs': 'yes' })).toEqual([true, undefined]);
  expect(await after(small as Home, { pets: 'Cats and dogs' })).toEqual([false, undefined]);
  expect(await after(small as Home, { dogs: 'no' })).toEqual([false, undefined]);
});

test('the known pet policy stays until the file says otherwise', async () => {
  const petsUnknown: Home = {
    ...known,
    dogsAllowed: false,
    largeDogsAllowed: false,
    catsAllowed: false,
    details: { ...known.details, petPolicyUnknown: true },
  };
  const after = async (home: Home, cells: Record<string, string>) => {
    const [row] = await readFeed(createTable({ id: 'H-1', ...cells }));
    return row && 'home' in row ? mergeHome(home, row.home, row.supportedFields) : null;
  };
  const { details } = known;
  const withoutPets = { ...petsUnknown, details };
  expect(await after(petsUnknown, {})).toEqual(petsUnknown);
  expect(await after(petsUnknown, { dogs: 'no' })).toEqual(petsUnknown);
  expect(await after(petsUnknown, { pets: 'no' })).toEqual(withoutPets);
  expect(await after(petsUnknown, { cats: 'yes' })).toEqual({ ...petsUnknown, catsAllowed: true });
  expect(await after(petsUnknown, { cats: 'yes', dogs: 'yes' })).toEqual({
    ...withoutPets,
    dogsAllowed: true,
    catsAllowed: true,
  });
  expect(await after(withoutPets, { cats: 'yes' })).toEqual({ ...withoutPets, catsAllowed: true });
  expect(await after(withoutPets, { dogs: 'no' })).toEqual(withoutPets);
  expect(await after(known, { pets: '' })).toEqual(petsUnknown);
});

test('the limits in a text policy follow the text', async () => {
  const limited = await afterTable({ pets: '2 pets max, 50 lb' });
  expect(limited?.details.pets).toEqual({ maxPets: 2, maxWeightLbs: 50 });
  const [row] = await readFeed(createTable({ id: 'H-1', pets: 'Cats and dogs' }));
  const after = limited && row && 'home' in row ? mergeHome(limited, row.home, row.supportedFields) : null;
  expect([after?.dogsAllowed, after?.details.pets]).toEqual([true, undefined]);
});

test('a charge with a column of its own changes its amount, and the others stay', async () => {
  const [application, trash] = known.fees;
  expect((await afterTable({ 'application fee': '50' }))?.fees).toEqual(known.fees);
  expect((await afterTable({ 'application fee': '60' }))?.fees).toEqual([
    { ...application, amountCents: 6_000 },
    trash,
  ]);
  expect((await afterTable({ 'application fee': '' }))?.fees).toEqual([trash]);
  expect((await afterTable({ 'pet rent': '25' }))?.fees).toMatchObject([
    ...known.fees,
    { code: 'pet_rent', amountCents: 2_500 },
  ]);
});

test('a picture with a known address keeps its description', async () => {
  const [first, second] = known.pictures;
  const photos = (...numbers: number[]) =>
    afterTable({ photos: numbers.map((number) => `https://media.example/${number}.jpg`).join('|') });
  expect((await photos(1, 2))?.pictures).toEqual([first, second]);
  expect((await photos(2, 1, 3))?.pictures).toMatchObject([
    { url: second?.url, room: 'BEDROOM' },
    { url: first?.url, room: 'KITCHEN', caption: 'Bright' },
    { url: 'https://media.example/3.jpg', room: 'OTHER' },
  ]);
});

test('a title that we wrote follows the home', async () => {
  const [made] = getHomes(await readFeed(createTable({ id: 'H-1' })));
  const [larger] = await readFeed(createTable({ id: 'H-1', bedrooms: '3' }));
  const after =
    larger && 'home' in larger && made ? mergeHome(made, larger.home, larger.supportedFields) : null;
  expect([made?.title, after?.title]).toEqual(['2-bedroom house in Austin', '3-bedroom house in Austin']);
});
