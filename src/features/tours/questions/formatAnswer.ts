import { formatCount } from '#domain/text.ts';
import { formatLongDay } from '#src/lib/days.ts';

import type { TourQuestion } from '../api/tours.ts';
import { splitValues, parsePets } from '../tourAnswers.ts';

/** Formats an answer for display. */
export function formatAnswer({ kind, options }: TourQuestion, text: string): string {
  const getLabel = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  if (kind === 'BOOLEAN') return text === '' ? '' : text === 'yes' ? 'Yes' : 'No';
  if (kind === 'ACKNOWLEDGE') return text === '' ? '' : 'Checked';
  if (kind === 'SINGLE_SELECT') return text === '' ? '' : getLabel(text);
  if (kind === 'MULTI_SELECT') return splitValues(text).map(getLabel).join(', ');
  if (kind === 'PETS') return formatPetCounts(text);
  if (kind === 'DATE') return text === '' ? '' : formatLongDay(text);
  return text;
}

function formatPetCounts(text: string): string {
  const pets = parsePets(text);
  const count = (kind: string, one: string) => {
    const number = pets.filter((pet) => pet.kind === kind).length;
    return number === 0 ? [] : [formatCount(number, one)];
  };
  return [...count('dog', 'dog'), ...count('cat', 'cat'), ...count('other', 'other')].join(', ');
}

export const withoutEmptyLines = (lines: readonly (string | undefined)[]): string[] =>
  lines.filter((line): line is string => line !== undefined && line !== '');
