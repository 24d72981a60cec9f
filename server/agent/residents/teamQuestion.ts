import type { PolicyTopic } from '#server/residents/queries/policies.ts';

import type { CommonQuestion } from '../commonQuestions/commonAnswers.ts';
import type { Language } from '../words/replyLanguage.ts';

import type { RentSum } from './rentSums.ts';
import type { ResidentTurnContext } from './residentTurnContext.ts';
import type { ResidentTopic } from './topics.ts';

type Words = Record<Language, string>;

/** What a resident often asks that no policy answers alone, because only the team can act on it. */
export type TeamQuestion = {
  /** What a short message after it goes on about; the same as before if left out. */
  topic?: ResidentTopic;
  pattern: RegExp;
  /** The message must have this too. */
  also?: RegExp;
  unless?: RegExp;
  /** Only right after an answer about one of these. */
  after?: readonly ResidentTopic[];
  text: Words;
  /** What is published on it, before or after the text. */
  policy?: { topic: PolicyTopic; about?: RegExp; isFirst?: true };
  /** What the rental criteria say on it. */
  criteria?: RegExp;
  /** The fee that our homes list for it. */
  listedFee?: RegExp;
  /** What can be worked out from what the visitor said. */
  sum?: (turnContext: ResidentTurnContext) => Promise<RentSum | null> | RentSum | null;
  withContacts?: true;
};

/** Takes the wordings and the answer of a question that people often ask in other words. */
export const fromCommon = ({ wordings, answer }: CommonQuestion): { pattern: RegExp; text: Words } => ({
  pattern: new RegExp(wordings.map(({ source }) => `(?:${source})`).join('|')),
  text: answer.kind === 'text' ? answer.text : { en: '', es: '' },
});
