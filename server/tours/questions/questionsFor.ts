import { createHash } from 'node:crypto';

import { dayIn, daysAfter } from '#server/homes/days.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';

import { criterionFor } from './criterionFor.ts';
import type { GivenQuestion, QuestionOption, TourQuestion } from './question.ts';

export type AskedQuestions = { questions: TourQuestion[]; version: string };

const VERSION_LENGTH = 12;

/** What is asked about this home. The version stays the same from day to day, until a question changes. */
export function questionsFor(home: ListedHome, given: readonly GivenQuestion[], now: Date): AskedQuestions {
  const today = dayIn(home.property.timeZone, now);
  const asked = given.flatMap((question) => {
    const options = optionsFor(home, question);
    return options === null ? [] : [{ question, options, criterion: criterionFor(home, question.criterion) }];
  });
  const version = createHash('sha256')
    .update(JSON.stringify(asked))
    .digest('base64url')
    .slice(0, VERSION_LENGTH);
  const questions = asked.map(({ question, options, criterion }): TourQuestion => {
    const { id, kind, label, why, help, required, min, max, maxLength } = question;
    return {
      id,
      kind,
      label,
      why,
      help: help ?? null,
      required: required ?? false,
      options,
      min: limitOf(min, today),
      max: limitOf(max, today),
      maxLength: maxLength ?? null,
      purpose: criterion ? 'PUBLISHED_CRITERION' : 'INFORMATIONAL',
      criterionText: criterion?.text ?? null,
      criterion: criterion?.criterion ?? null,
    };
  });
  return { questions, version };
}

/** Null when there is nothing to choose. */
function optionsFor(
  { leaseOptions }: ListedHome,
  { optionsOf, options }: GivenQuestion,
): QuestionOption[] | null {
  if (optionsOf !== 'LEASE_LENGTHS') return options ?? [];
  if (leaseOptions.length < 2) return null;
  return leaseOptions
    .toSorted((a, b) => a.months - b.months)
    .map(({ months }) => ({
      value: String(months),
      label: `${months} ${months === 1 ? 'month' : 'months'}`,
    }));
}

function limitOf(limit: number | string | null | undefined, today: string): string | null {
  if (limit === null || limit === undefined) return null;
  const [, days] = /^today(?:\+(\d+))?$/.exec(String(limit)) ?? [null];
  return String(limit).startsWith('today') ? daysAfter(today, Number(days ?? 0)) : String(limit);
}
