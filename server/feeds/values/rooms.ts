import { RowRefused } from '../feed.ts';

import { numberOf } from './numbers.ts';
import { lineOf, quoted } from './texts.ts';

const MOST = 50;

const studio = /^(?:studio|efficiency|eff|bachelor|loft|convertible)\b|^s$/i;
const bedroomWord = /(?<!\s)\s*(?:-\s*)?(?:br|bd|bds|bdrm|bdrms|bed|beds|bedroom|bedrooms)\.?$/i;
const bathroomWord = /(?<!\s)\s*(?:ba|bth|bath|baths|bathroom|bathrooms|full)\.?$/i;

/** A cell with both, as 2/1.00 or "2 bd / 1.5 ba". */
export function splitRooms(text: string | null): { bedrooms: string; bathrooms: string } | null {
  const [bedrooms = '', bathrooms = '', ...more] = (text ?? '')
    .split(/[/|,]|\bx\b/i)
    .map((part) => part.trim());
  return bedrooms === '' || bathrooms === '' || more.length > 0 ? null : { bedrooms, bathrooms };
}

export function bedroomsOf(given: string | null): number | null {
  const text = lineOf(given);
  if (text === null) return null;
  if (studio.test(text)) return 0;
  const count = numberOf(text.replace(bedroomWord, ''));
  if (!Number.isInteger(count) || count < 0 || count > MOST) {
    throw new RowRefused(`We can’t read the number of bedrooms ${quoted(text)}.`);
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

/** Full and half ones together: 2 1/2, 2½, 2.5, "2 full, 1 half", or half ones told apart. */
export function bathroomsOf(given: string | null, givenHalf: string | null = null): number | null {
  const text = lineOf(given);
  const half = lineOf(givenHalf);
  if (text === null && half === null) return null;
  const told = text === null ? 0 : countOf(text);
  const halves = half === null ? 0 : numberOf(half) / 2;
  // where the count is not whole, it has the half ones already
  const count = Number.isInteger(told) || Number.isNaN(halves) ? told + halves : told;
  if (Number.isNaN(count) || count < 0 || count > MOST) {
    throw new RowRefused(
      `We can’t read the number of bathrooms ${quoted([text, half].filter(Boolean).join(' and '))}.`,
    );
  }
  return Math.round(count * 100) / 100;
}

function countOf(text: string): number {
  const told = /^(\d{1,2})\s*(?:full|f)\b\D*(\d{1,2})\s*(?:half|h)\b/i.exec(text);
  if (told) return Number(told[1]) + Number(told[2]) / 2;
  const words = text.replace(bathroomWord, '').trim();
  const slashed = /^(\d{1,2})\s*\/\s*(\d)$/.exec(words);
  const mixed = /^(\d{0,2})[\s-]*(½|¼|¾|1\/2|1\/4|3\/4)$/.exec(words);
  if (mixed) return Number(mixed[1] === '' ? 0 : mixed[1]) + (fractions[mixed[2] ?? ''] ?? NaN);
  // full and half ones
  if (slashed) return Number(slashed[1]) + Number(slashed[2]) / 2;
  return numberOf(words);
}
