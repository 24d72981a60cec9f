import { getHomes, getNotes, readFeed, getRefusals, createTable } from './readFeed.ts';

const homeWith = async (cells: Record<string, string>) => {
  const rows = await readFeed(createTable(cells));
  return { home: getHomes(rows)[0] ?? null, why: getRefusals(rows)[0]?.why ?? null, notes: getNotes(rows) };
};

test.each([
  ['1850', 185_000],
  ['$1,850', 185_000],
  ['1,850.00 USD', 185_000],
  ['$1,850.50/mo', 185_050],
  ['1850 per month', 185_000],
  ['$1,500 - $1,700', 150_000],
])('the rent %s is read', async (rent, cents) => {
  expect((await homeWith({ rent })).home?.baseRentCents).toBe(cents);
});

test.each([
  ['', 'The rent is missing.'],
  ['null', 'The rent is missing.'],
  ['N/A', 'The rent is missing.'],
  ['0', 'The rent is “0”. It must be more than $0.'],
  ['-1200', 'The rent is “-1200”. It must be more than $0.'],
  ['1', 'The rent is “1”, which looks like a placeholder.'],
  ['Call us', 'The rent is “Call us”. We only list homes with a price.'],
  ['1.850,00', 'We can’t read the rent “1.850,00”.'],
  ['9999999', 'The rent is “9999999”, which is too high for a monthly rent.'],
])('a rent of “%s” refuses the row', async (rent, why) => {
  expect((await homeWith({ rent })).why).toBe(why);
});

test('the minimum of a range is used and reported', async () => {
  expect((await homeWith({ rent: '1500-1700' })).notes).toEqual([
    'The rent is a range, “1500-1700”. We used the lowest amount.',
  ]);
});

test.each([
  [{ bedrooms: '0' }, 0, 1],
  [{ bedrooms: 'Studio' }, 0, 1],
  [{ bedrooms: '', type: 'Studio' }, 0, 1],
  [{ bedrooms: '2 BR' }, 2, 1],
  [{ bedrooms: '2.00' }, 2, 1],
  [{ bedrooms: '2/1.00', bathrooms: '' }, 2, 1],
  [{ bedrooms: '', bathrooms: '3/2.00' }, 3, 2],
  [{ bedrooms: '2', bathrooms: '2/1.00' }, 2, 1],
  [{ 'bd/ba': '3 bd / 2.5 ba', bedrooms: '', bathrooms: '' }, 3, 2.5],
  [{ bathrooms: '2 1/2' }, 2, 2.5],
  [{ bathrooms: '2½' }, 2, 2.5],
  [{ bathrooms: '1/2' }, 2, 0.5],
  [{ bathrooms: '2 full, 1 half' }, 2, 2.5],
  [{ bathrooms: '2', 'Half Baths': '1' }, 2, 2.5],
  [{ bathrooms: '2', 'Half Baths': '2' }, 2, 3],
  [{ bathrooms: '2.5', 'Half Baths': '1' }, 2, 2.5],
  [{ bathrooms: '2 full, 1 half', 'Half Baths': '1' }, 2, 2.5],
  [{ bathrooms: '1.75' }, 2, 1.75],
])('rooms as %j', async (cells, bedrooms, bathrooms) => {
  expect((await homeWith(cells as Record<string, string>)).home).toMatchObject({ bedrooms, bathrooms });
});

test.each([
  [{ bedrooms: 'null' }, 'The number of bedrooms is missing.'],
  [{ bedrooms: '-2' }, 'We can’t read the number of bedrooms “-2”.'],
  [{ bedrooms: 'two' }, 'We can’t read the number of bedrooms “two”.'],
  [{ bathrooms: 'N/A' }, 'The number of bathrooms is missing.'],
  [{ bedrooms: '3', bathrooms: '2/1.00' }, 'We can’t read the number of bathrooms “2/1.00”.'],
  [{ bathrooms: '-1' }, 'We can’t read the number of bathrooms “-1”.'],
  [{ bathrooms: '500' }, 'We can’t read the number of bathrooms “500”.'],
  [{ available: '31/12/2026' }, 'We can’t read the date “31/12/2026”.'],
  [{ state: 'Atlantis' }, 'We don’t recognize the state “Atlantis”.'],
])('%j refuses the row', async (cells, why) => {
  expect((await homeWith(cells as Record<string, string>)).why).toBe(why);
});

