import { RowRejectedError } from '../feed.ts';

import { parseNumber } from './numbers.ts';
import { toSingleLine, formatQuoted } from './texts.ts';

const MAX_ROOMS = 50;

const studioPattern = /^(?:studio|efficiency|eff|bachelor|loft|convertible)\b|^s$/i;
const bedroomWordPattern = /(?<!\s)\s*(?:-\s*)?(?:br|bd|bds|bdrm|bdrms|bed|beds|bedroom|bedrooms)\.?$/i;
const bathroomWordPattern = /(?<!\s)\s*(?:ba|bth|bath|baths|bathroom|bathrooms|full)\.?$/i;

/** A cell with both counts, such as 2/1.00 or "2 bd / 1.5 ba". */
export function splitRooms(text: string | null): { bedrooms: string; bathrooms: string } | null {
  const [bedrooms = '', bathrooms = '', ...more] = (text ?? '')
    .split(/[/|,]|\bx\b/i)
    .map((part) => part.trim());
  return bedrooms === '' || bathrooms === '' || more.length > 0 ? null : { bedrooms, bathrooms };
}

export function parseBedrooms(input: string | null): number | null {
  const text = toSingleLine(input);
  if (text === null) return null;
  if (studioPattern.test(text)) return 0;
  const count = parseNumber(text.replace(bedroomWordPattern, ''));
  if (!Number.isInteger(count) || count < 0 || count > MAX_ROOMS) {
    throw new RowRejectedError(`We can’t read the number of bedrooms ${formatQuoted(text)}.`);
  }
  return count;
}

const fractions: Record<string, number> = {
  '½': 0.5,
  '¼': 0.25,
  '¾': 0.75,
  '1/2': 0.5,
  '1/4': 0.25,
  '3/4': 0.75,
};

/** Full and half baths combined: 2 1/2, 2½, 2.5, "2 full, 1 half", or half baths given separately. */
export function parseBathrooms(input: string | null, halfInput: string | null = null): number | null {
  const text = toSingleLine(input);
  const half = toSingleLine(halfInput);
  if (text === null && half === null) return null;
  const baths = text === null ? 0 : parseRoomCount(text);
  const halves = half === null ? 0 : parseNumber(half) / 2;
  // a count that is not whole already includes the half baths
  const count = Number.isInteger(baths) || Number.isNaN(halves) ? baths + halves : baths;
  if (Number.isNaN(count) || count < 0 || count > MAX_ROOMS) {
    throw new RowRejectedError(
      `We can’t read the number of bathrooms ${formatQuoted([text, half].filter(Boolean).join(' and '))}.`,
    );
  }
  return Math.round(count * 100) / 100;
}

function parseRoomCount(text: string): number {
  const counts = /^(\d{1,2})\s*(?:full|f)\b\D*(\d{1,2})\s*(?:half|h)\b/i.exec(text);
  if (counts) return Number(counts[1]) + Number(counts[2]) / 2;
  const words = text.replace(bathroomWordPattern, '').trim();
  const slashed = /^(\d{1,2})\s*\/\s*(\d)$/.exec(words);
  const mixed = /^(\d{0,2})[\s-]*(½|¼|¾|1\/2|1\/4|3\/4)$/.exec(words);
  if (mixed) return Number(mixed[1] === '' ? 0 : mixed[1]) + (fractions[mixed[2] ?? ''] ?? NaN);
  // full and half baths
  if (slashed) return Number(slashed[1]) + Number(slashed[2]) / 2;
  return parseNumber(words);
}
