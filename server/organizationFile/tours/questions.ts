import { isDay } from '#domain/isDay.ts';
import { getQuestionRefusal } from '#server/fairHousing/getQuestionRefusal.ts';
import { type QuestionInput, questionKinds } from '#server/tours/questions/question.ts';

import type { Validator } from '../validators.ts';
import {
  both,
  uniqueBy,
  list,
  number,
  object,
  enumText,
  optional,
  required,
  text,
  textMatching,
} from '../validators.ts';

import { booleanValue } from './hoursAndPlaces.ts';

const id = textMatching(
  (value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) && value.length <= 40,
  (value) => `${value} is not an id like move-in, up to 40 characters`,
);

const option = object({ value: required(text(100)), label: required(text()) });

const criterion: Validator = (value, path, addProblem) => {
  const isPets = (value as { kind?: unknown } | null)?.kind === 'PETS';
  const check = isPets
    ? object({ kind: required(enumText(['PETS'])) })
    : object({
        kind: required(enumText(['OCCUPANCY', 'PETS'])),
        perBedroom: required(number(1, 20, { isWhole: true })),
        more: required(number(0, 20, { isWhole: true })),
        inStudio: required(number(1, 20, { isWhole: true })),
        text: required(text(500)),
      });
  check(value, path, addProblem);
};

const limit: Validator = (value, path, addProblem) => {
  if (typeof value !== 'number') text(40)(value, path, addProblem);
};

const shape = object({
  id: required(id),
  kind: required(enumText(questionKinds)),
  label: required(text(1000)),
  why: required(text(500)),
  help: optional(text(500)),
  required: optional(booleanValue),
  options: optional(
    both(
      list(option, { min: 1, max: 50 }),
      uniqueBy(
        ({ value }: { value: string }) => value,
        (first) => `has the same value as ${first}`,
      ),
    ),
  ),
  optionsFrom: optional(enumText(['LEASE_LENGTHS'])),
  min: optional(limit),
  max: optional(limit),
  maxLength: optional(number(1, 2000, { isWhole: true })),
  criterion: optional(criterion),
});

const isDayLimit = (value: unknown) =>
  typeof value === 'string' && (isDay(value) || /^today(\+\d{1,4})?$/.test(value));

const limitValidators: Partial<Record<QuestionInput['kind'], (value: unknown) => boolean>> = {
  DATE: isDayLimit,
  INTEGER: Number.isInteger,
};

const validateOptions: Validator = (value, path, addProblem) => {
  const question = value as QuestionInput;
  const { kind, options, optionsFrom } = question;
  const isChoice = kind === 'SINGLE_SELECT' || kind === 'MULTI_SELECT';
  if (isChoice && !options && !optionsFrom) addProblem(`${path}.options`, 'is missing');
  if (!isChoice && (options ?? optionsFrom))
    addProblem(`${path}.options`, `must be left out of a question of kind ${kind}`);
  for (const side of ['min', 'max'] as const) {
    const bound = question[side];
    if (bound === null || bound === undefined || limitValidators[kind]?.(bound)) continue;
    addProblem(`${path}.${side}`, limitMessages[kind] ?? `must be left out of a question of kind ${kind}`);
  }
  if (question.maxLength && kind !== 'TEXT')
    addProblem(`${path}.maxLength`, `must be left out of a question of kind ${kind}`);
  const requiredKind = question.criterion && { OCCUPANCY: 'INTEGER', PETS: 'PETS' }[question.criterion.kind];
  if (requiredKind && requiredKind !== kind)
    addProblem(`${path}.criterion`, `only works in a question of kind ${requiredKind}`);
};

const limitMessages: Partial<Record<QuestionInput['kind'], string>> = {
  DATE: 'must be a date like 2026-05-31, today or today+365',
  INTEGER: 'must be a whole number',
};

/** Rejects questions about legally protected characteristics. */
const rejectUnlawful: Validator = (value, path, addProblem) => {
  const { label, help, why, options } = value as QuestionInput;
  const refusal = getQuestionRefusal({
    label,
    why,
    help: help ?? '',
    options: (options ?? []).map((choice) => choice.label),
  });
  if (refusal !== null) addProblem(path, refusal);
};

export const validateQuestions = both(
  list(both(both(shape, validateOptions), rejectUnlawful), { max: 30 }),
  uniqueBy(
    ({ id: name }: QuestionInput) => name,
    (first) => `has the same id as ${first}`,
  ),
);
