import { getHomes, getNotes, readFeed, readSample, getRefusals, createTable } from './readFeed.ts';

test('a table with a header is read by its column names', async () => {
  const rows = await readSample('generic.csv');
  expect(getRefusals(rows)).toEqual([]);
  const [first, studio, house] = getHomes(rows);
  expect(first).toMatchObject({
    externalId: 'CED-101',
    slug: '2401-cedar-hollow-road-unit-101-austin',
    title: '2-bedroom apartment in Austin',
    description: 'Two bedrooms over the courtyard.\nThe kitchen window looks east.',
    homeKind: 'APARTMENT',
    bedrooms: 2,
    bathrooms: 2.5,
    sqft: 1240,
    status: 'AVAILABLE_NOW',
    availableOn: '2026-11-01',
    baseRentCents: 185_000,
    depositCents: 50_000,
    catsAllowed: true,
    dogsAllowed: true,
    amenities: ['DISHWASHER', 'IN_UNIT_LAUNDRY'],
    details: { otherAmenities: ['Wine cellar'] },
    property: {
      name: 'Cedar Court',
      marketSlug: 'austin',
      timeZone: 'America/Chicago',
      line1: '2401 Cedar Hollow Road',
    },
  });
  expect(first?.pictures).toEqual([
    {
      url: 'https://media.example/101/1.jpg',
      room: 'OTHER',
      caption: null,
      alt: 'Photo 1 of 2: 2-bedroom apartment at 2401 Cedar Hollow Road, unit 101',
    },
    expect.objectContaining({ url: 'https://media.example/101/2.jpg' }),
  ]);
  expect(studio).toMatchObject({
    bedrooms: 0,
    baseRentCents: 119_500,
    status: 'COMING_SOON',
    availableOn: '2026-12-15',
    catsAllowed: false,
    amenities: ['AIR_CONDITIONING', 'GYM'],
  });
  expect(studio?.property.externalId).toBe(first?.property.externalId);
  expect(house).toMatchObject({
    bathrooms: 2.5,
    sqft: null,
    status: 'AVAILABLE_LATER',
    availableOn: '2026-12-01',
    unitNumber: null,
    property: { marketSlug: 'san-antonio', state: 'TX' },
  });
  expect(rows.map(({ line }) => line)).toEqual([2, 4, 5]);
  expect(getNotes(rows)).toEqual([
    'Check the wording “Perfect for families” in the description. Fair-housing law may not allow it.',
  ]);
});

const house = { 'home type': 'house' };

test('unused columns are named', async () => {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  await readFeed(createTable({ ...house, 'GL code': '41', 'leasing agent': 'Ida', '': 'x' }), { say });
  await readFeed(createTable({ ...house, Owner: 'Ida' }), { say });
  await readFeed(createTable({ ...house, pets: 'cats' }), { say });
  expect(said).toEqual([
    'These columns are not used: “GL code”, “leasing agent”.',
    'This column is not used: “Owner”.',
  ]);
});

test('a list of available units without addresses is read only where there is a single market', async () => {
  const [austin] = [
    { slug: 'austin', name: 'Austin', state: 'TX', timeZone: 'America/Chicago', bounds: [-98, 30, -97, 31] },
  ];
  const rows = await readSample('yieldstar.csv', { markets: [austin] });
  expect(getHomes(rows)).toMatchObject([
    {
      externalId: 'P100/1204',
      bedrooms: 1,
      baseRentCents: 147_500,
      status: 'AVAILABLE_NOW',
      amenities: ['BALCONY'],
    },
    { externalId: 'P100/1301', baseRentCents: 190_000, status: 'AVAILABLE_LATER', availableOn: '2027-01-05' },
  ]);
  expect(getRefusals(await readSample('yieldstar.csv'))).toHaveLength(2);
});

test('a report with beds and baths in one cell and the address in another is read', async () => {
  expect(getHomes(await readSample('appfolio.csv'))).toMatchObject([
    {
      externalId: 'Alder Row/3',
      title: 'Two-bedroom with a porch',
      bedrooms: 2,
      bathrooms: 1,
      baseRentCents: 157_500,
      depositCents: 157_500,
      status: 'AVAILABLE_NOW',
      catsAllowed: true,
      dogsAllowed: false,
      fees: [{ code: 'application', amountCents: 4_500, timing: 'AT_APPLICATION' }],
      property: { line1: '77 Alder Row', city: 'Austin', state: 'TX', postalCode: '78745' },
    },
  ]);
});

test('a Zillow rentals feed is read', async () => {
  const rows = await readSample('zillow.xml');
  const [first, hidden] = getHomes(rows);
  expect(first).toMatchObject({
    externalId: 'z-1',
    unitNumber: '55C',
    title: 'Willow & Wren',
    description: 'Top floor.\nSouth light & a quiet street.',
    homeKind: 'CONDO',
    bathrooms: 1.5,
    leaseMonths: 12,
    depositCents: 50_000,
    status: 'AVAILABLE_LATER',
    catsAllowed: true,
    dogsAllowed: false,
    amenities: ['PARKING_GARAGE', 'FURNISHED'],
    fees: [
      { code: 'application', amountCents: 5_000, refundable: false },
      { code: 'valet_trash', name: 'Valet trash', timing: 'MONTHLY', requirement: 'MANDATORY' },
    ],
    pictures: [{ room: 'KITCHEN', caption: 'The kitchen, from the window' }],
  });
  expect(hidden).toMatchObject({ externalId: 'z-3', property: { addressVisibility: 'HIDDEN' } });
  expect(hidden?.slug).not.toContain('hidden-lane');
  expect(getRefusals(rows)).toEqual([
    { line: 23, id: 'z-2', why: 'The rent is “Call us”. We only list homes with a price.' },
  ]);
});

