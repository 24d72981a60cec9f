import type { TourQuestion } from '#src/api/tours.ts';
import { longDay } from '#src/lib/days.ts';
import { manyOf, petsOf } from '#src/lib/tourAnswers.ts';

/** What was answered, as it is read again. */
export function answerWords({ kind, options }: TourQuestion, text: string): string {
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  if (kind === 'BOOLEAN') return text === '' ? '' : text === 'yes' ? 'Yes' : 'No';
  if (kind === 'ACKNOWLEDGE') return text === '' ? '' : 'Checked';
  if (kind === 'SINGLE_SELECT') return text === '' ? '' : labelOf(text);
  if (kind === 'MULTI_SELECT') return manyOf(text).map(labelOf).join(', ');
  if (kind === 'PETS') return petsWords(text);
  if (kind === 'DATE') return text === '' ? '' : longDay(text);
  return text;
}

function petsWords(text: string): string {
  const pets = petsOf(text);
  const count = (kind: string, one: string, many: string) => {
    const number = pets.filter((pet) => pet.kind === kind).length;
    return number === 0 ? [] : [`${number} ${number === 1 ? one : many}`];
  };
  return [
    ...count('dog', 'dog', 'dogs'),
    ...count('cat', 'cat', 'cats'),
    ...count('other', 'other', 'others'),
  ].join(', ');
}
