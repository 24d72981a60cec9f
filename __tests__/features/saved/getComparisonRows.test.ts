import type { ComparedHome } from '#src/features/saved/api/comparedHomes.ts';
import { getComparisonRows } from '#src/features/saved/compare/getComparisonRows.ts';

type Fee = ComparedHome['pricing']['fees'][number];

const fee = (changes: Partial<Fee>): Fee => ({
  id: 'fee',
  code: 'trash',
  name: 'Trash',
  purpose: '',
  requirement: 'MANDATORY',
  timing: 'MONTHLY',
  refundable: null,
  paidTo: null,
  condition: null,
  amountLabel: '$25/mo',
  ...changes,
});

const money = (dollars: number) => ({ amountCents: dollars * 100 });

function home(fees: Fee[], changes: Partial<ComparedHome> = {}): ComparedHome {
  return {
    availability: {
      status: 'AVAILABLE_NOW',
      availableOn: null,
      label: 'Available now',
      notReadyReason: null,
    },
    bedrooms: 2,
    bathrooms: 1,
    sqft: 900,
    sqftIsApproximate: false,
    homeType: 'HOUSE',
    floor: null,
    property: { yearBuilt: 1998 },
    pricing: {
      totalMonthly: money(1500),
      totalMonthlyIsMinimum: false,
      monthlyFeesDisclosed: true,
      baseRent: money(1475),
      leaseMonthsForPrice: 12,
      upfrontMin: money(3000),
      deposit: money(1500),
      depositNote: null,
      fees,
    },
    leaseOptions: [],
    pets: {
      dogsAllowed: false,
      catsAllowed: false,
      largeDogsAllowed: false,
      smallDogsOnly: false,
      isDisclosed: true,
      maxPets: null,
      maxWeightLbs: null,
      fees: [],
    },
    parking: [],
    utilities: [],
    amenities: [],
    otherAmenities: [],
    accessibility: [],
    ...changes,
  } as unknown as ComparedHome;
}

const rowsIn = (homes: ComparedHome[], group: string) =>
  (getComparisonRows(homes).find(({ title }) => title === group)?.rows ?? []).map(
    ({ name, cells, differs }) => [
      name,
      cells.map(({ lines, note }) => [...lines, ...(note ? [note] : [])].join(', ')),
      differs,
    ],
  );

test('the whole price comes first', () => {
  expect(getComparisonRows([home([])])[0]?.rows[0]?.name).toBe('Total monthly price');
});

test('every charge of every home has a row, with those that everyone pays before the total', () => {
  const homes = [
    home([fee({}), fee({ code: 'gym', name: 'Gym', requirement: 'OPTIONAL', amountLabel: '$10/mo' })]),
    home([fee({ name: 'Trash and recycling', amountLabel: '$30/mo' })]),
  ];
  expect(rowsIn(homes, 'Monthly')).toEqual([
    ['Base rent', ['$1,475/mo', '$1,475/mo'], false],
    ['Trash', ['$25/mo', '$30/mo, Trash and recycling'], true],
    ['Monthly total', ['$1,500', '$1,500'], false],
    ['Gym', ['$10/mo, Optional', 'None'], true],
  ]);
});

test('a home whose monthly charges are unknown does not claim to have none', () => {
  const { pricing } = home([]);
  const minimumPricing = { totalMonthlyIsMinimum: true, monthlyFeesDisclosed: false, deposit: null };
  const undisclosed = home([], { pricing: { ...pricing, ...minimumPricing } });
  const homes = [home([fee({}), fee({ code: 'gym', name: 'Gym', requirement: 'OPTIONAL' })]), undisclosed];
  expect(rowsIn(homes, 'At a glance').slice(0, 2)).toEqual([
    ['Monthly price', ['$1,500, all in', 'from $1,500, some fees not listed'], true],
    ['Move-in cost', ['$3,000', 'at least $3,000'], true],
  ]);
  expect(rowsIn(homes, 'Monthly')).toEqual([
    ['Base rent', ['$1,475/mo', '$1,475/mo'], false],
    ['Trash', ['$25/mo', 'Not listed'], true],
    ['Monthly total', ['$1,500', '$1,500, at least'], true],
    ['Gym', ['$25/mo, Optional', 'None'], true],
  ]);
  expect(rowsIn(homes, 'At move-in')).toEqual([
    ['Security deposit', ['$1,500, Required · refundable', 'Not listed'], true],
  ]);
});

test('an unknown lease length is not invented', () => {
  const { pricing } = home([]);
  const undisclosed = home([], { pricing: { ...pricing, leaseMonthsForPrice: null } });
  const [price, others] = rowsIn([home([]), undisclosed], 'Lease');
  expect(price).toEqual(['This price is for', ['12 months', 'Not listed'], true]);
  expect(others).toEqual(['Other lease terms, all in', ['One term only', 'Not listed'], true]);
});

test('a charge that a home has twice, for a dog and for a cat, makes two rows', () => {
  const pet = (name: string, amountLabel: string) =>
    fee({ code: 'pet_fee', name, requirement: 'SITUATIONAL', timing: 'AT_MOVE_IN', amountLabel });
  const rows = rowsIn([home([pet('Dog fee', '$300'), pet('Cat fee', '$200')])], 'At move-in');
  expect(rows.map(([name, cells]) => [name, cells])).toEqual([
    ['Security deposit', ['$1,500, Required · refundable']],
    ['Dog fee', ['$300, Situational']],
    ['Cat fee', ['$200, Situational']],
  ]);
});

test('features of only one of two homes are shown for both', () => {
  const homes = [
    home([], { amenities: ['POOL', 'IN_UNIT_LAUNDRY'] }),
    home([], { amenities: [], otherAmenities: ['Wine cellar'] }),
  ];
  const rows = rowsIn(homes, 'Amenities and policies');
  expect(rows).toContainEqual(['Laundry', ['In-unit laundry', 'None listed'], true]);
  expect(rows).toContainEqual(['Pool', ['Yes', 'Not listed'], true]);
  expect(rows).toContainEqual(['Wine cellar', ['Not listed', 'Yes'], true]);
});

test('a home without information on pets is not compared as one without pets', () => {
  const disclosed = home([]);
  const undisclosed = home([], { pets: { ...disclosed.pets, isDisclosed: false } });
  expect(rowsIn([disclosed, undisclosed], 'Amenities and policies')).toContainEqual([
    'Pets',
    ['No pets', 'Not listed'],
    true,
  ]);
});

test('a home for small dogs is not compared as one for any dog', () => {
  const { pets } = home([]);
  const homes = [false, true].map((smallDogsOnly) =>
    home([], { pets: { ...pets, dogsAllowed: true, smallDogsOnly } }),
  );
  expect(rowsIn(homes, 'Amenities and policies')).toContainEqual(['Pets', ['Dogs', 'Small dogs'], true]);
});