test('when columns mean the same, the report says which one counts', async () => {
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  const [home] = getHomes(
    await readFeed(createTable({ ...house, rent: '', 'Market Rent': '1900' }), { say }),
  );
  expect(home?.baseRentCents).toBe(190_000);
  expect(lines).toEqual([
    'These columns mean the same thing: “rent”, “Market Rent”. For each row we use the first one that has a value.',
  ]);
});

test('the report says once per file that the kinds of homes are guessed, and how to provide them', async () => {
  const kindsIn = async (...rows: Record<string, string>[]) => {
    const said: string[] = [];
    const homes = getHomes(await readFeed(createTable(...rows), { say: (line) => said.push(line) }));
    return { kinds: homes.map(({ homeKind }) => homeKind), said };
  };
  const guess = (line: number) =>
    expect.stringMatching(
      new RegExp(`at line ${line}, and maybe others.*without as a house.*“home type”`),
    ) as string;
  expect(await kindsIn({ bedrooms: '0' }, { unit: '' }, { unit: '7' })).toEqual({
    kinds: ['STUDIO', 'HOUSE', 'APARTMENT'],
    said: [guess(3)],
  });
  expect(await kindsIn({ ...house }, { 'home type': 'Income property' })).toEqual({
    kinds: ['HOUSE', 'HOUSE'],
    said: [guess(3)],
  });
  expect(await kindsIn({ ...house }, { 'home type': 'condo' })).toEqual({
    kinds: ['HOUSE', 'CONDO'],
    said: [],
  });
});

test.each(['--', '--/--', '-/-', '- / -', '–'])('a cell with nothing but %s in it is empty', async (mark) => {
  const rows = await readFeed(
    createTable({
      'available on': mark,
      sqft: mark,
      deposit: mark,
      description: mark,
      rent: mark,
      'Market Rent': '1900',
    }),
  );
  expect(getRefusals(rows)).toEqual([]);
  expect(getNotes(rows)).toEqual([]);
  expect(getHomes(rows)).toMatchObject([
    { availableOn: null, sqft: null, depositCents: null, description: '', baseRentCents: 190_000 },
  ]);
});

test.each(['Street Address 1', 'Street Address Line 1', 'Property Street Address', 'Address Line 1'])(
  'a street is found under “%s”',
  async (header) => {
    const rows = await readFeed(createTable({ street: '', [header]: '57 Oak Lane' }));
    expect(getHomes(rows)[0]?.property.line1).toBe('57 Oak Lane');
  },
);

test('a unit is found in the second line of a street', async () => {
  const rows = await readFeed(createTable({ 'Street Address 2': 'Apt 4' }));
  expect(getHomes(rows)[0]?.unitNumber).toBe('4');
});

test('a MITS feed is read: floor plans fill in gaps, and residents are ignored', async () => {
  const rows = await readSample('mits.xml');
  const [first, onNotice] = getHomes(rows);
  expect(first).toMatchObject({
    externalId: 'P7/101',
    unitNumber: '101',
    baseRentCents: 151_000,
    sqft: 655,
    availableOn: '2026-11-10',
    status: 'AVAILABLE_NOW',
    depositCents: 30_000,
    catsAllowed: true,
    dogsAllowed: true,
    amenities: ['POOL'],
    details: { otherAmenities: ['Bike kitchen'] },
    fees: [
      { code: 'application', amountCents: 6_000 },
      { code: 'trash', amountCents: 2_500, timing: 'MONTHLY', requirement: 'MANDATORY' },
    ],
    pictures: [{ room: 'KITCHEN' }, { room: 'LIVING_ROOM' }],
    property: { externalId: 'P7', name: 'Alder Yards', kind: 'APARTMENT', yearBuilt: 2014 },
  });
  expect(onNotice).toMatchObject({
    externalId: 'P7/102',
    bedrooms: 1,
    bathrooms: 1,
    sqft: 650,
    sqftIsApproximate: true,
    baseRentCents: 145_000,
    status: 'AVAILABLE_LATER',
    availableOn: '2026-12-31',
  });
  expect(getRefusals(rows)).toMatchObject([
    { id: 'P7/104', why: expect.stringContaining('“Call us”') as string },
  ]);
});

test('a Rently list is read, without anything that opens a door', async () => {
  const rows = await readSample('rently.json');
  expect(getHomes(rows)).toMatchObject([
    {
      externalId: 'R-1',
      status: 'AVAILABLE_NOW',
      baseRentCents: 165_000,
      property: { city: 'Austin', postalCode: '78741' },
    },
    { externalId: 'R-2', status: 'COMING_SOON', pictures: [{}, { url: 'https://media.example/r2b.jpg' }] },
  ]);
  expect(getRefusals(rows)).toEqual([{ line: 23, id: 'R-3', why: 'The rent is missing.' }]);
  expect(JSON.stringify(rows)).not.toContain('4821');
});
