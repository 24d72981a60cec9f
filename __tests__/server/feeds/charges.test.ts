import type { Home } from '#server/homes/home.ts';
import { priceOf } from '#server/homes/pricing.ts';

import { settle } from '#server/feeds/settle.ts';

import { homesOf, notesOf, readFeed, tableOf } from './readFeed.ts';

const feesIn = async (content: string) => {
  const rows = await readFeed(content);
  const [home] = homesOf(rows) as [Home];
  const fees = home.fees.map(({ code, amountKind, amountCents, maxAmountCents }) => ({
    code,
    amountKind,
    amountCents,
    maxAmountCents,
  }));
  return { fees, totalIsMinimum: priceOf(home).totalIsMinimum, notes: notesOf(rows) };
};

const untold = { amountKind: 'RANGE', amountCents: null, maxAmountCents: null };
const range = { amountKind: 'RANGE', amountCents: 5_000, maxAmountCents: 7_500 };

const remark = (given: string, name: string) =>
  `We can’t read “${given}” as the amount of the fee “${name}”, so pages say the amount isn’t listed.`;

const zillow = (value: string) =>
  `<hotPadsItems version="2.1"><Listing id="1" propertyType="HOUSE"><street>1 A St</street><city>Austin</city><state>TX</state><fees><fee><feeCalculationType value="${value}" valueType="flatFee"/><feeType>customFee</feeType><feeName>Trash</feeName><feeTimingType>monthly</feeTimingType><feeRequirementType>mandatory</feeRequirementType></fee></fees><price>1500</price><numBedrooms>1</numBedrooms><numFullBaths>1</numFullBaths></Listing></hotPadsItems>`;

const mits = (amount: string) =>
  `<PhysicalProperty><Property IDValue="P"><PropertyID><Address><AddressLine1>1 A St</AddressLine1><City>Austin</City><State>TX</State></Address></PropertyID><ILS_Unit IDValue="1"><Units><Unit><UnitBedrooms>1</UnitBedrooms><UnitBathrooms>1</UnitBathrooms><UnitRent>1500</UnitRent></Unit></Units><ChargeOfferClass Code="FEES"><ChargeOfferItem InternalCode="trash"><Name>Trash</Name><Characteristics><ChargeRequirement>Mandatory</ChargeRequirement><PaymentFrequency>Monthly</PaymentFrequency></Characteristics><AmountBasis>Explicit</AmountBasis><ChargeOfferAmount><Amounts>${amount}</Amounts></ChargeOfferAmount></ChargeOfferItem></ChargeOfferClass></ILS_Unit></Property></PhysicalProperty>`;

const formats = [
  ['a table', (trash: string) => tableOf({ 'trash fee': trash }), 'trash'],
  ['Zillow’s format', zillow, 'Trash'],
  ['MITS', mits, 'Trash'],
] as const;

describe.each(formats)('in %s', (_, fileWith, name) => {
  test.each(['Varies', 'Call', '$25 each', '$75-50'])(
    'a monthly charge of “%s” is there, its amount is not told, and the operator reads it',
    async (trash) => {
      expect(await feesIn(fileWith(trash))).toEqual({
        fees: [{ code: 'trash', ...untold }],
        totalIsMinimum: true,
        notes: [remark(trash, name)],
      });
    },
  );

  test.each(['$50-75', '50 to 75'])('a charge of “%s” is from $50 to $75', async (trash) => {
    expect(await feesIn(fileWith(trash))).toEqual({
      fees: [{ code: 'trash', ...range }],
      totalIsMinimum: true,
      notes: [],
    });
  });

  test('a charge that is included is in the rent', async () => {
    const { fees, notes } = await feesIn(fileWith('Included'));
    expect(fees).toMatchObject([{ code: 'trash', amountKind: 'INCLUDED', amountCents: null }]);
    expect(notes).toEqual([]);
  });

  test('where nothing is said of a charge, there is none', async () => {
    expect(await feesIn(fileWith(''))).toMatchObject({ fees: [], notes: [] });
  });
});

const shareOfRent = {
  zillow: (value: string) => zillow(value).replace('flatFee', 'percentageOfRent'),
  mits: (value: string) =>
    mits('')
      .replace('Explicit', 'Percentage Of')
      .replace('<Amounts></Amounts>', `<Percentage>${value}</Percentage>`),
};

test.each(['zillow', 'mits'] as const)(
  'in %s, a share of the rent that nobody can read is a charge whose amount is not told',
  async (format) => {
    const read = await feesIn(shareOfRent[format]('two'));
    expect(read.fees).toEqual([{ code: 'trash', ...untold }]);
    expect(read.notes).toEqual([remark('two', 'Trash')]);
    const told = await feesIn(shareOfRent[format]('2.5%'));
    expect(told).toMatchObject({
      fees: [{ amountKind: 'PERCENT_OF_RENT' }],
      totalIsMinimum: false,
      notes: [],
    });
  },
);

test('a deposit for a pet comes back, a fee for it does not say', async () => {
  const [home] = homesOf(await readFeed(tableOf({ 'Pet Deposit': '300', 'Pet Fee': '200' })));
  expect(home?.fees).toMatchObject([
    { code: 'pet_deposit', name: 'Pet deposit', amountCents: 30_000, refundable: true },
    { code: 'pet_fee', name: 'Pet fee', amountCents: 20_000, refundable: null },
  ]);
});

test.each(['No', 'None', 'Waived', '0'])('a cell of “%s” is no charge', async (trash) => {
  expect(await feesIn(tableOf({ 'trash fee': trash }))).toMatchObject({ fees: [], notes: [] });
});

test('a known charge that varies now has no amount any more, and has one again when it is told', async () => {
  const settled = async (home: Home | null, trash: string) => {
    const [row] = await readFeed(tableOf({ 'trash fee': trash }));
    if (!row || !('home' in row)) throw new Error('The row is refused.');
    return home ? settle(home, row.home, row.carried) : row.home;
  };
  const first = await settled(null, '25');
  const varying = await settled(first, 'Varies');
  const again = await settled(varying, '30');
  expect([first, varying, again].map(({ fees }) => fees)).toMatchObject([
    [{ amountKind: 'FLAT', amountCents: 2_500 }],
    [untold],
    [{ amountKind: 'FLAT', amountCents: 3_000 }],
  ]);
});
