import { refusalOf } from '#server/fairHousing/questions.ts';
import { isDay } from '#server/homes/days.ts';
import { type GivenQuestion, questionKinds } from '#server/tours/questions/question.ts';

import type { Check } from '../checks.ts';
import {
  both,
  different,
  list,
  number,
  object,
  oneOf,
  optional,
  required,
  text,
  textThat,
} from '../checks.ts';

import { yesOrNo } from './hoursAndPlaces.ts';

const id = textThat(
  (value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) && value.length <= 40,
  'is not an id like move-in, up to 40 characters',
);

const option = object({ value: required(text(100)), label: required(text()) });

const criterion: Check = (value, path, tell) => {
  const isPets = (value as { kind?: unknown } | null)?.kind === 'PETS';
  const check = isPets
    ? object({ kind: required(oneOf(['PETS'])) })
    : object({
        kind: required(oneOf(['OCCUPANCY', 'PETS'])),
        perBedroom: required(number(1, 20, { isWhole: true })),
        more: required(number(0, 20, { isWhole: true })),
        inStudio: required(number(1, 20, { isWhole: true })),
        text: required(text(500)),
      });
  check(value, path, tell);
};

const limit: Check = (value, path, tell) => {
  if (typeof value !== 'number') text(40)(value, path, tell);
};

const shape = object({
  id: required(id),
  kind: required(oneOf(questionKinds)),
  label: required(text(1000)),
  why: required(text(500)),
  help: optional(text(500)),
  required: optional(yesOrNo),
  options: optional(
    both(
      list(option, { least: 1, most: 50 }),
      different(({ value }: { value: string }) => value, 'value'),
    ),
  ),
  optionsOf: optional(oneOf(['LEASE_LENGTHS'])),
  min: optional(limit),
  max: optional(limit),
  maxLength: optional(number(1, 2000, { isWhole: true })),
  criterion: optional(criterion),
});

const isDayLimit = (value: unknown) =>
  typeof value === 'string' && (isDay(value) || /^today(\+\d{1,4})?$/.test(value));

const isLimitOf: Partial<Record<GivenQuestion['kind'], (value: unknown) => boolean>> = {
  DATE: isDayLimit,
  INTEGER: Number.isInteger,
};

const fitting: Check = (value, path, tell) => {
  const question = value as GivenQuestion;
  const { kind, options, optionsOf } = question;
  const isChoice = kind === 'SINGLE_SELECT' || kind === 'MULTI_SELECT';
  if (isChoice && !options && !optionsOf) tell(`${path}.options`, 'is missing');
  if (!isChoice && (options ?? optionsOf))
    tell(`${path}.options`, `must be left out of a question of kind ${kind}`);
  for (const side of ['min', 'max'] as const) {
    const given = question[side];
    if (given === null || given === undefined || isLimitOf[kind]?.(given)) continue;
    tell(`${path}.${side}`, limitWords[kind] ?? `must be left out of a question of kind ${kind}`);
  }
  if (question.maxLength && kind !== 'TEXT')
    tell(`${path}.maxLength`, `must be left out of a question of kind ${kind}`);
  const wanted = question.criterion && { OCCUPANCY: 'INTEGER', PETS: 'PETS' }[question.criterion.kind];
  if (wanted && wanted !== kind) tell(`${path}.criterion`, `only works in a question of kind ${wanted}`);
};

const limitWords: Partial<Record<GivenQuestion['kind'], string>> = {
  DATE: 'must be a date like 2026-05-31, today or today+365',
  INTEGER: 'must be a whole number',
};

/** Nobody is asked for what the law protects. */
const lawful: Check = (value, path, tell) => {
  const { label, help, why, options } = value as GivenQuestion;
  const refusal = refusalOf({
    label,
    why,
    help: help ?? '',
    options: (options ?? []).map((choice) => choice.label),
  });
  if (refusal !== null) tell(path, refusal);
};

export const checkQuestions = both(
  list(both(both(shape, fitting), lawful), { most: 30 }),
  different(({ id: name }: GivenQuestion) => name, 'id'),
);
