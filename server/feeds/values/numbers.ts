import { RowRejectedError } from '#server/feeds/feed.ts';

import { toSingleLine, formatQuoted } from './texts.ts';

const numberPattern = /^-?(?:\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.\d+)?$/;

/** Parses a number as people write it, or returns NaN. */
export function parseNumber(text: string): number {
  const trimmed = text.trim();
  const negative = /^\((.*)\)$/.exec(trimmed)?.[1];
  const digits = negative === undefined ? trimmed : `-${negative}`;
  return numberPattern.test(digits) ? Number(digits.replaceAll(',', '')) : NaN;
}

const parseDollars = (text: string) =>
  parseNumber(
    text
      .replace(/\b(usd|us)\b|us\$|\$/gi, '')
      .replace(/(\/|\bper\b|\ba\b)\s*(mo|mth|month)\.?$|\bmonthly$/i, ''),
  );

const toCents = (dollars: number) => Math.round(dollars * 100);

const MIN_RENT = 50;
const MAX_RENT = 100_000;

const noPricePattern = /call|contact|ask|inquire|enquire|tbd|tba|varies|negotiable|request|upon/i;

/** Rejects an implausible monthly rent. A range yields its minimum. */
export function parseRent(input: string | null): { cents: number; note: string | null } {
  const text = toSingleLine(input);
  if (text === null) throw new RowRejectedError('The rent is missing.');
  const [, low = text, high] = /^(.+\d)\s*(?:-|–|to)\s*((?:\$\s*)?\d.*)$/is.exec(text) ?? [];
  const dollars = parseDollars(low);
  if (Number.isNaN(dollars)) {
    throw new RowRejectedError(
      noPricePattern.test(text)
        ? `The rent is ${formatQuoted(text)}. We only list homes with a price.`
        : `We can’t read the rent ${formatQuoted(text)}.`,
    );
  }
  if (dollars <= 0) throw new RowRejectedError(`The rent is ${formatQuoted(text)}. It must be more than $0.`);
  if (dollars < MIN_RENT)
    throw new RowRejectedError(`The rent is ${formatQuoted(text)}, which looks like a placeholder.`);
  if (dollars > MAX_RENT)
    throw new RowRejectedError(`The rent is ${formatQuoted(text)}, which is too high for a monthly rent.`);
  return {
    cents: toCents(dollars),
    note:
      high === undefined ? null : `The rent is a range, ${formatQuoted(text)}. We used the lowest amount.`,
  };
}

/** Parses an optional amount; undefined when it is present but invalid. */
export function parseCents(input: string | null): number | null | undefined {
  const text = toSingleLine(input);
  if (text === null) return null;
  const dollars = parseDollars(text);
  return Number.isNaN(dollars) || dollars < 0 || dollars > 1_000_000 ? undefined : toCents(dollars);
}

/** A whole number within limits; undefined when it is anything else. */
export function parseWholeNumber(input: string | null, min: number, max: number): number | null | undefined {
  const text = toSingleLine(input);
  if (text === null) return null;
  const value = parseNumber(text);
  return Number.isInteger(value) && value >= min && value <= max ? value : undefined;
}

export function parseDegrees(input: string | null, max: number): number | null {
  const text = toSingleLine(input);
  if (text === null || !/^[+-]?\d{1,3}(\.\d+)?$/.test(text)) return null;
  const degrees = Number(text);
  return Math.abs(degrees) <= max && degrees !== 0 ? degrees : null;
}

const MAX_SQFT = 100_000;

type Area = { sqft: number | null; isApproximate: boolean; note: string | null };

/** A missing area is accepted, because the home can still be shown. */
export function parseArea(input: string | null): Area {
  const text = toSingleLine(input);
  if (text === null) return { sqft: null, isApproximate: false, note: null };
  const withoutUnit = text.replace(
    /(?<!\s)\s*(?:sq\.?\s*-?(?:ft|feet|foot)\.?|square\s+feet|sf|ft2|ft²)\.?$/i,
    '',
  );
  const bare = withoutUnit.replace(
    /^(?:approx(?:imately|\.)?|about|appx\.?|ca\.?|est\.?|±|~|\+\/-)\s*|(?<!\s)\s*(?:\+\/-|±|\+|approx\.?|est\.?)$/gi,
    '',
  );
  const isApproximate = bare !== withoutUnit;
  const [, low = bare, high] = /^([\d,.]+)\s*(?:-|–|to)\s*([\d,.]+)$/i.exec(bare) ?? [];
  const sqft = Math.round(parseNumber(low));
  if (Number.isNaN(sqft) || sqft <= 0 || sqft > MAX_SQFT) {
    const isZero = sqft === 0;
    return {
      sqft: null,
      isApproximate: false,
      note: isZero
        ? null
        : `We left out the area ${formatQuoted(text)} because it isn’t a number of square feet.`,
    };
  }
  return { sqft, isApproximate: isApproximate || (high !== undefined && high !== low), note: null };
}
