import { costEstimateOf } from '#server/homes/costEstimate.ts';
import type { CostWishes } from '#server/homes/costWishes.ts';
import { problemsWith } from '#server/homes/costWishes.ts';
import { daysInMonthOf } from '#server/homes/days.ts';
import { feesOf } from '#server/homes/fees.ts';
import { petFeesInShort } from '#server/homes/petFeesInShort.ts';
import { priceInWords } from '#server/homes/priceInWords.ts';
import { priceOf } from '#server/homes/pricing.ts';

import type { Changes } from './listed.ts';
import { listed } from './listed.ts';
import { chanceFrom, fee, now } from './makeHomes.ts';

const wishes = (changes: Partial<CostWishes> = {}): CostWishes => ({
  leaseMonths: null,
  moveIn: null,
  dogs: 0,
  cats: 0,
  parkingSpaces: 0,
  adults: 1,
  optionalFeeIds: [],
  ...changes,
});

const petRent = fee({
  code: 'pet_rent',
  name: 'Pet rent',
  requirement: 'SITUATIONAL',
  amountCents: 3_500,
  perUnit: 'pet',
});
const parking = fee({
  code: 'parking',
  name: 'Parking',
  requirement: 'OPTIONAL',
  amountCents: 10_000,
  perUnit: 'space',
});
const application = fee({
  code: 'application',
  name: 'Application',
  timing: 'AT_APPLICATION',
  amountCents: 5_000,
  perUnit: 'adult',
});
const package_ = fee({ code: 'lockers', name: 'Lockers', requirement: 'OPTIONAL', amountCents: 1_200 });
const water = fee({ code: 'water', name: 'Water', amountKind: 'USAGE_BASED', amountCents: null });
const late = fee({
  code: 'late',
  name: 'Late fee',
  requirement: 'SITUATIONAL',
  timing: 'PER_OCCURRENCE',
  amountCents: 7_500,
});
const everyFee = [fee(), petRent, parking, application, package_, water, late];

const furnished = (changes: Changes = {}) =>
  listed({
    fees: everyFee,
    dogsAllowed: true,
    catsAllowed: true,
    leaseOptions: [
      { months: 6, baseRentCents: 170_000 },
      { months: 12, baseRentCents: 150_000 },
    ],
    ...changes,
  });

test('without wishes it costs what its headline says', () => {
  const given = furnished();
  const { monthlyTotal, upfrontTotal, proratedFirstMonth } = costEstimateOf(given, wishes());
  expect(monthlyTotal.amountCents).toBe(given.totalMonthlyCents);
  expect(upfrontTotal.amountCents).toBe(given.upfrontCents);
  expect(proratedFirstMonth).toBeNull();
});

test('totals are the sums of their lines, whatever is wished for', () => {
  const given = furnished();
  const [lockers] = feesOf(given).filter(({ code }) => code === 'lockers');
  for (let seed = 1; seed <= 200; seed += 1) {
    const { below, isOnce } = chanceFrom(seed);
    const wished = wishes({
      leaseMonths: isOnce(2) ? 6 : null,
      moveIn: isOnce(2) ? `2027-0${1 + below(9)}-${10 + below(19)}` : null,
      dogs: below(3),
      cats: below(3),
      parkingSpaces: below(3),
      adults: 1 + below(4),
      optionalFeeIds: isOnce(2) && lockers ? [lockers.id] : [],
    });
    expect(problemsWith(given, wished, now)).toBeNull();
    const cost = costEstimateOf(given, wished);
    const sum = (lines: typeof cost.monthly) =>
      lines.reduce((all, { amount }) => all + (amount?.amountCents ?? NaN), 0);
    expect(sum(cost.monthly)).toBe(cost.monthlyTotal.amountCents);
    expect(sum(cost.upfront)).toBe(cost.upfrontTotal.amountCents);
    expect(cost.monthlyTotal.amountCents).toBe(
      (wished.leaseMonths === 6 ? 170_000 : 150_000) +
        2_500 +
        3_500 * (wished.dogs + wished.cats) +
        10_000 * wished.parkingSpaces +
        (wished.optionalFeeIds.length > 0 ? 1_200 : 0),
    );
    const first = cost.upfront[0]?.amount?.amountCents ?? 0;
    expect(cost.upfrontTotal.amountCents).toBe(first + 150_000 + 5_000 * wished.adults);
    expect(first).toBe(cost.proratedFirstMonth?.amountCents ?? cost.monthlyTotal.amountCents);
  }
});

