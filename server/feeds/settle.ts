import { isDeepStrictEqual } from 'node:util';

import type { Fee, Home, HomeDetails, Picture, Property } from '#server/homes/home.ts';
import { type AddressPart, addressParts } from '#server/homes/address.ts';
import { isRequiredMonthly } from '#server/homes/pricing.ts';

import type { Carried, Fields } from './carries.ts';
import { MONTHLY_SUM } from './given/monthlySum.ts';

/** A property that is there already, by the operator's id. */
type FindProperty = (externalId: string) => Property | undefined;

/**
 * A home as the feed has it now, with all that its format cannot say kept from the home that is there.
 * What the format has changed only by its own limits is not taken for news.
 */
export function settle(
  existing: Home,
  read: Home,
  carried: Carried,
  findProperty: FindProperty = () => undefined,
): Home {
  const homes = { existing, read };
  const { fees, pictures, ...rest } = news(existing, read, carried.home, homes);
  const settled = {
    ...existing,
    ...rest,
    ...(fees && { fees: settleFees(homes, carried) }),
    ...(pictures && { pictures: settlePictures(homes, carried) }),
    details: { ...existing.details, ...news(existing.details, read.details, carried.details, homes) },
    property: settleProperty(homes, carried, findProperty),
  };
  return followed(settled, read);
}

type Homes = { existing: Home; read: Home };

/** Only of what the file tells of a property; which property it is, is news as any other. */
function settleProperty({ existing, read }: Homes, carried: Carried, findProperty: FindProperty): Property {
  const { externalId } = carried.property;
  const moved = news(existing.property, read.property, { externalId }, { existing, read }).externalId;
  return moved === undefined
    ? knownProperty(existing.property, existing, read, carried)
    : newcomersProperty(read, carried, findProperty);
}

/** A new home may lie in a property that is there. */
export function newcomersProperty(read: Home, carried: Carried, findProperty: FindProperty): Property {
  const known = findProperty(read.property.externalId);
  return known ? knownProperty(known, { ...read, property: known }, read, carried) : read.property;
}

function knownProperty(known: Property, existing: Home, read: Home, carried: Carried): Property {
  const changes = news(known, read.property, carried.property, { existing, read });
  return { ...known, ...withoutBlank(changes), externalId: known.externalId };
}

/** What one row leaves out of an address that another one has told is not gone. */
function withoutBlank(changes: Partial<Property>): Partial<Property> {
  const isBlank = ([name, value]: [string, unknown]) =>
    addressParts.includes(name as AddressPart) && (value === null || value === '');
  return Object.fromEntries(Object.entries(changes).filter((change) => !isBlank(change)));
}

function news<Holder extends object>(
  existing: Holder,
  read: Holder,
  carried: Fields<Holder>,
  homes: Homes,
): Partial<Holder> {
  const changed = (Object.keys(carried) as (keyof Holder)[]).filter((field) => {
    const told = carried[field];
    return told && !isDeepStrictEqual(told(homes.existing, homes.read), read[field]);
  });
  return Object.fromEntries(changed.map((field) => [field, read[field]])) as Partial<Holder>;
}

/** A charge that is there keeps what the format cannot say of it. */
function settleFees({ existing, read }: Homes, { home, charges }: Carried): Fee[] {
  if (charges) return withCharges(existing.fees, read, charges);
  const told = home.fees?.(existing, read) ?? [];
  return follow(existing.fees, told, read.fees, ({ code, name }) => `${code} ${name}`);
}

/** Of some kinds only the amount is told; the others are not told at all, or in a sum that stands for them. */
function withCharges(
  existing: readonly Fee[],
  { fees: read, details }: Pick<Home, 'fees' | 'details'>,
  charges: readonly string[],
): Fee[] {
  const hasSum = details.hasNoMonthlyCharges ?? read.some(({ code }) => code === MONTHLY_SUM);
  const first = new Map(existing.toReversed().map((fee) => [fee.code, fee]));
  const told = new Map(read.map((fee) => [fee.code, fee]));
  const kept = existing.flatMap((fee): Fee[] => {
    if (!charges.includes(fee.code) || first.get(fee.code) !== fee)
      return hasSum && isInSum(fee) ? [] : [fee];
    const now = told.get(fee.code);
    if (!now) return fee.amountCents === null ? [fee] : [];
    const { amountKind, amountCents, maxAmountCents } = now;
    return amountCents === fee.amountCents && maxAmountCents === fee.maxAmountCents
      ? [fee]
      : [{ ...fee, amountKind, amountCents, maxAmountCents, percent: null }];
  });
  return [...kept, ...read.filter(({ code }) => !first.has(code))];
}

const isInSum = (fee: Fee) =>
  isRequiredMonthly(fee) && (fee.amountKind === 'FLAT' || fee.amountKind === 'PERCENT_OF_RENT');

function settlePictures({ existing, read }: Homes, { home }: Carried): Picture[] {
  const told = home.pictures?.(existing, read) ?? [];
  return follow(existing.pictures, told, read.pictures, ({ url }) => url ?? '');
}

/** Entries that are there, as the format tells them in `told`, change only where it tells something else now. */
function follow<Entry extends object>(
  existing: readonly Entry[],
  told: readonly Entry[],
  read: readonly Entry[],
  keyOf: (entry: Entry) => string,
): Entry[] {
  if (told.length !== existing.length) return [...read];
  const places = new Map<string, number[]>();
  for (const [at, entry] of told.entries()) {
    places.set(keyOf(entry), [...(places.get(keyOf(entry)) ?? []), at]);
  }
  return read.map((entry) => {
    const at = places.get(keyOf(entry))?.shift();
    if (at === undefined) return entry;
    const changes = Object.entries(entry).filter(
      ([field, value]) => !isDeepStrictEqual((told[at] as Record<string, unknown>)[field], value),
    );
    return { ...existing[at], ...Object.fromEntries(changes) } as Entry;
  });
}

/** What follows from other fields. */
const followed = (home: Home, read: Home): Home => ({
  ...home,
  details: toldDetails(home),
  largeDogsAllowed: home.largeDogsAllowed && home.dogsAllowed,
  leasedAt: home.status === 'LEASED' ? (home.leasedAt ?? read.leasedAt) : null,
});

/** Whatever the details say of pets and charges, the fields of their own say it better. */
function toldDetails({ details, dogsAllowed, catsAllowed, largeDogsAllowed, fees }: Home): HomeDetails {
  const { petsAreUntold, smallDogsOnly, hasNoMonthlyCharges, ...rest } = details;
  const areAllowed = dogsAllowed && catsAllowed;
  return {
    ...rest,
    ...(petsAreUntold && !areAllowed && { petsAreUntold }),
    ...(smallDogsOnly && dogsAllowed && !largeDogsAllowed && { smallDogsOnly }),
    ...(hasNoMonthlyCharges && !fees.some(isRequiredMonthly) && { hasNoMonthlyCharges }),
  };
}
