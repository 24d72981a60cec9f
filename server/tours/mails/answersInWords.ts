import type { Answer } from '#server/db/tours/tours.ts';
import { isDay, longDay } from '#server/homes/days.ts';

import type { Pet, TourQuestion } from '../questions/question.ts';

/** What was asked and answered, row by row. An answer to a question that is no longer asked keeps the question's id. */
export function answersInWords(
  answers: readonly Answer[],
  questions: readonly TourQuestion[],
): [string, string][] {
  return answers.flatMap(({ questionId, value }) => {
    const question = questions.find(({ id }) => id === questionId);
    const words = valueInWords(value, question);
    return words === null ? [] : [[question?.label ?? questionId, words] satisfies [string, string]];
  });
}

function valueInWords(value: unknown, question: TourQuestion | undefined): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return value.toLocaleString('en-US');
  if (Array.isArray(value)) {
    const entries = value.map((entry) => (isPet(entry) ? petInWords(entry) : valueInWords(entry, question)));
    return entries.length === 0 ? 'none' : entries.filter((entry) => entry !== null).join('; ');
  }
  if (typeof value !== 'string') return null;
  if (question?.kind === 'DATE' && isDay(value)) return longDay(value);
  return question?.options.find((option) => option.value === value)?.label ?? value;
}

const isPet = (entry: unknown): entry is Pet =>
  typeof entry === 'object' && entry !== null && 'kind' in entry && typeof entry.kind === 'string';

const petInWords = ({ kind, weightLbs }: Pet) =>
  `${kind === 'other' ? 'another pet' : kind}${typeof weightLbs === 'number' ? `, ${weightLbs} lb` : ''}`;
