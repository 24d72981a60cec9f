import { getHomes, readFeed, createTable } from './readFeed.ts';

const placeWith = async (cells: Record<string, string>) =>
  getHomes(await readFeed(createTable(cells)))[0]?.property;

test.each([
  ['76701', '76701'],
  ['76701-1234', '76701'],
  ['76701 1234', '76701'],
  ['799021234', '79902'],
  ['2134', '02134'],
  ['2134-1234', '02134'],
  ['21341234', '02134'],
  ['K1A 0B1', 'K1A 0B1'],
])('the ZIP code %s is that of the place %s', async (zip, postalCode) => {
  expect((await placeWith({ zip }))?.postalCode).toBe(postalCode);
});

test.each([
  ['57 OAK LN', '57 Oak Ln'],
  ['57TH STREET NE', '57th Street NE'],
  ['1200 E 6TH ST SW', '1200 E 6th St SW'],
  ['4100 US HIGHWAY 290', '4100 US Highway 290'],
  ['18 N IH 35 FRONTAGE RD', '18 N IH 35 Frontage Rd'],
  ['3 O’CONNOR DR, BLDG 2B', '3 O’Connor Dr, Bldg 2B'],
  ["9 KING'S PEÑASCO", "9 King's Peñasco"],
  ['5 A ST', '5 A St'],
  ['200 MLK BLVD', '200 MLK Blvd'],
])('the street %s is shown as %s', async (street, line1) => {
  expect((await placeWith({ street }))?.line1).toBe(line1);
});

test.each(['57 McKinney Ave', '57 oak ln', 'OAK Lane 5', '4100 US 290', '12 CR', '5 FM 1325'])(
  'the street %s stays as it is',
  async (street) => {
    expect((await placeWith({ street }))?.line1).toBe(street);
  },
);

test('places that differ only in spelling are one place', async () => {
  const [first, second, third] = getHomes(
    await readFeed(
      createTable(
        { city: 'AUSTIN', street: '57 OAK LN', zip: '78704-1234' },
        { city: 'Austin', street: '57 Oak Ln' },
        { city: '', state: '', zip: '', street: '57 OAK LN, AUSTIN, TX 78704-9999' },
      ),
    ),
  );
  expect(first?.property).toMatchObject({ line1: '57 Oak Ln', city: 'Austin', postalCode: '78704' });
  expect(second?.property).toEqual(first?.property);
  expect(third?.property).toEqual(first?.property);
});