test.each([
  ['2026-12-01', 31, null],
  ['2026-12-31', 31, 1 / 31],
  ['2027-02-15', 28, 14 / 28],
  ['2028-02-15', 29, 15 / 29],
  ['2027-04-30', 30, 1 / 30],
])('the first month from %s on is counted by its %i days', (moveIn, days, share) => {
  const cost = costEstimateOf(furnished(), wishes({ moveIn }));
  expect(daysInMonthOf(moveIn)).toBe(days);
  expect(cost.proratedFirstMonth?.amountCents ?? null).toBe(
    share === null ? null : Math.round(cost.monthlyTotal.amountCents * share),
  );
});

test('what nobody knows before is told apart, and in no total', () => {
  const { variable, monthly } = costEstimateOf(
    furnished({ details: { utilities: [{ name: 'Electricity', paidBy: 'Tenant', estimateCents: 9_000 }] } }),
    wishes(),
  );
  expect(variable.map(({ label, note }) => [label, note])).toEqual([
    ['Water', 'based on usage'],
    ['Electricity', 'About $90/mo'],
  ]);
  expect(monthly.map(({ label }) => label)).toEqual(['Rent', 'Trash']);
});

test('a charge for dogs is not paid for cats', () => {
  const dogRent = fee({
    code: 'pet_rent_dog',
    requirement: 'SITUATIONAL',
    amountCents: 4_000,
    perUnit: 'dog',
  });
  const given = furnished({ fees: [dogRent] });
  const total = (changes: Partial<CostWishes>) =>
    costEstimateOf(given, wishes(changes)).monthlyTotal.amountCents;
  expect(total({ cats: 2 })).toBe(150_000);
  expect(total({ dogs: 2, cats: 1 })).toBe(158_000);
});

test.each<[string, Partial<CostWishes>, string]>([
  ['25 dogs', { dogs: 25 }, 'dogs'],
  ['less than no cat', { cats: -1 }, 'cats'],
  ['nobody', { adults: 0 }, 'adults'],
  ['a negative space', { parkingSpaces: -1 }, 'parkingSpaces'],
  ['a length that is not offered', { leaseMonths: 7 }, 'leaseMonths'],
  ['yesterday', { moveIn: '2026-11-20' }, 'moveIn'],
  ['two years ahead', { moveIn: '2028-11-21' }, 'moveIn'],
  ['a day that is none', { moveIn: '2027-02-29' }, 'moveIn'],
  ['a charge of another home', { optionalFeeIds: ['x'] }, 'optionalFeeIds'],
])('%s cannot be wished for, and the answer says which field', (_, changes, field) => {
  expect(Object.keys(problemsWith(furnished(), wishes(changes), now) ?? {})).toEqual([field]);
});

test('a home without dogs takes none, and at most so many pets as it says', () => {
  expect(problemsWith(furnished({ dogsAllowed: false }), wishes({ dogs: 1 }), now)).toHaveProperty('dogs');
  const two = furnished({ details: { pets: { maxPets: 2 } } });
  expect(problemsWith(two, wishes({ dogs: 1, cats: 1 }), now)).toBeNull();
  expect(problemsWith(two, wishes({ dogs: 1, cats: 2 }), now)).toHaveProperty('dogs');
});

test('the price is the least that a home costs until somebody says what everybody pays each month', () => {
  const isLeast = (changes: Changes) => priceOf(listed(changes)).totalIsMinimum;
  const application = fee({ code: 'application', timing: 'AT_APPLICATION' });
  expect(isLeast({})).toBe(true);
  expect(isLeast({ fees: [application, petRent, parking] })).toBe(true);
  expect(isLeast({ fees: [application, fee()] })).toBe(false);
  expect(isLeast({ fees: [fee({ amountKind: 'INCLUDED', amountCents: null })] })).toBe(false);
  expect(isLeast({ fees: [application], details: { hasNoMonthlyCharges: true } })).toBe(false);
});

test('an estimate says what it could not count because nobody has told it', () => {
  const untold = (changes: Changes) =>
    costEstimateOf(listed(changes), wishes()).assumptions.filter(
      (words) => words.includes('isn’t listed') || words.includes('aren’t listed'),
    );
  expect(untold({ depositCents: null })).toEqual([
    'Required monthly fees aren’t listed for this home, but there may be some.',
    'The deposit isn’t listed for this home, but there may be one.',
  ]);
  expect(untold({ details: { hasNoMonthlyCharges: true } })).toEqual([]);
  const varies = fee({ amountKind: 'RANGE', amountCents: null });
  expect(untold({ fees: [varies, fee()] })).toEqual([
    'The amount of a required monthly fee isn’t listed. It’s extra.',
  ]);
});

