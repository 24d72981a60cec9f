import { mergeHome } from '#server/feeds/mergeHome.ts';
import type { Home } from '#server/homes/home.ts';
import { areMonthlyFeesDisclosed, getPrice } from '#server/homes/pricing.ts';

import { getHomes, readFeed, createTable } from './readFeed.ts';

async function read(cells: Record<string, string>) {
  const said: string[] = [];
  const [home] = getHomes(
    await readFeed(createTable({ 'home type': 'house', ...cells }), { say: (line) => said.push(line) }),
  ) as [Home];
  return {
    said,
    total: getPrice(home).totalMonthlyCents / 100,
    isAllIn: areMonthlyFeesDisclosed(home),
    fees: home.fees.map(({ name, requirement, timing }) => [name, requirement, timing].join(', ')),
  };
}

test('every charge of a table is in the all-in price', async () => {
  const cells = {
    rent: '1400',
    'Trash Fee': '25',
    'Pest Control Fee': '5',
    'Technology Fee': '$40.00',
    'Amenity Fee': '30',
  };
  expect(await read(cells)).toEqual({
    total: 1_500,
    isAllIn: true,
    fees: [
      'Trash, MANDATORY, MONTHLY',
      'Pest control fee, MANDATORY, MONTHLY',
      'Technology fee, MANDATORY, MONTHLY',
      'Amenity fee, MANDATORY, MONTHLY',
    ],
    said: [
      'Read as a fee that everyone pays each month: “Pest Control Fee”, “Technology Fee”, “Amenity Fee”.',
    ],
  });
});

test.each([
  ['technology_fee', 'Technology fee, MANDATORY, MONTHLY'],
  ['TECHNOLOGYFEE', 'Technology fee, MANDATORY, MONTHLY'],
  ['techPackageCharge', 'Tech package fee, MANDATORY, MONTHLY'],
  ['Valet Trash Fee', 'Valet trash fee, MANDATORY, MONTHLY'],
  ['Pest Fee Amount', 'Pest fee, MANDATORY, MONTHLY'],
  ['Utility Surcharge', 'Utility surcharge, MANDATORY, MONTHLY'],
  ['Community Fee (monthly)', 'Monthly community fee, MANDATORY, MONTHLY'],
  ['Monthly Admin Fee', 'Monthly admin fee, MANDATORY, MONTHLY'],
  ['Move-In Fee', 'Move in fee, MANDATORY, AT_MOVE_IN'],
  ['Screening Fee', 'Screening fee, MANDATORY, AT_APPLICATION'],
  ['Trash Charge', 'Trash, MANDATORY, MONTHLY'],
  ['Parking charges', 'Parking, OPTIONAL, MONTHLY'],
  ['Garage Fee', 'Garage fee, OPTIONAL, MONTHLY'],
  ['Storage Fee', 'Storage fee, OPTIONAL, MONTHLY'],
  ['Optional Cable Fee', 'Optional cable fee, OPTIONAL, MONTHLY'],
  ['Late Fee', 'Late fee, SITUATIONAL, PER_OCCURRENCE'],
  ['NSF Fee', 'NSF fee, SITUATIONAL, PER_OCCURRENCE'],
  ['Month-to-Month Fee', 'Month to month fee, SITUATIONAL, MONTHLY'],
  ['Monthly Pet Fee', 'Monthly pet fee, SITUATIONAL, MONTHLY'],
  ['Pet Screening Fee', 'Pet screening fee, SITUATIONAL, AT_MOVE_IN'],
  ['Move-Out Fee', 'Move out fee, SITUATIONAL, AT_MOVE_OUT'],
])('a column “%s” is the charge: %s', async (column, charge) => {
  expect((await read({ [column]: '20' })).fees).toEqual([charge]);
});

test.each([
  'Management Fee',
  'Annual Pest Fee',
  'One-Time Technology Fee',
  'Utility Set-Up Fee',
  'Community Charge',
  'Additional Fees',
  'Fee',
])('a home with an amount under “%s” has no all-in price', async (column) => {
  const { isAllIn, fees, said, total } = await read({ 'trash fee': '25', [column]: '20' });
  expect({ isAllIn, fees, total }).toEqual({
    isAllIn: false,
    fees: ['Trash, MANDATORY, MONTHLY'],
    total: 1_875,
  });
  expect(said).toEqual([
    expect.stringMatching(`^The name doesn’t say whether everyone pays .* each month: “${column}”\\.`),
  ]);
});

test.each([
  ['nothing is charged there', { 'management fee': '0' }],
  ['its cell is empty', { 'management fee': '' }],
  ['it is in the rent', { 'management fee': 'Included' }],
  ['the monthly fees are told as one', { 'management fee': '20', 'monthly fees': '25' }],
  ['the whole price is told', { 'management fee': '20', 'total monthly price': '1875' }],
])('an unclear charge causes no trouble where %s', async (_, cells) => {
  expect(await read({ 'trash fee': '25', ...(cells as object) })).toMatchObject({
    isAllIn: true,
    total: 1_875,
  });
});

test.each(['Fee Type', 'Late Fee Notes', 'Coffee', 'Recharge', 'Feedback'])(
  'a column “%s” is not a charge',
  async (column) => {
    const { fees, said } = await read({ [column]: '20' });
    expect({ fees, said }).toEqual({ fees: [], said: [`This column is not used: “${column}”.`] });
  },
);

test('a Rently list names its charges in the same way, and the report says it once', async () => {
  const home = {
    address: '1 A St',
    city: 'Austin',
    state: 'TX',
    type: 'house',
    beds: 2,
    baths: 1,
    rent: 1400,
  };
  const fees = { technology_fee: 40, community_fee: 10 };
  const said: string[] = [];
  const list = JSON.stringify([
    { id: 'R-1', ...home, fees },
    { id: 'R-2', ...home, fees },
  ]);
  const homes = getHomes(await readFeed(list, { say: (line) => said.push(line) }));
  expect(homes.map(areMonthlyFeesDisclosed)).toEqual([false, false]);
  expect(homes[1]?.fees).toMatchObject([{ code: 'technology', amountCents: 4_000 }]);
  expect(said).toEqual([
    'Read as a fee that everyone pays each month: “technology_fee”.',
    expect.stringContaining('“community_fee”'),
  ]);
});

test('the known charges of a home follow the columns of its next table', async () => {
  const after = async (known: Home | null, cells: Record<string, string>) => {
    const [row] = await readFeed(createTable(cells));
    if (!row || !('home' in row)) throw new Error('The row is refused.');
    return known ? mergeHome(known, row.home, row.supportedFields) : row.home;
  };
  const first = await after(null, { 'tech fee': '40', 'community fee': '10' });
  expect(areMonthlyFeesDisclosed(await after(first, { rent: '1900' }))).toBe(false);
  const clear = await after(first, { 'tech fee': '45', 'monthly community fee': '10' });
  expect(areMonthlyFeesDisclosed(clear)).toBe(true);
  expect(clear.fees.map(({ code, amountCents }) => [code, amountCents])).toEqual([
    ['tech', 4_500],
    ['monthly_community', 1_000],
  ]);
  expect((await after(clear, { 'tech fee': '' })).fees).toMatchObject([{ code: 'monthly_community' }]);
});
