import type { LeaseOption } from '#server/homes/home.ts';

import { createSeededRandom } from '../seededRandom.ts';
import type { Facts } from '../facts/facts.ts';

const kindFactors = {
  HOUSE: 1.08,
  TOWNHOUSE: 1.05,
  APARTMENT: 1,
  CONDO: 1.03,
  DUPLEX: 0.96,
  STUDIO: 1,
  MANUFACTURED: 0.8,
  ROOM: 0.56,
} as const;
const usualSqft = [500, 680, 980, 1380, 1900, 2700];

/** Monthly rent in whole dollars, rounded the way an agent would. */
export function computeRent(facts: Facts): number {
  const { market, kind, bedrooms, sqft, place, yearBuilt, floor, amiPercent } = facts;
  const beyond = kind === 'ROOM' ? 0 : (sqft - (usualSqft[bedrooms] ?? sqft)) * 0.32;
  const age = yearBuilt >= 2012 ? 1.05 : yearBuilt < 1985 ? 0.95 : 1;
  const program = amiPercent === null ? 1 : amiPercent === 60 ? 0.74 : 0.86;
  const luck = createSeededRandom('rent', facts.key).between(0.97, 1.04);
  const rent =
    ((market.rents[bedrooms] ?? market.rents[5]) + beyond) *
    kindFactors[kind] *
    place.rentLevel *
    age *
    luck *
    program;
  return roundRent(rent + (floor ?? 0) * 8, facts.key);
}

function roundRent(dollars: number, key: string): number {
  const ending = createSeededRandom('ending', key).pick([95, 95, 50, 25, 75, 0, 45, 90, 20, 60]);
  return Math.round((dollars - ending) / 100) * 100 + ending;
}

/** Shortest first; the term of the headline price is included. */
export function createLeaseOptions(
  facts: Facts,
  rent: number,
): { leaseMonths: number; options: LeaseOption[] } {
  const random = createSeededRandom('lease', facts.key);
  if (facts.kind === 'ROOM') return { leaseMonths: 6, options: createLeaseTerms(rent, [3, 6, 12], 6) };
  if (facts.amiPercent !== null || random.happens(0.32)) return { leaseMonths: 12, options: [] };
  const leaseMonths = random.pick([12, 12, 12, 12, 13, 15]);
  const others = random.pick([
    [6, 9, 12],
    [9, 12, 15],
    [12, 18, 24],
    [6, 12, 18],
    [12, 24],
    [3, 6, 9, 12, 15],
  ]);
  const months = [...new Set([...others, leaseMonths])].sort((a, b) => a - b);
  return { leaseMonths, options: createLeaseTerms(rent, months, leaseMonths) };
}

const createLeaseTerms = (rent: number, months: number[], headline: number): LeaseOption[] =>
  months.map((each) => ({
    months: each,
    baseRentCents: each === headline ? rent * 100 : Math.round((rent * getTermFactor(each)) / 5) * 500,
  }));

function getTermFactor(months: number): number {
  if (months <= 3) return 1.16;
  if (months <= 6) return 1.09;
  if (months <= 9) return 1.04;
  if (months <= 15) return 1;
  return months <= 18 ? 0.985 : 0.97;
}

/** In cents; null if it is not disclosed. State law may limit it. */
export function createDeposit(
  facts: Facts,
  rent: number,
): { depositCents: number | null; depositNote?: string } {
  const random = createSeededRandom('deposit', facts.key);
  if (facts.amiPercent !== null) {
    return { depositCents: 30_000, depositNote: 'A lower deposit, as the program requires.' };
  }
  const luck = random.integer(1, 100);
  if (luck <= 3) return { depositCents: null };
  if (luck <= 8) {
    return { depositCents: 0, depositNote: 'No deposit is required for this home.' };
  }
  if (luck <= 38 && facts.building) {
    return {
      depositCents: random.pick([30_000, 40_000, 50_000]),
      depositNote:
        'Refunded after you move out, minus anything the lease allows us to keep, with an itemized list.',
    };
  }
  return { depositCents: rent * 100, depositNote: 'One month’s rent. You can pay it in two installments.' };
}
