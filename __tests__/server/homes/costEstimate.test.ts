import { estimateCost } from '#server/homes/costEstimate.ts';
import { type CostOptions, validateCostOptions } from '#server/homes/costOptions.ts';
import { getShownFees } from '#server/homes/fees.ts';
import { formatPetFees } from '#server/homes/homeView.ts';
import { formatMonthlyPrice } from '#server/homes/pricing.ts';
import { getPrice } from '#server/homes/pricing.ts';
import { getDaysInMonth } from '#server/time/days.ts';

import { type Changes, listed } from './listed.ts';
import { chanceFrom, fee, now } from './makeHomes.ts';

const wishes = (changes: Partial<CostOptions> = {}): CostOptions => ({
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

test('without options a home costs what its headline says', () => {
  const home = furnished();
  const { monthlyTotal, upfrontTotal, proratedFirstMonth } = estimateCost(home, wishes());
  expect(monthlyTotal.amountCents).toBe(home.totalMonthlyCents);
  expect(upfrontTotal.amountCents).toBe(home.upfrontCents);
  expect(proratedFirstMonth).toBeNull();
});

test('totals are the sums of their lines, whatever the options', () => {
  const home = furnished();
  const [lockers] = getShownFees(home).filter(({ code }) => code === 'lockers');
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
    expect(validateCostOptions(home, wished, now)).toBeNull();
    const cost = estimateCost(home, wished);
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
  const cost = estimateCost(furnished(), wishes({ moveIn }));
  expect(getDaysInMonth(moveIn)).toBe(days);
  expect(cost.proratedFirstMonth?.amountCents ?? null).toBe(
    share === null ? null : Math.round(cost.monthlyTotal.amountCents * share),
  );
});

test('unpredictable costs are listed separately and are in no total', () => {
  const { variable, monthly } = estimateCost(
    furnished({ details: { utilities: [{ name: 'Electricity', paidBy: 'Tenant', estimateCents: 9_000 }] } }),
    wishes(),
  );
  expect(variable.map(({ label, note }) => [label, note])).toEqual([
    ['Water', 'based on usage'],
    ['Electricity', 'About $90/mo'],
  ]);
  expect(monthly.map(({ label }) => label)).toEqual(['Rent', 'Trash']);
});

test('a charge for dogs does not apply to cats', () => {
  const dogRent = fee({
    code: 'pet_rent_dog',
    requirement: 'SITUATIONAL',
    amountCents: 4_000,
    perUnit: 'dog',
  });
  const home = furnished({ fees: [dogRent] });
  const total = (changes: Partial<CostOptions>) =>
    estimateCost(home, wishes(changes)).monthlyTotal.amountCents;
  expect(total({ cats: 2 })).toBe(150_000);
  expect(total({ dogs: 2, cats: 1 })).toBe(158_000);
});

test.each<[string, Partial<CostOptions>, string]>([
  ['25 dogs', { dogs: 25 }, 'dogs'],
  ['less than no cat', { cats: -1 }, 'cats'],
  ['nobody', { adults: 0 }, 'adults'],
  ['a negative space', { parkingSpaces: -1 }, 'parkingSpaces'],
  ['a length that is not offered', { leaseMonths: 7 }, 'leaseMonths'],
  ['yesterday', { moveIn: '2026-11-20' }, 'moveIn'],
  ['two years ahead', { moveIn: '2028-11-21' }, 'moveIn'],
  ['a day that is none', { moveIn: '2027-02-29' }, 'moveIn'],
  ['a charge of another home', { optionalFeeIds: ['x'] }, 'optionalFeeIds'],
])('%s cannot be requested, and the answer names the field', (_, changes, field) => {
  expect(Object.keys(validateCostOptions(furnished(), wishes(changes), now) ?? {})).toEqual([field]);
});

test('a home without dogs takes none, and others take no more pets than they say', () => {
  expect(validateCostOptions(furnished({ dogsAllowed: false }), wishes({ dogs: 1 }), now)).toHaveProperty(
    'dogs',
  );
  const two = furnished({ details: { pets: { maxPets: 2 } } });
  expect(validateCostOptions(two, wishes({ dogs: 1, cats: 1 }), now)).toBeNull();
  expect(validateCostOptions(two, wishes({ dogs: 1, cats: 2 }), now)).toHaveProperty('dogs');
});

test('the price is a minimum until the mandatory monthly charges are known', () => {
  const isLeast = (changes: Changes) => getPrice(listed(changes)).totalIsMinimum;
  const application = fee({ code: 'application', timing: 'AT_APPLICATION' });
  expect(isLeast({})).toBe(true);
  expect(isLeast({ fees: [application, petRent, parking] })).toBe(true);
  expect(isLeast({ fees: [application, fee()] })).toBe(false);
  expect(isLeast({ fees: [fee({ amountKind: 'INCLUDED', amountCents: null })] })).toBe(false);
  expect(isLeast({ fees: [application], details: { hasNoMonthlyFees: true } })).toBe(false);
});

test('an estimate names what it could not count because it is not public', () => {
  const listUndisclosed = (changes: Changes) =>
    estimateCost(listed(changes), wishes()).assumptions.filter(
      (words) => words.includes('isn’t listed') || words.includes('aren’t listed'),
    );
  expect(listUndisclosed({ depositCents: null })).toEqual([
    'Required monthly fees aren’t listed for this home, but there may be some.',
    'The deposit isn’t listed for this home, but there may be one.',
  ]);
  expect(listUndisclosed({ details: { hasNoMonthlyFees: true } })).toEqual([]);
  const varies = fee({ amountKind: 'RANGE', amountCents: null });
  expect(listUndisclosed({ fees: [varies, fee()] })).toEqual([
    'The amount of a required monthly fee isn’t listed. It’s extra.',
  ]);
});

test('a sum is called a minimum where part of it or the cost of a pet is unknown', () => {
  const getMinimumFlags = (changes: Changes, wished: Partial<CostOptions> = {}) => {
    const { monthlyIsLeast, upfrontIsLeast } = estimateCost(furnished(changes), wishes(wished));
    return [monthlyIsLeast, upfrontIsLeast];
  };
  const withFees = { fees: [fee(), petRent] };
  expect(getMinimumFlags(withFees)).toEqual([false, false]);
  expect(getMinimumFlags(withFees, { dogs: 1 })).toEqual([false, false]);
  expect(getMinimumFlags({ ...withFees, depositCents: null })).toEqual([false, true]);
  expect(getMinimumFlags({ fees: [petRent] })).toEqual([true, true]);
  expect(getMinimumFlags({ fees: [fee(), fee({ amountKind: 'USAGE_BASED' })] })).toEqual([true, false]);
  expect(getMinimumFlags({ fees: [fee()] }, { dogs: 1 })).toEqual([true, true]);
  expect(estimateCost(furnished({ fees: [fee()] }), wishes({ cats: 1 })).assumptions).toContain(
    'Pet fees aren’t listed for this home, but there may be some.',
  );
});

test('an estimate mentions that a charge with unknown payers may be added', () => {
  const unclear = listed({ fees: [fee()], details: { hasUnclearFees: true } });
  expect(getPrice(unclear).totalIsMinimum).toBe(true);
  expect(estimateCost(unclear, wishes()).assumptions).toContain(
    'Not every fee for this home is listed: another monthly fee may be required.',
  );
});

test('an email calls a price complete only where monthly charges are known', () => {
  const application = fee({ code: 'application', timing: 'AT_APPLICATION' });
  expect(formatMonthlyPrice(listed({ fees: [application] }))).toBe('$1,500/mo and up');
  expect(formatMonthlyPrice(listed({ details: { hasNoMonthlyFees: true } }))).toBe(
    '$1,500/mo, including all required fees',
  );
  const [varies, byUse] = (['RANGE', 'USAGE_BASED'] as const).map((amountKind) =>
    listed({ fees: [fee(), fee({ amountKind, amountCents: null })] }),
  );
  expect([varies, byUse].map((home) => home && formatMonthlyPrice(home))).toEqual([
    '$1,525/mo and up',
    '$1,525/mo and up, including all required fees',
  ]);
});

test('a visitor with a pet is referred to us where the pet policy is unknown, not turned away', () => {
  const undisclosed = listed({ details: { petPolicyUnknown: true } });
  expect(validateCostOptions(undisclosed, wishes({ dogs: 1, cats: 1 }), now)).toEqual({
    dogs: 'The policy for dogs isn’t listed. Please ask us.',
    cats: 'The policy for cats isn’t listed. Please ask us.',
  });
});

test('an estimate does not make up a lease length', () => {
  const undisclosed = estimateCost(listed({ details: { leaseTermUnknown: true } }), wishes());
  expect(undisclosed.monthly[0]).toMatchObject({ label: 'Rent', note: null });
  expect(undisclosed.assumptions).toContain('The lease term isn’t listed. Ask us.');
  const leaseOptions = [{ months: 12, baseRentCents: 140_000 }];
  const priced = listed({ details: { leaseTermUnknown: true }, leaseOptions });
  expect(estimateCost(priced, wishes()).monthly[0]?.amount).toEqual(undisclosed.monthly[0]?.amount);
  expect(estimateCost(priced, wishes({ leaseMonths: 12 })).monthly[0]?.amount?.amountCents).toBe(140_000);
  const estimate = estimateCost(listed({}), wishes());
  expect(estimate.monthly[0]).toMatchObject({ label: 'Rent', note: '12-month lease' });
});

test('the cost of a pet is shown in short: how often, and per pet where it applies to each', () => {
  const rent = fee({ code: 'pet_rent', amountCents: 3_500, perUnit: 'pet', requirement: 'SITUATIONAL' });
  const once = fee({ ...rent, code: 'pet_fee', amountCents: 25_000, timing: 'AT_MOVE_IN' });
  const usage = fee({ ...rent, amountKind: 'USAGE_BASED', amountCents: null });
  expect(formatPetFees([rent, once, usage, fee({ code: 'parking' })])).toBe('$35/mo + $250 per pet');
  expect(formatPetFees([rent, { ...once, perUnit: null }])).toBe('$35/mo per pet + $250');
  expect(formatPetFees([usage])).toBeNull();
});
