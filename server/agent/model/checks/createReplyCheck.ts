import type { TurnContext } from '../../leasing/turnContext.ts';
import { joinText } from '../../maintenance/report.ts';
import { normalizeText } from '#server/understanding/normalize/normalizeText.ts';
import { ModelFailedError } from '../modelFailedError.ts';

import { checkSentence, createMasks, type ReplyContext } from './checkSentence.ts';
import { collectEvidence, normalizeSentence, splitSentences, toAmount } from './evidence.ts';
import { isAllowedWording, MAX_REPLY_LENGTH } from './isAllowedWording.ts';

/** A sentence that was refused, and which words in it no tool has borne out. */
export class RefusedSentenceError extends ModelFailedError {
  readonly sentence: string;
  readonly problem: string | null;

  constructor(sentence: string, problem: string | null) {
    super(problem === null ? 'not to be said' : 'not borne out');
    this.sentence = sentence;
    this.problem = problem;
  }
}

export type CheckInput = {
  turnContext: TurnContext;
  /** What the tools have told the model in this chat. */
  results: readonly unknown[];
  /** Whether a search has used what the visitor wrote. */
  hasSearched: boolean;
};

/** Checks a reply sentence by sentence; the home that one names is still meant in the next. */
export function createReplyCheck({ turnContext, results, hasSearched }: CheckInput) {
  const { turn, memory } = turnContext;
  const visitorText = joinText([...turn.earlierLines, ...turn.newLines].filter(({ by }) => by === 'visitor'));
  const evidence = collectEvidence(results);
  const context: ReplyContext = {
    evidence,
    masks: createMasks(evidence),
    visitorText,
    visitorLimits: hasSearched ? listAmounts(normalizeText(visitorText)) : new Set(),
    names: [turn.organization.name, turn.agentName],
  };
  const subjects = { current: memory.home === undefined ? listLastFound(results) : [memory.home] };
  let length = 0;

  /** Returns the sentences in the form they may be sent, or throws. */
  return (modelText: string): string => {
    const text = toPlainText(modelText);
    length += text.length;
    if (length > MAX_REPLY_LENGTH) throw new ModelFailedError('not to be said');
    const sentences = splitSentences(text);
    const ownSentences = sentences.filter((sentence) => !evidence.quotes.has(normalizeSentence(sentence)));
    const forbidden = ownSentences.find((sentence) => !isAllowedWording(sentence));
    if (forbidden !== undefined) throw new RefusedSentenceError(forbidden, null);
    // a rule may also be repeated across sentences
    if (!isAllowedWording(ownSentences.join(' '))) throw new RefusedSentenceError(text, null);
    for (const sentence of sentences) {
      const problem = checkSentence(sentence, context, subjects);
      if (problem !== null) throw new RefusedSentenceError(sentence, problem);
    }
    return text;
  };
}

/** The slugs of the newest list of homes, which a sentence without a name is about. */
function listLastFound(results: readonly unknown[]): string[] {
  const lists = results.filter(
    (result): result is { homes: unknown[] } =>
      typeof result === 'object' && result !== null && 'homes' in result && Array.isArray(result.homes),
  );
  return (lists.at(-1)?.homes ?? []).flatMap((each) =>
    typeof each === 'object' && each !== null && 'home' in each && typeof each.home === 'string'
      ? [each.home]
      : [],
  );
}

const toPlainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll('\r', '')
    .replaceAll(/\*\*|__|^#+ /gm, '')
    .trim();

const listAmounts = (plainText: string): ReadonlySet<string> =>
  new Set([...plainText.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([found]) => toAmount(found)));
