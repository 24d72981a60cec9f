import { toldProperty } from './address.ts';
import { disclosureOf } from './disclosures.ts';
import { feesOf, money } from './fees.ts';
import { isPetFee } from './feeTimes.ts';
import type { ListedHome } from './listedHome.ts';
import { petFeesInShort } from './petFeesInShort.ts';
import { areMonthlyChargesTold, priceOf } from './pricing.ts';
import { toldLeaseMonths } from './toldLeaseMonths.ts';

const moneyOrNull = (cents: number | null) => (cents === null ? null : money(cents));

export const pricingOf = (home: ListedHome, today: string) => ({
  totalMonthly: money(home.totalMonthlyCents),
  totalMonthlyIsMinimum: home.totalIsMinimum,
  monthlyChargesTold: areMonthlyChargesTold(home),
  baseRent: money(home.baseRentCents),
  leaseMonthsForPrice: toldLeaseMonths(home),
  upfrontMin: money(home.upfrontCents),
  deposit: moneyOrNull(home.depositCents),
  depositNote: home.details.depositNote ?? null,
  // written out only where somebody asks: a list of homes does not
  get fees() {
    return feesOf(home);
  },
  specials: (home.details.specials ?? []).filter(({ endsOn }) => endsOn === null || endsOn >= today),
  disclosure: disclosureOf(home.property.state),
});

/** One length alone is no choice. */
export function leaseOptionsOf(home: ListedHome) {
  if (home.leaseOptions.length < 2) return [];
  return home.leaseOptions
    .toSorted((a, b) => a.months - b.months)
    .map(({ months, baseRentCents }) => ({
      months,
      baseRent: money(baseRentCents),
      totalMonthly: money(priceOf({ ...home, baseRentCents }).totalMonthlyCents),
    }));
}

export function petsOf(home: ListedHome) {
  const { maxPets = null, maxWeightLbs = null, restrictedBreeds = [] } = home.details.pets ?? {};
  return {
    catsAllowed: home.catsAllowed,
    dogsAllowed: home.dogsAllowed,
    largeDogsAllowed: home.largeDogsAllowed,
    smallDogsOnly: home.dogsAllowed && (home.details.smallDogsOnly ?? false),
    isTold: home.dogsAllowed || home.catsAllowed || !home.details.petsAreUntold,
    maxPets,
    maxWeightLbs,
    restrictedBreeds,
    get fees() {
      return feesOf(home).filter(isPetFee);
    },
    get feesInShort() {
      return home.dogsAllowed || home.catsAllowed ? petFeesInShort(home.fees) : null;
    },
    assistanceAnimalNote:
      'Assistance animals are not pets. No pet fee, pet limit or breed rule applies to them.',
  };
}

export const parkingOf = ({ details }: ListedHome) =>
  (details.parking ?? []).map(({ kind, spaces, included, monthlyCents }) => ({
    kind,
    spaces,
    included,
    monthly: moneyOrNull(monthlyCents),
  }));

export const utilitiesOf = ({ details }: ListedHome) =>
  (details.utilities ?? []).map(({ name, paidBy, estimateCents }) => ({
    name,
    paidBy,
    estimateMonthly: moneyOrNull(estimateCents),
  }));

export function incomeRestrictionOf({ amiPercent, details }: ListedHome) {
  if (amiPercent === null) return null;
  return {
    program: details.incomeRestriction?.program ?? 'Income-restricted',
    amiPercent,
    maxIncomeBySize: (details.incomeRestriction?.maxIncomeCentsBySize ?? []).map(money),
  };
}

export function safetyOf({ property: { details } }: ListedHome) {
  const { floodZone = null, smokeDetectors = null } = details;
  return floodZone === null && smokeDetectors === null ? null : { floodZone, smokeDetectors };
}

export function nearbyOf({ property }: ListedHome) {
  const { nearby = [] } = toldProperty(property).details;
  if (nearby.length === 0) return null;
  const of = (wanted: string) =>
    nearby.filter(({ kind }) => kind === wanted).toSorted((a, b) => a.miles - b.miles);
  return {
    transit: of('transit'),
    grocery: of('grocery'),
    schools: of('school'),
    parks: of('park'),
    sourceNote:
      'Straight-line distances, based on what the property manager told us. Check what matters to you.',
  };
}
