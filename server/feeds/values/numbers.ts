import { RowRefused } from '../feed.ts';

import { lineOf, quoted } from './texts.ts';

const plain = /^-?(?:\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.\d+)?$/;

/** A number as people write it, or NaN. */
export function numberOf(text: string): number {
  const trimmed = text.trim();
  const negative = /^\((.*)\)$/.exec(trimmed)?.[1];
  const digits = negative === undefined ? trimmed : `-${negative}`;
  return plain.test(digits) ? Number(digits.replaceAll(',', '')) : NaN;
}

const money = (text: string) =>
  numberOf(
    text
      .replace(/\b(usd|us)\b|us\$|\$/gi, '')
      .replace(/(\/|\bper\b|\ba\b)\s*(mo|mth|month)\.?$|\bmonthly$/i, ''),
  );

const toCents = (dollars: number) => Math.round(dollars * 100);

const LEAST_RENT = 50;
const MOST_RENT = 100_000;

const noPrice = /call|contact|ask|inquire|enquire|tbd|tba|varies|negotiable|request|upon/i;

/** Refuses what is no monthly rent of a home. Of a range, the least. */
export function rentOf(given: string | null): { cents: number; note: string | null } {
  const text = lineOf(given);
  if (text === null) throw new RowRefused('The rent is missing.');
  const [, low = text, high] = /^(.+\d)\s*(?:-|–|to)\s*((?:\$\s*)?\d.*)$/is.exec(text) ?? [];
  const dollars = money(low);
  if (Number.isNaN(dollars)) {
    throw new RowRefused(
      noPrice.test(text)
        ? `The rent is ${quoted(text)}. We only list homes with a price.`
        : `We can’t read the rent ${quoted(text)}.`,
    );
  }
  if (dollars <= 0) throw new RowRefused(`The rent is ${quoted(text)}. It must be more than $0.`);
  if (dollars < LEAST_RENT)
    throw new RowRefused(`The rent is ${quoted(text)}, which looks like a placeholder.`);
  if (dollars > MOST_RENT)
    throw new RowRefused(`The rent is ${quoted(text)}, which is too much for a month.`);
  return {
    cents: toCents(dollars),
    note: high === undefined ? null : `The rent is a range, ${quoted(text)}. We used the lowest.`,
  };
}

/** An amount that may be missing; undefined when it is there and no amount. */
export function centsOf(given: string | null): number | null | undefined {
  const text = lineOf(given);
  if (text === null) return null;
  const dollars = money(text);
  return Number.isNaN(dollars) || dollars < 0 || dollars > 1_000_000 ? undefined : toCents(dollars);
}

/** A whole number within limits; undefined when there is something else. */
export function wholeOf(given: string | null, least: number, most: number): number | null | undefined {
  const text = lineOf(given);
  if (text === null) return null;
  const value = numberOf(text);
  return Number.isInteger(value) && value >= least && value <= most ? value : undefined;
}

export function degreesOf(given: string | null, most: number): number | null {
  const text = lineOf(given);
  if (text === null || !/^[+-]?\d{1,3}(\.\d+)?$/.test(text)) return null;
  const degrees = Number(text);
  return Math.abs(degrees) <= most && degrees !== 0 ? degrees : null;
}
