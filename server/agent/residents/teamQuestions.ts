import type { ResidentTurnContext } from './residentTurnContext.ts';
import { leaseQuestions } from './leaseQuestions.ts';
import { livingQuestions } from './livingQuestions.ts';
import { moneyQuestions } from './moneyQuestions.ts';
import type { TeamQuestion } from './teamQuestion.ts';

const questions: readonly TeamQuestion[] = [...livingQuestions, ...moneyQuestions, ...leaseQuestions];

/** The first one that a message asks, perhaps going on about the last answer. */
export const findTeamQuestion = ({
  normalizedText,
  memory: { lastTopic },
}: Pick<ResidentTurnContext, 'normalizedText' | 'memory'>): TeamQuestion | null =>
  questions.find(
    ({ pattern, also, unless, after }) =>
      (after === undefined || (lastTopic !== undefined && after.includes(lastTopic))) &&
      pattern.test(normalizedText) &&
      also?.test(normalizedText) !== false &&
      unless?.test(normalizedText) !== true,
  ) ?? null;
