import type { Home } from '#server/homes/home.ts';
import { getPrice } from '#server/homes/pricing.ts';

import { mergeHome } from '#server/feeds/mergeHome.ts';

import { getHomes, getNotes, readFeed, createTable } from './readFeed.ts';

const feesIn = async (content: string) => {
  const rows = await readFeed(content);
  const [home] = getHomes(rows) as [Home];
  const fees = home.fees.map(({ code, amountKind, amountCents, maxAmountCents }) => ({
    code,
    amountKind,
    amountCents,
    maxAmountCents,
  }));
  return { fees, totalIsMinimum: getPrice(home).totalIsMinimum, notes: getNotes(rows) };
};

const undisclosed = { amountKind: 'RANGE', amountCents: null, maxAmountCents: null };
const range = { amountKind: 'RANGE', amountCents: 5_000, maxAmountCents: 7_500 };

const remark = (amount: string, name: string) =>
  `We can’t read the amount “${amount}” for the fee “${name}”, so the site says the amount isn’t listed.`;

const zillow = (value: string) =>
  `<hotPadsItems version="2.1"><Listing id="1" propertyType="HOUSE"><street>1 A St</street><city>Austin</city><state>TX</state><fees><fee><feeCalculationType value="${value}" valueType="flatFee"/><feeType>customFee</feeType><feeName>Trash</feeName><feeTimingType>monthly</feeTimingType><feeRequirementType>mandatory</feeRequirementType></fee></fees><price>1500</price><numBedrooms>1</numBedrooms><numFullBaths>1</numFullBaths></Listing></hotPadsItems>`;

const mits = (amount: string) =>
  `<PhysicalProperty><Property IDValue="P"><PropertyID><Address><AddressLine1>1 A St</AddressLine1><City>Austin</City><State>TX</State></Address></PropertyID><ILS_Unit IDValue="1"><Units><Unit><UnitBedrooms>1</UnitBedrooms><UnitBathrooms>1</UnitBathrooms><UnitRent>1500</UnitRent></Unit></Units><ChargeOfferClass Code="FEES"><ChargeOfferItem InternalCode="trash"><Name>Trash</Name><Characteristics><ChargeRequirement>Mandatory</ChargeRequirement><PaymentFrequency>Monthly</PaymentFrequency></Characteristics><AmountBasis>Explicit</AmountBasis><ChargeOfferAmount><Amounts>${amount}</Amounts></ChargeOfferAmount></ChargeOfferItem></ChargeOfferClass></ILS_Unit></Property></PhysicalProperty>`;

const formats = [
  ['a table', (trash: string) => createTable({ 'trash fee': trash }), 'trash'],
  ['Zillow’s format', zillow, 'Trash'],
  ['MITS', mits, 'Trash'],
] as const;

describe.each(formats)('in %s', (_, fileWith, name) => {
  test.each(['Varies', 'Call', '$25 each', '$75-50'])(
    'a monthly charge of “%s” is listed without an amount, and the report says so',
    async (trash) => {
      expect(await feesIn(fileWith(trash))).toEqual({
        fees: [{ code: 'trash', ...undisclosed }],
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

  test('a charge that the file leaves empty does not exist', async () => {
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
  'in %s, an unreadable share of the rent is a charge without a known amount',
  async (format) => {
    const read = await feesIn(shareOfRent[format]('two'));
    expect(read.fees).toEqual([{ code: 'trash', ...undisclosed }]);
    expect(read.notes).toEqual([remark('two', 'Trash')]);
    const known = await feesIn(shareOfRent[format]('2.5%'));
    expect(known).toMatchObject({
      fees: [{ amountKind: 'PERCENT_OF_RENT' }],
      totalIsMinimum: false,
      notes: [],
    });
  },
);

test('a pet deposit is refundable, and a pet fee does not say', async () => {
  const [home] = getHomes(await readFeed(createTable({ 'Pet Deposit': '300', 'Pet Fee': '200' })));
  expect(home?.fees).toMatchObject([
    { code: 'pet_deposit', name: 'Pet deposit', amountCents: 30_000, refundable: true },
    { code: 'pet_fee', name: 'Pet fee', amountCents: 20_000, refundable: null },
  ]);
});

test.each(['No', 'None', 'Waived', '0'])('a cell of “%s” is not a charge', async (trash) => {
  expect(await feesIn(createTable({ 'trash fee': trash }))).toMatchObject({ fees: [], notes: [] });
});

test('a known charge that now varies loses its amount, and has one again when the file gives it', async () => {
  const settled = async (home: Home | null, trash: string) => {
    const [row] = await readFeed(createTable({ 'trash fee': trash }));
    if (!row || !('home' in row)) throw new Error('The row is refused.');
    return home ? mergeHome(home, row.home, row.supportedFields) : row.home;
  };
  const first = await settled(null, '25');
  const varying = await settled(first, 'Varies');
  const again = await settled(varying, '30');
  expect([first, varying, again].map(({ fees }) => fees)).toMatchObject([
    [{ amountKind: 'FLAT', amountCents: 2_500 }],
    [undisclosed],
    [{ amountKind: 'FLAT', amountCents: 3_000 }],
  ]);
});
