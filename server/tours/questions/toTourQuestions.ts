import { createHash } from 'node:crypto';

import { formatCount } from '#domain/text.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { dayIn, daysAfter } from '#server/time/days.ts';

import type { QuestionInput, QuestionOption, TourQuestion } from './question.ts';
import { toCriterion } from './toCriterion.ts';

export type QuestionSet = { questions: TourQuestion[]; version: string };

const VERSION_LENGTH = 12;

/** The questions for this home. The version changes only when a question does, not from day to day. */
export function toTourQuestions(home: ListedHome, inputs: readonly QuestionInput[], now: Date): QuestionSet {
  const today = dayIn(home.property.timeZone, now);
  const applicable = inputs.flatMap((question) => {
    const options = getOptions(home, question);
    return options === null ? [] : [{ question, options, criterion: toCriterion(home, question.criterion) }];
  });
  const version = createHash('sha256')
    .update(JSON.stringify(applicable))
    .digest('base64url')
    .slice(0, VERSION_LENGTH);
  const questions = applicable.map(({ question, options, criterion }): TourQuestion => {
    const { id, kind, label, why, help, required, min, max, maxLength } = question;
    return {
      id,
      kind,
      label,
      why,
      help: help ?? null,
      required: required ?? false,
      options,
      min: resolveDateLimit(min, today),
      max: resolveDateLimit(max, today),
      maxLength: maxLength ?? null,
      purpose: criterion ? 'PUBLISHED_CRITERION' : 'INFORMATIONAL',
      criterionText: criterion?.text ?? null,
      criterion: criterion?.criterion ?? null,
    };
  });
  return { questions, version };
}

/** Null if there is nothing to choose. */
function getOptions(
  { leaseOptions }: ListedHome,
  { optionsFrom, options }: QuestionInput,
): QuestionOption[] | null {
  if (optionsFrom !== 'LEASE_LENGTHS') return options ?? [];
  if (leaseOptions.length < 2) return null;
  return leaseOptions
    .toSorted((a, b) => a.months - b.months)
    .map(({ months }) => ({
      value: String(months),
      label: formatCount(months, 'month'),
    }));
}

function resolveDateLimit(limit: number | string | null | undefined, today: string): string | null {
  if (limit === null || limit === undefined) return null;
  const [, days] = /^today(?:\+(\d+))?$/.exec(String(limit)) ?? [null];
  return String(limit).startsWith('today') ? daysAfter(today, Number(days ?? 0)) : String(limit);
}