test.each([
  ['1240', 1240, false],
  ['1,240 sqft', 1240, false],
  ['1,240 Sq. Ft.', 1240, false],
  ['approx. 1,240', 1240, true],
  ['~1240', 1240, true],
  ['1,240 - 1,300', 1240, true],
  ['null', null, false],
  ['0', null, false],
  ['-900', null, false],
  ['roomy', null, false],
])('the area %s', async (sqft, expected, sqftIsApproximate) => {
  expect((await homeWith({ sqft })).home).toMatchObject({ sqft: expected, sqftIsApproximate });
});

test.each([
  ['2026-12-01', '2026-12-01', 'AVAILABLE_LATER'],
  ['2026-12-01T00:00:00Z', '2026-12-01', 'AVAILABLE_LATER'],
  ['12/1/2026', '2026-12-01', 'AVAILABLE_LATER'],
  ['12/01/26', '2026-12-01', 'AVAILABLE_LATER'],
  ['Dec 1, 2026', '2026-12-01', 'AVAILABLE_LATER'],
  ['1-Dec-2026', '2026-12-01', 'AVAILABLE_LATER'],
  ['11/01/2026', '2026-11-01', 'AVAILABLE_NOW'],
  ['Now', null, 'AVAILABLE_NOW'],
  ['ASAP', null, 'AVAILABLE_NOW'],
  ['As soon as possible', null, 'AVAILABLE_NOW'],
  ['', null, 'AVAILABLE_NOW'],
])('available on %s', async (available, availableOn, status) => {
  expect((await homeWith({ available })).home).toMatchObject({ availableOn, status });
});

test.each([
  [{ lat: '30.3', lng: '-97.7', city: 'Pflugerville' }, 'austin'],
  [{ lat: '29.4', lng: '-98.5', city: 'Converse' }, 'san-antonio'],
  [{ city: 'Boulder', state: 'CO' }, 'denver'],
  [{ city: 'Round Rock', market: 'Austin' }, 'austin'],
])('a home at %j belongs to %s', async (cells, market) => {
  expect((await homeWith(cells as Record<string, string>)).home?.property.marketSlug).toBe(market);
});

test.each([
  [{ city: 'Boston', state: 'MA' }, 'Boston, MA isn’t in any of this organization’s markets.'],
  [
    { city: 'El Paso', lat: '31.76', lng: '-106.48' },
    'El Paso, TX isn’t in any of this organization’s markets.',
  ],
  [
    { city: 'Round Rock' },
    'Round Rock, TX could be in any of these markets: Austin, San Antonio. Name the market, or give the latitude and longitude.',
  ],
])('a home at %j is refused', async (cells, why) => {
  expect((await homeWith(cells as Record<string, string>)).why).toBe(why);
});

test('every home has a slug of its own, of plain letters and digits', async () => {
  const rows = await readFeed(
    createTable(
      { street: '9 Peñasco Ñandú Way’s End', id: 'A 1' },
      { street: '9 Peñasco Ñandú Way’s End', id: 'B/2' },
      { street: '小路', city: '奥斯汀', market: 'Austin', id: '№' },
      { street: 'Inquiry', city: 'Austin', id: 'x' },
      { street: 'a'.repeat(190), id: 'long' },
    ),
  );
  const slugs = getHomes(rows).map(({ slug }) => slug);
  expect(slugs.slice(0, 2)).toEqual([
    '9-penasco-nandu-ways-end-austin',
    '9-penasco-nandu-ways-end-austin-b-2',
  ]);
  expect(slugs).toHaveLength(5);
  for (const slug of slugs)
    expect(slug).toMatch(/^(?=.{1,120}$)(?!inquiry$|finished$)[a-z0-9]+(-[a-z0-9]+)*$/);
});

test('only pictures on the web are accepted, each once', async () => {
  const photos =
    'https://a.example/1.jpg|file:///etc/passwd|javascript:alert(1)|https://a.example/1.jpg|http://b.example/2.jpg';
  const { home, notes } = await homeWith({ photos });
  expect(home?.pictures.map(({ url }) => url)).toEqual(['https://a.example/1.jpg', 'http://b.example/2.jpg']);
  expect(home?.pictures[1]?.alt).toBe('Photo 2 of 2: 2-bedroom house at 114 Juniper Trail');
  expect(notes).toEqual(['We left out 2 pictures. We only use http and https addresses.']);
});

test.each([
  ['Perfect for families', 'Perfect for families'],
  ['Quiet building, no kids please', 'no kids'],
  ['Sorry, no Section 8', 'no Section 8'],
])('the wording of “%s” is reported, and the home is still imported', async (description, words) => {
  const { home, notes } = await homeWith({ description });
  expect(home).not.toBeNull();
  expect(notes).toEqual([expect.stringContaining(`“${words}”`)]);
});