test('a sum is called the least where something of it is not told, or what a pet costs', () => {
  const leastOf = (changes: Changes, wished: Partial<CostWishes> = {}) => {
    const { monthlyIsLeast, upfrontIsLeast } = costEstimateOf(furnished(changes), wishes(wished));
    return [monthlyIsLeast, upfrontIsLeast];
  };
  const told = { fees: [fee(), petRent] };
  expect(leastOf(told)).toEqual([false, false]);
  expect(leastOf(told, { dogs: 1 })).toEqual([false, false]);
  expect(leastOf({ ...told, depositCents: null })).toEqual([false, true]);
  expect(leastOf({ fees: [petRent] })).toEqual([true, true]);
  expect(leastOf({ fees: [fee(), fee({ amountKind: 'USAGE_BASED' })] })).toEqual([true, false]);
  expect(leastOf({ fees: [fee()] }, { dogs: 1 })).toEqual([true, true]);
  expect(costEstimateOf(furnished({ fees: [fee()] }), wishes({ cats: 1 })).assumptions).toContain(
    'Pet fees aren’t listed for this home, but there may be some.',
  );
});

test('an estimate says that a charge of which nobody knows who pays it may come on top', () => {
  const unclear = listed({ fees: [fee()], details: { hasUnclearCharges: true } });
  expect(priceOf(unclear).totalIsMinimum).toBe(true);
  expect(costEstimateOf(unclear, wishes()).assumptions).toContain(
    'Not every fee for this home is clear: another one may be required each month.',
  );
});

test('a mail calls a price whole only where monthly charges are told', () => {
  const application = fee({ code: 'application', timing: 'AT_APPLICATION' });
  expect(priceInWords(listed({ fees: [application] }))).toBe('$1,500/mo and up');
  expect(priceInWords(listed({ details: { hasNoMonthlyCharges: true } }))).toBe(
    '$1,500/mo, including all required fees',
  );
  const [varies, byUse] = (['RANGE', 'USAGE_BASED'] as const).map((amountKind) =>
    listed({ fees: [fee(), fee({ amountKind, amountCents: null })] }),
  );
  expect([varies, byUse].map((home) => home && priceInWords(home))).toEqual([
    '$1,525/mo and up',
    '$1,525/mo and up, including all required fees',
  ]);
});

test('who asks for a pet where nothing is told of pets is sent to us, not away', () => {
  const untold = listed({ details: { petsAreUntold: true } });
  expect(problemsWith(untold, wishes({ dogs: 1, cats: 1 }), now)).toEqual({
    dogs: 'Whether this home allows dogs isn’t listed. Please ask us.',
    cats: 'Whether this home allows cats isn’t listed. Please ask us.',
  });
});

test('an estimate does not make up how long the lease is', () => {
  const untold = costEstimateOf(listed({ details: { leaseIsUntold: true } }), wishes());
  expect(untold.monthly[0]).toMatchObject({ label: 'Rent', note: null });
  expect(untold.assumptions).toContain('The lease term isn’t listed. Ask us.');
  const leaseOptions = [{ months: 12, baseRentCents: 140_000 }];
  const priced = listed({ details: { leaseIsUntold: true }, leaseOptions });
  expect(costEstimateOf(priced, wishes()).monthly[0]?.amount).toEqual(untold.monthly[0]?.amount);
  expect(costEstimateOf(priced, wishes({ leaseMonths: 12 })).monthly[0]?.amount?.amountCents).toBe(140_000);
  const told = costEstimateOf(listed({}), wishes());
  expect(told.monthly[0]).toMatchObject({ label: 'Rent', note: '12-month lease' });
});

test('what a pet costs is told in short: how often, and for each where each pays it', () => {
  const rent = fee({ code: 'pet_rent', amountCents: 3_500, perUnit: 'pet', requirement: 'SITUATIONAL' });
  const once = fee({ ...rent, code: 'pet_fee', amountCents: 25_000, timing: 'AT_MOVE_IN' });
  const usage = fee({ ...rent, amountKind: 'USAGE_BASED', amountCents: null });
  expect(petFeesInShort([rent, once, usage, fee({ code: 'parking' })])).toBe('$35/mo + $250 per pet');
  expect(petFeesInShort([rent, { ...once, perUnit: null }])).toBe('$35/mo per pet + $250');
  expect(petFeesInShort([usage])).toBeNull();
});
