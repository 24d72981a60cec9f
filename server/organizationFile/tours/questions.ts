import { z } from 'zod';

import { isDay } from '#domain/isDay.ts';
import { getQuestionRefusal } from '#server/fairHousing/getQuestionRefusal.ts';
import { list, refusal, rule, text, textMatching, unique, wholeNumber } from '#server/operatorFile/fields.ts';
import { type QuestionInput, questionKinds } from '#server/tours/questions/question.ts';

const id = textMatching(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  (value) => `${value} is not an id like move-in, up to 40 characters`,
  { max: 40 },
);

const option = z.strictObject({ value: text(100), label: text() });

const criterion = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('OCCUPANCY'),
    perBedroom: wholeNumber(1, 20),
    more: wholeNumber(0, 20),
    inStudio: wholeNumber(1, 20),
    text: text(500),
  }),
  z.strictObject({ kind: z.literal('PETS') }),
]);

const limit = z.union([text(40), z.number(refusal((value) => `must be a number or text, not ${value}`))]);

const LIMIT = 'A number; for a date `2026-05-31`, `today` or `today+365`.';

const shape = z.strictObject({
  id: id.describe('A permanent id: `move-in`.'),
  kind: z.enum(questionKinds),
  label: text(1000).describe('The question.'),
  why: text(500).describe('Why it’s asked, in a sentence shown next to it.'),
  help: text(500).nullish().describe('How to answer it.'),
  required: z
    .boolean()
    .nullish()
    .describe(
      'Whether it must be answered; without it, a question is optional. Visitors who come from their own inquiry to a time are asked only required questions first; the others are open to them in the review.',
    ),
  options: list(option, { min: 1, max: 50 })
    .check(unique(({ value }) => value, 'value'))
    .nullish()
    .describe('`value` and `label` of each choice.'),
  optionsFrom: z
    .enum(['LEASE_LENGTHS'])
    .nullish()
    .describe(
      '`LEASE_LENGTHS` instead of options: those of the home. Not asked for a home with only one length.',
    ),
  min: limit.nullish().describe(LIMIT),
  max: limit.nullish().describe(LIMIT),
  maxLength: wholeNumber(1, 2000).nullish().describe('Of a text.'),
  criterion: criterion
    .nullish()
    .describe(
      'What the answer is compared to: `{ "kind": "PETS" }`, the home’s pet policy; or `OCCUPANCY` with `perBedroom`, `more`, `inStudio` and its published `text`.',
    ),
});

const isDayLimit = (value: unknown) =>
  typeof value === 'string' && (isDay(value) || /^today(\+\d{1,4})?$/.test(value));

const limitValidators: Partial<Record<QuestionInput['kind'], (value: unknown) => boolean>> = {
  DATE: isDayLimit,
  INTEGER: Number.isInteger,
};

const fitsKind = rule((question: QuestionInput, report) => {
  const { kind, options, optionsFrom } = question;
  const isChoice = kind === 'SINGLE_SELECT' || kind === 'MULTI_SELECT';
  if (isChoice && !options && !optionsFrom) report('is missing', 'options');
  if (!isChoice && (options ?? optionsFrom))
    report(`must be left out of a question of kind ${kind}`, 'options');
  for (const side of ['min', 'max'] as const) {
    const bound = question[side];
    if (bound === null || bound === undefined || limitValidators[kind]?.(bound)) continue;
    report(limitMessages[kind] ?? `must be left out of a question of kind ${kind}`, side);
  }
  if (question.maxLength && kind !== 'TEXT')
    report(`must be left out of a question of kind ${kind}`, 'maxLength');
  const requiredKind = question.criterion && { OCCUPANCY: 'INTEGER', PETS: 'PETS' }[question.criterion.kind];
  if (requiredKind && requiredKind !== kind)
    report(`only works in a question of kind ${requiredKind}`, 'criterion');
});

const limitMessages: Partial<Record<QuestionInput['kind'], string>> = {
  DATE: 'must be a date like 2026-05-31, today or today+365',
  INTEGER: 'must be a whole number',
};

/** Rejects questions about legally protected characteristics. */
const isLawful = rule(({ label, help, why, options }: QuestionInput, report) => {
  const reason = getQuestionRefusal({
    label,
    why,
    help: help ?? '',
    options: (options ?? []).map((choice) => choice.label),
  });
  if (reason !== null) report(reason);
});

export const questionsSchema = list(shape.check(fitsKind).check(isLawful), { max: 30 }).check(
  unique((question) => question.id, 'id'),
);