test('questionable wording is reported with its place, in any field', async () => {
  const { notes } = await homeWith({
    title: 'Perfect for a single professional',
    description: 'Bright. No children please.',
  });
  expect(notes).toEqual([
    'Check the wording “Perfect for a single professional” in the title. Fair-housing law may not allow it.',
    'Check the wording “No children” in the description. Fair-housing law may not allow it.',
  ]);
});

test('facts of a home are not questionable wording', async () => {
  const description =
    'A family room, a primary bedroom and a walk-in closet. Wheelchair ramp. Near the white-brick library. No smoking.';
  expect((await homeWith({ description })).notes).toEqual([]);
});

test('characters that cannot be displayed are removed from a text', async () => {
  const { home } = await homeWith({
    description: 'One<br>two\u0001 <b>three</b>\r\n\r\n\r\n\r\nfour',
    title: ' A \t home\n here ',
  });
  expect(home?.description).toBe('One\ntwo three\n\nfour');
  expect(home?.title).toBe('A home here');
});

test('a home lists known amenities in our words and keeps the others', async () => {
  const { home } = await homeWith({
    amenities:
      'Central A/C; Washer/Dryer hookups; Granite counters; Elevator; Step-free entrance; No dishwasher',
  });
  expect(home).toMatchObject({
    amenities: ['AIR_CONDITIONING', 'LAUNDRY_HOOKUPS'],
    accessibility: ['ELEVATOR', 'STEP_FREE_ENTRY'],
    details: { otherAmenities: ['Granite counters', 'No dishwasher'] },
  });
});

test.each([
  ['Available', 'AVAILABLE_NOW'],
  ['Vacant Unrented Ready', 'AVAILABLE_NOW'],
  ['yes', 'AVAILABLE_NOW'],
  ['Unavailable', 'OFF_MARKET'],
  ['Currently not available', 'OFF_MARKET'],
  ['Withdrawn', 'OFF_MARKET'],
  ['Sold', 'OFF_MARKET'],
  ['no', 'OFF_MARKET'],
  ['false', 'OFF_MARKET'],
  ['Not ready', 'AVAILABLE_LATER'],
  ['Vacant Not Ready', 'AVAILABLE_LATER'],
  ['Notice Unrented', 'AVAILABLE_LATER'],
  ['Notice Rented', 'LEASED'],
  ['Vacant Leased', 'LEASED'],
  ['Occupied', 'LEASED'],
])('a home with the operator’s status “%s” is %s', async (status, known) => {
  expect((await homeWith({ status })).home?.status).toBe(known);
});

test.each(['Vacant-Unrented', 'Listed', 'Active', 'Vacant', 'available', 'Vacant Unrented Ready', 'yes'])(
  'a home that is “%s” from a future day is available later, and from a past day now',
  async (status) => {
    expect((await homeWith({ status, available: '2027-02-01' })).home).toMatchObject({
      status: 'AVAILABLE_LATER',
      availableOn: '2027-02-01',
    });
    expect((await homeWith({ status, available: '2026-11-01' })).home).toMatchObject({
      status: 'AVAILABLE_NOW',
      availableOn: '2026-11-01',
    });
  },
);

test.each([
  ['Available now', 'AVAILABLE_NOW'],
  ['AVAILABLE_NOW', 'AVAILABLE_NOW'],
  ['Coming soon', 'COMING_SOON'],
  ['On hold', 'ON_HOLD'],
  ['Vacant Leased', 'LEASED'],
  ['Occupied', 'LEASED'],
  ['Off market', 'OFF_MARKET'],
  ['Unavailable', 'OFF_MARKET'],
])('a future day does not change the meaning of “%s”', async (status, known) => {
  expect((await homeWith({ status, available: '2027-02-01' })).home?.status).toBe(known);
});

test('a Rently home that is available from a future day is available later', async () => {
  const home = {
    id: 'R-9',
    status: 'available',
    available_on: '2027-02-01',
    rent: 1650,
    bedrooms: 3,
    bathrooms: 2,
    address: { street: '5 Elm Lane', city: 'Austin', state: 'TX', zip: '78741' },
  };
  expect(getHomes(await readFeed(JSON.stringify([home])))).toMatchObject([
    { status: 'AVAILABLE_LATER', availableOn: '2027-02-01' },
  ]);
});
