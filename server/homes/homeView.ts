import { toPublicProperty } from './address.ts';
import { isPetFee } from './feeQuantity.ts';
import { formatFeeAmount, getShownFees, isAmountKnown, toMoney } from './fees.ts';
import type { Fee } from './home.ts';
import type { ListedHome } from './listedHome.ts';
import { getDisclosedLeaseMonths, areMonthlyFeesDisclosed, getPrice } from './pricing.ts';

const moneyOrNull = (cents: number | null) => (cents === null ? null : toMoney(cents));

export const toPricing = (home: ListedHome, today: string) => ({
  totalMonthly: toMoney(home.totalMonthlyCents),
  totalMonthlyIsMinimum: home.totalIsMinimum,
  monthlyFeesDisclosed: areMonthlyFeesDisclosed(home),
  baseRent: toMoney(home.baseRentCents),
  leaseMonthsForPrice: getDisclosedLeaseMonths(home),
  upfrontMin: toMoney(home.upfrontCents),
  deposit: moneyOrNull(home.depositCents),
  depositNote: home.details.depositNote ?? null,
  // Computed only on request, because a list of homes does not need it.
  get fees() {
    return getShownFees(home);
  },
  specials: (home.details.specials ?? []).filter(({ endsOn }) => endsOn === null || endsOn >= today),
  disclosure: getDisclosure(home.property.state),
});

/** A single lease length is not a choice. */
export function getLeaseOptions(home: ListedHome) {
  if (home.leaseOptions.length < 2) return [];
  return home.leaseOptions
    .toSorted((a, b) => a.months - b.months)
    .map(({ months, baseRentCents }) => ({
      months,
      baseRent: toMoney(baseRentCents),
      totalMonthly: toMoney(getPrice({ ...home, baseRentCents }).totalMonthlyCents),
    }));
}

export function getPets(home: ListedHome) {
  const { maxPets = null, maxWeightLbs = null, restrictedBreeds = [] } = home.details.pets ?? {};
  return {
    catsAllowed: home.catsAllowed,
    dogsAllowed: home.dogsAllowed,
    largeDogsAllowed: home.largeDogsAllowed,
    smallDogsOnly: home.dogsAllowed && (home.details.smallDogsOnly ?? false),
    isDisclosed: home.dogsAllowed || home.catsAllowed || !home.details.petPolicyUnknown,
    maxPets,
    maxWeightLbs,
    restrictedBreeds,
    get fees() {
      return getShownFees(home).filter(isPetFee);
    },
    get feeSummary() {
      return home.dogsAllowed || home.catsAllowed ? formatPetFees(home.fees) : null;
    },
    assistanceAnimalNote:
      'Assistance animals are not pets. No pet fee, pet limit or breed rule applies to them.',
  };
}

export const getParking = ({ details }: ListedHome) =>
  (details.parking ?? []).map(({ kind, spaces, included, monthlyCents }) => ({
    kind,
    spaces,
    included,
    monthly: moneyOrNull(monthlyCents),
  }));

export const getUtilities = ({ details }: ListedHome) =>
  (details.utilities ?? []).map(({ name, paidBy, estimateCents }) => ({
    name,
    paidBy,
    estimateMonthly: moneyOrNull(estimateCents),
  }));

export function getIncomeRestriction({ amiPercent, details }: ListedHome) {
  if (amiPercent === null) return null;
  return {
    program: details.incomeRestriction?.program ?? 'Income-restricted',
    amiPercent,
    maxIncomeBySize: (details.incomeRestriction?.maxIncomeCentsBySize ?? []).map(toMoney),
  };
}

export function getSafety({ property: { details } }: ListedHome) {
  const { floodZone = null, smokeDetectors = null } = details;
  return floodZone === null && smokeDetectors === null ? null : { floodZone, smokeDetectors };
}

export function getNearby({ property }: ListedHome) {
  const { nearby = [] } = toPublicProperty(property).details;
  if (nearby.length === 0) return null;
  const listByKind = (placeKind: string) =>
    nearby.filter(({ kind }) => kind === placeKind).toSorted((a, b) => a.miles - b.miles);
  return {
    transit: listByKind('transit'),
    grocery: listByKind('grocery'),
    schools: listByKind('school'),
    parks: listByKind('park'),
    sourceNote:
      'Straight-line distances, based on information from the property manager. Please confirm any that matter to you.',
  };
}

type Disclosure = { jurisdiction: string; text: string; version: string };

/** Disclosures shown beside a price, by state. Any change to a text requires a new version. */
const disclosuresByState: Record<string, Omit<Disclosure, 'jurisdiction'>> = {
  CO: {
    text:
      'The total is rent plus every fee you must pay each month. Utilities billed by usage aren’t included: ' +
      'they’re listed separately, with who bills them. We charge nothing that isn’t on this page.',
    version: '1.1',
  },
  MA: {
    text:
      'The total is the full price of a month: rent plus every fee you can’t decline. Fees you can decline are ' +
      'marked optional, each with what it’s for. Before you move in, you pay no more than the first month, the ' +
      'last month, a deposit of one month’s rent and a new lock.',
    version: '1.1',
  },
  MN: {
    text:
      'The total is rent plus every fee that isn’t optional. The same fees are on the first page of the lease. ' +
      'You don’t owe a fee that isn’t listed there.',
    version: '1.1',
  },
};

const defaultDisclosure: Omit<Disclosure, 'jurisdiction'> = {
  text:
    'The total is rent plus every fee you must pay each month. Fees that depend on what you choose or use are ' +
    'listed separately.',
  version: '1.1',
};

const getDisclosure = (state: string): Disclosure => ({
  jurisdiction: state,
  ...(disclosuresByState[state] ?? defaultDisclosure),
});

/** $35/mo + $250 per pet. Null if no amount is known. */
export function formatPetFees(fees: readonly Fee[]): string | null {
  const known = fees.filter((fee) => isPetFee(fee) && isAmountKnown(fee));
  if (known.length === 0) return null;
  const areAllPerPet = known.every(({ perUnit }) => perUnit !== null);
  const getUnitSuffix = (fee: Fee) => (fee.perUnit === null || areAllPerPet ? '' : ' per pet');
  const summary = known.map((fee) => `${formatFee(fee)}${getUnitSuffix(fee)}`).join(' + ');
  return areAllPerPet ? `${summary} per pet` : summary;
}

const formatFee = (fee: Fee) => formatFeeAmount({ ...fee, perUnit: null });
