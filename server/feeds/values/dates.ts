import { isDay } from '#domain/isDay.ts';

import { toSingleLine } from './texts.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const pad = (value: number | string) => String(value).padStart(2, '0');
const parseMonth = (name: string) => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
const toFullYear = (year: string) => (year.length === 2 ? `20${year}` : year);

/** YYYY-MM-DD from an ISO or a US date; undefined when the text is something else. */
export function parseDay(input: string | null): string | null | undefined {
  const text = toSingleLine(input);
  if (text === null || /^0{1,4}[-/]0{1,2}[-/]0{1,4}/.test(text)) return null;
  const day = parseDateText(text);
  return day !== null && isDay(day) ? day : undefined;
}

function parseDateText(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (iso) return `${iso[1]}-${pad(iso[2] ?? '')}-${pad(iso[3] ?? '')}`;
  const us = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?: .*)?$/.exec(text);
  if (us) return `${toFullYear(us[3] ?? '')}-${pad(us[1] ?? '')}-${pad(us[2] ?? '')}`;
  const written = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(text);
  if (written) return `${written[3]}-${pad(parseMonth(written[1] ?? ''))}-${pad(written[2] ?? '')}`;
  const dayFirst = /^(\d{1,2})[ -]([a-z]{3,9})\.?[ -](\d{4}|\d{2})$/i.exec(text);
  if (dayFirst)
    return `${toFullYear(dayFirst[3] ?? '')}-${pad(parseMonth(dayFirst[2] ?? ''))}-${pad(dayFirst[1] ?? '')}`;
  return null;
}

/** A moment in ISO form; a date becomes noon, which is the same day nationwide. Null for anything else. */
export function parseTimestamp(input: string | null): string | null {
  const text = toSingleLine(input);
  if (text === null) return null;
  if (/^\d{4}-\d\d-\d\dT/.test(text)) {
    const time = Date.parse(text);
    return Number.isNaN(time) ? null : new Date(time).toISOString();
  }
  const day = parseDay(text);
  return day ? `${day}T17:00:00.000Z` : null;
}

export const isNow = (text: string) =>
  /^(now|immediate(ly)?|available( now)?|asap|as soon as possible|today|ready|vacant)\.?$/i.test(text.trim());
