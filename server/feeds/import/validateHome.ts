import { isDay } from '#domain/isDay.ts';
import type { Home } from '#server/homes/home.ts';

type Rule = [isBroken: (home: Home) => boolean, sentence: (home: Home) => string];

const MAX_CENTS = 100_000_000;
const MAX_HOME_CHARACTERS = 200_000;
const isBetween = (value: number, min: number, max: number) => value >= min && value <= max;
const isIntegerBetween = (value: number | null, min: number, max: number) =>
  value === null || (Number.isInteger(value) && isBetween(value, min, max));

const timeZoneCache = new Map<string, boolean>();

function isTimeZone(zone: string): boolean {
  const known = timeZoneCache.get(zone);
  if (known !== undefined) return known;
  // PostgreSQL reads such offsets with the opposite sign
  const isRight = /^[A-Za-z]+(\/[\w+-]+)+$|^UTC$/.test(zone) && isKnownZone(zone);
  timeZoneCache.set(zone, isRight);
  return isRight;
}

function isKnownZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** What the tables would reject, as a sentence for the operator. */
const rules: Rule[] = [
  [({ externalId }) => !isBetween(externalId.length, 1, 200), () => 'The id must have 1 to 200 characters.'],
  [
    ({ property }) => !isBetween(property.externalId.length, 1, 200),
    () => 'The property’s id must have 1 to 200 characters.',
  ],
  [({ title }) => title.trim() === '', () => 'The title is missing.'],
  [
    ({ property }) => !isTimeZone(property.timeZone),
    ({ property }) => `“${property.timeZone}” is not a known time zone.`,
  ],
  [
    ({ bedrooms }) => !isIntegerBetween(bedrooms, 0, 50),
    ({ bedrooms }) => `The number of bedrooms must be from 0 to 50, not ${bedrooms}.`,
  ],
  [
    ({ bathrooms }) => !isBetween(bathrooms, 0, 50),
    ({ bathrooms }) => `The number of bathrooms must be from 0 to 50, not ${bathrooms}.`,
  ],
  [
    ({ sqft }) => !isIntegerBetween(sqft, 1, 1_000_000),
    ({ sqft }) => `The area can’t be ${String(sqft)} sq ft.`,
  ],
  [({ floor }) => !isIntegerBetween(floor, -10, 300), ({ floor }) => `The floor can’t be ${String(floor)}.`],
  [
    ({ baseRentCents }) => !isIntegerBetween(baseRentCents, 1, MAX_CENTS),
    ({ baseRentCents }) => `The rent can’t be $${baseRentCents / 100}.`,
  ],
  [
    ({ depositCents }) => !isIntegerBetween(depositCents, 0, MAX_CENTS),
    ({ depositCents }) => `The deposit can’t be $${Number(depositCents) / 100}.`,
  ],
  [
    ({ fees }) => fees.some(({ amountCents }) => !isIntegerBetween(amountCents, 0, MAX_CENTS)),
    () => 'A fee’s amount must be from $0 to $1,000,000.',
  ],
  [
    ({ leaseMonths }) => !isIntegerBetween(leaseMonths, 1, 60),
    ({ leaseMonths }) => `The lease must be from 1 to 60 months long, not ${leaseMonths}.`,
  ],
  [
    ({ property: { lat, lng } }) => !isBetween(lat ?? 0, -90, 90) || !isBetween(lng ?? 0, -180, 180),
    ({ property: { lat, lng } }) => `${String(lat)}, ${String(lng)} isn’t a valid latitude and longitude.`,
  ],
  [
    ({ availableOn }) => availableOn !== null && !isDay(availableOn),
    ({ availableOn }) => `${String(availableOn)} isn’t a valid date.`,
  ],
  [
    ({ status, leasedAt }) => (status === 'LEASED') !== (leasedAt !== null),
    () => 'A leased home must have the date it was leased. Other homes can’t have one.',
  ],
];

/** PostgreSQL cannot store the NUL character or an unpaired surrogate. */
const invalidTextPattern = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;

/** Why the home is rejected; null when it is valid. */
export function validateHome(home: Home, marketSlugs: ReadonlySet<string>): string | null {
  const broken = rules.find(([isBroken]) => isBroken(home));
  if (broken) return broken[1](home);
  const { marketSlug } = home.property;
  if (!marketSlugs.has(marketSlug)) {
    return `It’s in the market "${marketSlug}", which the organization doesn’t have.`;
  }
  const json = JSON.stringify(home);
  if (json.length > MAX_HOME_CHARACTERS)
    return `It’s longer than ${MAX_HOME_CHARACTERS.toLocaleString('en-US')} characters.`;
  return invalidTextPattern.test(json) ? 'It contains an invalid character.' : null;
}
