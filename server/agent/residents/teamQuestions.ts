import type { ResidentTurnContext } from './residentTurnContext.ts';
import { leaseQuestions } from './leaseQuestions.ts';
import { livingQuestions } from './livingQuestions.ts';
import { moneyQuestions } from './moneyQuestions.ts';
import type { TeamQuestion } from './teamQuestion.ts';

/** After any of them, what to do next. */
const nextStep: TeamQuestion = {
  pattern:
    /^(?:(?:so|ok|okay|and|then|well|y|entonces) )*(?:what (?:do|should|can) (?:i|we) (?:do|need to do|have to do)|what(?:'s|s| is)? (?:the )?next|what now|how do (?:i|we) (?:do (?:that|it)|get that|start)|que (?:hago|hacemos|tengo que hacer|necesito hacer|sigue))\b/,
  text: {
    en: 'The next step is our team’s: I can pass this chat on, so you don’t have to write it again.',
    es: 'El siguiente paso es del equipo: puedo pasarle esta conversación, para que no tenga que escribirlo otra vez.',
  },
  withContacts: true,
};

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
  ) ?? (lastTopic !== undefined && nextStep.pattern.test(normalizedText) ? nextStep : null);
