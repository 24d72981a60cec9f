import { isDay } from '#domain/isDay.ts';
import { formatLongDay } from '#server/time/days.ts';

import type { Answer } from '../model/tours.ts';
import type { Pet, TourQuestion } from '../questions/question.ts';

/** Questions and answers, row by row. If a question was removed, its row shows the question's id. */
export function formatAnswers(
  answers: readonly Answer[],
  questions: readonly TourQuestion[],
): [string, string][] {
  return answers.flatMap(({ questionId, value }) => {
    const question = questions.find(({ id }) => id === questionId);
    const words = formatAnswerValue(value, question);
    return words === null ? [] : [[question?.label ?? questionId, words] satisfies [string, string]];
  });
}

function formatAnswerValue(value: unknown, question: TourQuestion | undefined): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return value.toLocaleString('en-US');
  if (Array.isArray(value)) {
    const entries = value.map((entry) =>
      isPet(entry) ? formatPet(entry) : formatAnswerValue(entry, question),
    );
    return entries.length === 0 ? 'None' : entries.filter((entry) => entry !== null).join('; ');
  }
  if (typeof value !== 'string') return null;
  if (question?.kind === 'DATE' && isDay(value)) return formatLongDay(value);
  return question?.options.find((option) => option.value === value)?.label ?? value;
}

const isPet = (entry: unknown): entry is Pet =>
  typeof entry === 'object' && entry !== null && 'kind' in entry && typeof entry.kind === 'string';

const petLabels: Record<Pet['kind'], string> = { dog: 'dog', cat: 'cat', other: 'another pet' };

const formatPet = ({ kind, weightLbs }: Pet) =>
  typeof weightLbs === 'number' ? `${petLabels[kind]}, ${weightLbs} lb` : petLabels[kind];
