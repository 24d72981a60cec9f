import type { ChatUseCase } from '#server/chat/queries/sessions.ts';

import type { Button, Turn } from '../agent.ts';
import { passItOnQuestion } from '../words/buttons.ts';
import type { Language } from '../words/replyLanguage.ts';

type Words = Record<Language, string>;

export type CommonAnswer =
  /** Fixed words. `offersPerson`: they end by offering to pass the chat on. */
  | { kind: 'text'; text: Words; buttons?: Record<Language, Button[]>; offersPerson?: true }
  /** Words with what the organization has published. */
  | { kind: 'describe'; describe: (turn: Turn) => Words; offersPerson?: true }
  /** Passes the chat to the team at once. */
  | { kind: 'handOver'; reason: string; intro?: Words }
  /** The answer to another question, which the agent understands. */
  | { kind: 'askAs'; question: Words };

/** What people often ask in words that no rule knows, and how it's answered. */
export type CommonQuestion = {
  for: readonly ChatUseCase[];
  wordings: readonly RegExp[];
  answer: CommonAnswer;
  /** Asked only right after this answer. */
  after?: Record<Language, string>;
  /** Asked only by a visitor who wrote something like this before. */
  about?: readonly RegExp[];
  /** Answered before the rules, which would take it for a search. */
  isFirst?: true;
  /** The homes that are asked for in the same message are shown, too. */
  isBesideSearch?: true;
};

export const leasing: readonly ChatUseCase[] = ['LEASING_SUPPORT'];
export const residents: readonly ChatUseCase[] = ['RESIDENT_SUPPORT', 'MAINTENANCE_ASSISTANT'];
export const everyone: readonly ChatUseCase[] = [...leasing, ...residents];

export const askAs = (en: string, es: string): CommonAnswer => ({ kind: 'askAs', question: { en, es } });
export const say = (en: string, es: string): CommonAnswer => ({ kind: 'text', text: { en, es } });

/** Something only the team can do: says so, and offers to pass it on. */
export const offerTeam = (en: string, es: string): CommonAnswer => ({
  kind: 'text',
  text: {
    en: `${en} ${passItOnQuestion.en}`,
    es: `${es} ${passItOnQuestion.es}`,
  },
  offersPerson: true,
});
