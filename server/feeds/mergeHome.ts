import { isDeepStrictEqual } from 'node:util';

import type { Fee, Home, HomeDetails, Picture, Property } from '#server/homes/home.ts';
import { type AddressPart, addressParts } from '#server/homes/address.ts';
import { isRequiredMonthly } from '#server/homes/pricing.ts';

import type { FormatSupport, FieldReaders } from './formatSupport.ts';
import { MONTHLY_FEES_TOTAL } from './normalize/createMonthlyFeesTotal.ts';

/** Finds a stored property by the operator's id. */
type FindProperty = (externalId: string) => Property | undefined;

/**
 * Merges a home from the feed into the stored one, which keeps everything that the format cannot represent.
 * Differences that come only from the limits of the format are not changes.
 */
export function mergeHome(
  existing: Home,
  read: Home,
  carried: FormatSupport,
  findProperty: FindProperty = () => undefined,
): Home {
  const homes = { existing, read };
  const { fees, pictures, ...rest } = pickChanges(existing, read, carried.home, homes);
  const settled = {
    ...existing,
    ...rest,
    ...(fees && { fees: mergeFees(homes, carried) }),
    ...(pictures && { pictures: mergePictures(homes, carried) }),
    details: { ...existing.details, ...pickChanges(existing.details, read.details, carried.details, homes) },
    property: mergeProperty(homes, carried, findProperty),
  };
  return deriveFields(settled, read);
}

type Homes = { existing: Home; read: Home };

/** Merges only the property fields that the file provides; a move to another property is a normal change. */
function mergeProperty(
  { existing, read }: Homes,
  carried: FormatSupport,
  findProperty: FindProperty,
): Property {
  const { externalId } = carried.property;
  const moved = pickChanges(existing.property, read.property, { externalId }, { existing, read }).externalId;
  return moved === undefined
    ? mergeKnownProperty(existing.property, existing, read, carried)
    : getNewHomeProperty(read, carried, findProperty);
}

/** A new home may belong to a stored property. */
export function getNewHomeProperty(read: Home, carried: FormatSupport, findProperty: FindProperty): Property {
  const known = findProperty(read.property.externalId);
  return known ? mergeKnownProperty(known, { ...read, property: known }, read, carried) : read.property;
}

function mergeKnownProperty(known: Property, existing: Home, read: Home, carried: FormatSupport): Property {
  const changes = pickChanges(known, read.property, carried.property, { existing, read });
  return { ...known, ...omitBlankAddressParts(changes), externalId: known.externalId };
}

/** An address part that is blank in one row but present in another is not removed. */
function omitBlankAddressParts(changes: Partial<Property>): Partial<Property> {
  const isBlank = ([name, value]: [string, unknown]) =>
    addressParts.includes(name as AddressPart) && (value === null || value === '');
  return Object.fromEntries(Object.entries(changes).filter((change) => !isBlank(change)));
}

function pickChanges<Holder extends object>(
  existing: Holder,
  read: Holder,
  carried: FieldReaders<Holder>,
  homes: Homes,
): Partial<Holder> {
  const changed = (Object.keys(carried) as (keyof Holder)[]).filter((field) => {
    const carry = carried[field];
    return carry && !isDeepStrictEqual(carry(homes.existing, homes.read), read[field]);
  });
  return Object.fromEntries(changed.map((field) => [field, read[field]])) as Partial<Holder>;
}

/** A stored charge keeps the fields that the format cannot represent. */
function mergeFees({ existing, read }: Homes, { home, feeCodes }: FormatSupport): Fee[] {
  if (feeCodes) return mergeFeeAmounts(existing.fees, read, feeCodes);
  const written = home.fees?.(existing, read) ?? [];
  return mergeEntries(existing.fees, written, read.fees, ({ code, name }) => `${code} ${name}`);
}

/** For some kinds the file has only an amount; the others are missing or included in a total. */
function mergeFeeAmounts(
  existing: readonly Fee[],
  { fees: read, details }: Pick<Home, 'fees' | 'details'>,
  charges: readonly string[],
): Fee[] {
  const hasSum = details.hasNoMonthlyFees ?? read.some(({ code }) => code === MONTHLY_FEES_TOTAL);
  const first = new Map(existing.toReversed().map((fee) => [fee.code, fee]));
  const readByCode = new Map(read.map((fee) => [fee.code, fee]));
  const merged = existing.flatMap((fee): Fee[] => {
    if (!charges.includes(fee.code) || first.get(fee.code) !== fee)
      return hasSum && isCoveredByTotal(fee) ? [] : [fee];
    const now = readByCode.get(fee.code);
    if (!now) return fee.amountCents === null ? [fee] : [];
    const { amountKind, amountCents, maxAmountCents } = now;
    return amountCents === fee.amountCents && maxAmountCents === fee.maxAmountCents
      ? [fee]
      : [{ ...fee, amountKind, amountCents, maxAmountCents, percent: null }];
  });
  return [...merged, ...read.filter(({ code }) => !first.has(code))];
}

const isCoveredByTotal = (fee: Fee) =>
  isRequiredMonthly(fee) && (fee.amountKind === 'FLAT' || fee.amountKind === 'PERCENT_OF_RENT');

function mergePictures({ existing, read }: Homes, { home }: FormatSupport): Picture[] {
  const written = home.pictures?.(existing, read) ?? [];
  return mergeEntries(existing.pictures, written, read.pictures, ({ url }) => url ?? '');
}

/** Stored entries change only where the file differs from `written`, their form in the format. */
function mergeEntries<Entry extends object>(
  existing: readonly Entry[],
  written: readonly Entry[],
  read: readonly Entry[],
  getKey: (entry: Entry) => string,
): Entry[] {
  if (written.length !== existing.length) return [...read];
  const places = new Map<string, number[]>();
  for (const [at, entry] of written.entries()) {
    places.set(getKey(entry), [...(places.get(getKey(entry)) ?? []), at]);
  }
  return read.map((entry) => {
    const at = places.get(getKey(entry))?.shift();
    if (at === undefined) return entry;
    const changes = Object.entries(entry).filter(
      ([field, value]) => !isDeepStrictEqual((written[at] as Record<string, unknown>)[field], value),
    );
    return { ...existing[at], ...Object.fromEntries(changes) } as Entry;
  });
}

/** Fields that are derived from other fields. */
const deriveFields = (home: Home, read: Home): Home => ({
  ...home,
  details: reconcileDetails(home),
  largeDogsAllowed: home.largeDogsAllowed && home.dogsAllowed,
  leasedAt: home.status === 'LEASED' ? (home.leasedAt ?? read.leasedAt) : null,
});

/** The dedicated fields for pets and charges take precedence over the details. */
function reconcileDetails({ details, dogsAllowed, catsAllowed, largeDogsAllowed, fees }: Home): HomeDetails {
  const { petPolicyUnknown, smallDogsOnly, hasNoMonthlyFees, ...rest } = details;
  const areAllowed = dogsAllowed && catsAllowed;
  return {
    ...rest,
    ...(petPolicyUnknown && !areAllowed && { petPolicyUnknown }),
    ...(smallDogsOnly && dogsAllowed && !largeDogsAllowed && { smallDogsOnly }),
    ...(hasNoMonthlyFees && !fees.some(isRequiredMonthly) && { hasNoMonthlyFees }),
  };
}
