import { mergeHome } from '#server/feeds/mergeHome.ts';
import type { Home } from '#server/homes/home.ts';
import { getPrice } from '#server/homes/pricing.ts';

import { fee } from '../homes/makeHomes.ts';
import { buildHome } from './import/buildHome.ts';
import { getHomes, readFeed, createTable } from './readFeed.ts';

async function priceIn(content: string) {
  const [home] = getHomes(await readFeed(content)) as [Home];
  const { totalMonthlyCents, totalIsMinimum } = getPrice(home);
  return [totalMonthlyCents / 100, totalIsMinimum ? 'at least' : 'in all'];
}

const zillow = (fees: string) =>
  `<hotPadsItems version="2.1"><Listing id="1" propertyType="HOUSE"><street>1 A St</street><city>Austin</city><state>TX</state><fees>${fees}</fees><price>1850</price><numBedrooms>1</numBedrooms><numFullBaths>1</numFullBaths></Listing></hotPadsItems>`;

const zillowFee = (name: string, timing: string, value: number) =>
  `<fee><feeCalculationType value="${value}" valueType="flatFee"/><feeType>customFee</feeType><feeName>${name}</feeName><feeTimingType>${timing}</feeTimingType><feeRequirementType>mandatory</feeRequirementType></fee>`;

test.each([
  ['without any charge', createTable({})],
  ['with the fee for applying alone', createTable({ 'application fee': '50', 'admin fee': '100' })],
  ['with pet rent alone', createTable({ 'pet rent': '35' })],
  ['with an empty cell for its monthly fees', createTable({ 'monthly fees': '' })],
  ['with monthly fees that are no amount', createTable({ 'monthly fees': 'ask us' })],
  ['with a whole price below its rent', createTable({ 'total monthly price': '1800' })],
  ['of Zillow’s format with a fee at moving in', zillow(zillowFee('Cleaning', 'moveIn', 200))],
])('a file %s gives the minimum monthly cost', async (_, content) => {
  expect(await priceIn(content)).toEqual([1_850, 'at least']);
});

test.each([
  ['a zero', createTable({ 'monthly fees': '$0' })],
  ['“None”', createTable({ 'monthly fees': 'None' })],
  ['“included”', createTable({ 'required monthly charges': 'Included' })],
  ['a whole price that is the rent', createTable({ 'total monthly price': '$1,850.00' })],
  ['monthly charges of nothing in Zillow’s format', zillow(zillowFee('Monthly fees', 'monthly', 0))],
])('a file says that nothing else is required by %s', async (_, content) => {
  expect(await priceIn(content)).toEqual([1_850, 'in all']);
  const [home] = getHomes(await readFeed(content));
  expect(home?.fees).toEqual([]);
});

test.each<[string, Record<string, string>, number]>([
  ['one kind', { 'trash fee': '25' }, 1_875],
  ['one amount for all', { 'monthly fees': '40' }, 1_890],
  ['one amount in which another stands', { 'monthly fees': '40', 'trash fee': '25' }, 1_890],
  ['the same amount twice', { 'monthly fees': '25', 'trash fee': '25' }, 1_875],
  ['the whole price', { 'total monthly price': '1,900', 'trash fee': '25' }, 1_900],
])('required monthly charges are counted once when a table has %s', async (_, cells, total) => {
  expect(await priceIn(createTable(cells))).toEqual([total, 'in all']);
});

describe('for a known home', () => {
  const after = async (known: Home, cells: Record<string, string>) => {
    const [row] = await readFeed(createTable({ id: 'H-1', ...cells }));
    if (!row || !('home' in row)) throw new Error('the row was refused');
    return mergeHome(known, row.home, row.supportedFields);
  };
  const free = buildHome('H-1', { fees: [], details: { hasNoMonthlyFees: true } });
  const pest = fee({ code: 'pest_control', amountCents: 600 });
  const water = fee({ code: 'utilities', amountKind: 'USAGE_BASED', amountCents: null });
  const charged = buildHome('H-1', { fees: [pest, water], details: {} });

  test('a table without such a column leaves known values', async () => {
    expect((await after(free, {})).details.hasNoMonthlyFees).toBe(true);
    expect((await after(charged, { 'application fee': '50' })).fees).toMatchObject([
      pest,
      water,
      { code: 'application' },
    ]);
  });

  test('an empty cell withdraws the statement that there are no charges', async () => {
    expect(getPrice(await after(free, { 'monthly fees': '' })).totalIsMinimum).toBe(true);
  });

  test('a charge that is added and removed again leaves no promise behind', async () => {
    const trash = await after(free, { 'trash fee': '25' });
    expect(trash.details.hasNoMonthlyFees).toBeUndefined();
    expect(getPrice(await after(trash, { 'trash fee': '' })).totalIsMinimum).toBe(true);
  });

  test('one amount for all replaces the charges that the table does not name, except usage-based ones', async () => {
    const fees = async (charges: string) =>
      (await after(charged, { 'monthly fees': charges })).fees.map(({ code, amountCents }) => [
        code,
        amountCents,
      ]);
    expect(await fees('40')).toEqual([
      ['utilities', null],
      ['required_monthly_charges', 4_000],
    ]);
    expect(await fees('0')).toEqual([['utilities', null]]);
  });
});
