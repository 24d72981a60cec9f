import { isDeepStrictEqual } from 'node:util';

import { isRequiredMonthly } from '#domain/homes/disclosure.ts';
import type { Fee, Home, HomeDetails, Picture, Property } from '#server/homes/home.ts';
import { type AddressPart, addressParts } from '#server/homes/address.ts';

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
  incoming: Home,
  supportedFields: FormatSupport,
  findProperty: FindProperty = () => undefined,
): Home {
  const homes = { existing, incoming };
  const { fees, pictures, ...rest } = pickChanges(existing, incoming, supportedFields.home, homes);
  const settled = {
    ...existing,
    ...rest,
    ...(fees && { fees: mergeFees(homes, supportedFields) }),
    ...(pictures && { pictures: mergePictures(homes, supportedFields) }),
    details: {
      ...existing.details,
      ...pickChanges(existing.details, incoming.details, supportedFields.details, homes),
    },
    property: mergeProperty(homes, supportedFields, findProperty),
  };
  return deriveFields(settled, incoming);
}

type Homes = { existing: Home; incoming: Home };

/** Merges only the property fields that the file provides; a move to another property is a normal change. */
function mergeProperty(
  { existing, incoming }: Homes,
  supportedFields: FormatSupport,
  findProperty: FindProperty,
): Property {
  const { externalId } = supportedFields.property;
  const moved = pickChanges(
    existing.property,
    incoming.property,
    { externalId },
    { existing, incoming },
  ).externalId;
  return moved === undefined
    ? mergeKnownProperty(existing.property, existing, incoming, supportedFields)
    : getNewHomeProperty(incoming, supportedFields, findProperty);
}

/** A new home may belong to a stored property. */
export function getNewHomeProperty(
  incoming: Home,
  supportedFields: FormatSupport,
  findProperty: FindProperty,
): Property {
  const known = findProperty(incoming.property.externalId);
  return known
    ? mergeKnownProperty(known, { ...incoming, property: known }, incoming, supportedFields)
    : incoming.property;
}

function mergeKnownProperty(
  known: Property,
  existing: Home,
  incoming: Home,
  supportedFields: FormatSupport,
): Property {
  const changes = pickChanges(known, incoming.property, supportedFields.property, { existing, incoming });
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
  incoming: Holder,
  readers: FieldReaders<Holder>,
  homes: Homes,
): Partial<Holder> {
  const changed = (Object.keys(readers) as (keyof Holder)[]).filter((field) => {
    const readField = readers[field];
    return readField && !isDeepStrictEqual(readField(homes.existing, homes.incoming), incoming[field]);
  });
  return Object.fromEntries(changed.map((field) => [field, incoming[field]])) as Partial<Holder>;
}

/** A stored fee keeps the fields that the format cannot represent. */
function mergeFees({ existing, incoming }: Homes, { home, feeCodes }: FormatSupport): Fee[] {
  if (feeCodes) return mergeFeeAmounts(existing.fees, incoming, feeCodes);
  const written = home.fees?.(existing, incoming) ?? [];
  return mergeEntries(existing.fees, written, incoming.fees, ({ code, name }) => `${code} ${name}`);
}

/** For some kinds the file has only an amount; the others are missing or included in a total. */
function mergeFeeAmounts(
  existing: readonly Fee[],
  { fees: read, details }: Pick<Home, 'fees' | 'details'>,
  feeCodes: readonly string[],
): Fee[] {
  const hasTotal = details.hasNoMonthlyFees ?? read.some(({ code }) => code === MONTHLY_FEES_TOTAL);
  const first = new Map(existing.toReversed().map((fee) => [fee.code, fee]));
  const readByCode = new Map(read.map((fee) => [fee.code, fee]));
  const merged = existing.flatMap((fee): Fee[] => {
    if (!feeCodes.includes(fee.code) || first.get(fee.code) !== fee)
      return hasTotal && isCoveredByTotal(fee) ? [] : [fee];
    const incomingFee = readByCode.get(fee.code);
    if (!incomingFee) return fee.amountCents === null ? [fee] : [];
    const { amountKind, amountCents, maxAmountCents } = incomingFee;
    return amountCents === fee.amountCents && maxAmountCents === fee.maxAmountCents
      ? [fee]
      : [{ ...fee, amountKind, amountCents, maxAmountCents, percent: null }];
  });
  return [...merged, ...read.filter(({ code }) => !first.has(code))];
}

const isCoveredByTotal = (fee: Fee) =>
  isRequiredMonthly(fee) && (fee.amountKind === 'FLAT' || fee.amountKind === 'PERCENT_OF_RENT');

function mergePictures({ existing, incoming }: Homes, { home }: FormatSupport): Picture[] {
  const written = home.pictures?.(existing, incoming) ?? [];
  return mergeEntries(existing.pictures, written, incoming.pictures, ({ url }) => url ?? '');
}

/** Stored entries change only where the file differs from `written`, their form in the format. */
function mergeEntries<Entry extends object>(
  existing: readonly Entry[],
  written: readonly Entry[],
  incoming: readonly Entry[],
  getKey: (entry: Entry) => string,
): Entry[] {
  if (written.length !== existing.length) return [...incoming];
  const indexesByKey = new Map<string, number[]>();
  for (const [at, entry] of written.entries()) {
    indexesByKey.set(getKey(entry), [...(indexesByKey.get(getKey(entry)) ?? []), at]);
  }
  return incoming.map((entry) => {
    const at = indexesByKey.get(getKey(entry))?.shift();
    if (at === undefined) return entry;
    const changes = Object.entries(entry).filter(
      ([field, value]) => !isDeepStrictEqual((written[at] as Record<string, unknown>)[field], value),
    );
    return { ...existing[at], ...Object.fromEntries(changes) } as Entry;
  });
}

/** Fields that are derived from other fields. */
const deriveFields = (home: Home, incoming: Home): Home => ({
  ...home,
  details: reconcileDetails(home),
  largeDogsAllowed: home.largeDogsAllowed && home.dogsAllowed,
  leasedAt: home.status === 'LEASED' ? (home.leasedAt ?? incoming.leasedAt) : null,
});

/** The dedicated fields for pets and fees take precedence over the details. */
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
