import type { Home } from '#server/homes/home.ts';

type Rule = [isBroken: (home: Home) => boolean, sentence: (home: Home) => string];

const MOST_CENTS = 100_000_000;
const MOST_LETTERS = 200_000;
const isBetween = (value: number, least: number, most: number) => value >= least && value <= most;
const isWhole = (value: number | null, least: number, most: number) =>
  value === null || (Number.isInteger(value) && isBetween(value, least, most));

const zones = new Map<string, boolean>();

function isTimeZone(zone: string): boolean {
  const known = zones.get(zone);
  if (known !== undefined) return known;
  // PostgreSQL reads offsets the other way round
  const isRight = /^[A-Za-z]+(\/[\w+-]+)+$|^UTC$/.test(zone) && isKnownZone(zone);
  zones.set(zone, isRight);
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

/** What the tables would refuse, as a sentence for the operator. */
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
    ({ bedrooms }) => !isWhole(bedrooms, 0, 50),
    ({ bedrooms }) => `The number of bedrooms must be from 0 to 50, not ${bedrooms}.`,
  ],
  [
    ({ bathrooms }) => !isBetween(bathrooms, 0, 50),
    ({ bathrooms }) => `The number of bathrooms must be from 0 to 50, not ${bathrooms}.`,
  ],
  [({ sqft }) => !isWhole(sqft, 1, 1_000_000), ({ sqft }) => `The area can’t be ${String(sqft)} sq ft.`],
  [({ floor }) => !isWhole(floor, -10, 300), ({ floor }) => `The floor can’t be ${String(floor)}.`],
  [
    ({ baseRentCents }) => !isWhole(baseRentCents, 1, MOST_CENTS),
    ({ baseRentCents }) => `The rent can’t be $${baseRentCents / 100}.`,
  ],
  [
    ({ depositCents }) => !isWhole(depositCents, 0, MOST_CENTS),
    ({ depositCents }) => `The deposit can’t be $${Number(depositCents) / 100}.`,
  ],
  [
    ({ fees }) => fees.some(({ amountCents }) => !isWhole(amountCents, 0, MOST_CENTS)),
    () => 'A fee has an impossible amount.',
  ],
  [
    ({ leaseMonths }) => !isWhole(leaseMonths, 1, 60),
    ({ leaseMonths }) => `The lease must be from 1 to 60 months long, not ${leaseMonths}.`,
  ],
  [
    ({ property: { lat, lng } }) => !isBetween(lat ?? 0, -90, 90) || !isBetween(lng ?? 0, -180, 180),
    ({ property: { lat, lng } }) => `${String(lat)}, ${String(lng)} is not a latitude and longitude.`,
  ],
  [
    ({ availableOn }) => availableOn !== null && !isDay(availableOn),
    ({ availableOn }) => `${String(availableOn)} is not a date.`,
  ],
  [
    ({ status, leasedAt }) => (status === 'LEASED') !== (leasedAt !== null),
    () => 'A leased home needs the date it was leased, and no other home can have one.',
  ],
];

/** PostgreSQL keeps neither the character zero nor half a character. */
const isNoText = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

/** Why it cannot be taken; null when it can. */
export function problemOf(home: Home, marketSlugs: ReadonlySet<string>): string | null {
  const broken = rules.find(([isBroken]) => isBroken(home));
  if (broken) return broken[1](home);
  const { marketSlug } = home.property;
  if (!marketSlugs.has(marketSlug)) {
    return `It’s in the market "${marketSlug}", which the organization doesn’t have.`;
  }
  const json = JSON.stringify(home);
  if (json.length > MOST_LETTERS)
    return `It’s longer than ${MOST_LETTERS.toLocaleString('en-US')} characters.`;
  return isNoText.test(json) ? 'It contains a character that isn’t text.' : null;
}
