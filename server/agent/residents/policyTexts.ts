import { policyTopics, type PolicyTopic } from '#server/residents/queries/policies.ts';

import { extractFigures } from '../grounding/extractFigures.ts';
import { listNamedFees } from '../leasing/generalTerms.ts';
import { readTerms, type TermsBySubject } from '../tools/readTerms.ts';
import { readPolicies } from '../tools/residents.ts';
import { findLastAnswer } from '../understand/joinLines.ts';
import { normalizeText } from '#server/understanding/normalize/normalizeText.ts';
import { getReplyLanguage, type Language } from '../words/replyLanguage.ts';

import type { ResidentTurnContext } from './residentTurnContext.ts';
import { listHouseTopics, type ResidentTopic } from './topics.ts';

/** A part of a policy: how it is asked about, which of the published sentences say it, and as which fee our homes list it. */
type Part = { asked: RegExp; said: RegExp; listed?: RegExp };

const parts: Partial<Record<PolicyTopic, readonly Part[]>> = {
  RENT: [
    {
      asked: /\b(?:due|when|what day|grace|on time|vence|cuando|que dia|fecha)\b/,
      said: /\b(?:due|on time|late|vence|a tiempo|atrasad[oa])\b/i,
    },
    {
      asked:
        /\b(?:how (?:do|can|should|would) (?:i|we|you)|where (?:do|can) (?:i|we)|ways? to pay|card|online|internet|cash|check|transfer|zelle|venmo|como (?:pago|puedo|se paga)|donde (?:pago|puedo)|tarjeta|efectivo|linea)\b/,
      said: /\b(?:pay|paid|card|check|transfer|pagar|paga|pago|tarjeta|cheque|transferencia)\b/i,
    },
  ],
  FEES: [
    {
      asked:
        /\b(?:(?:if|when) (?:i|we) (?:pay|am|are) (?:on|after|past|late)|si pago|late|recargo|atras\w*|tarde)\b/,
      said: /\b(?:late|recargo|atrasad[oa]|tarde)\b/i,
      listed: /\blate\b/i,
    },
    {
      asked: /\b(?:bounce[sd]?|nsf|returned|devuelt[oa]|rebot\w*)\b/,
      said: /\b(?:bounced?|nsf|returned|devuelt[oa])\b/i,
      listed: /\b(?:bounced?|nsf|returned)\b/i,
    },
  ],
  MOVE_OUT: [
    {
      asked: /\b(?:notice|in advance|aviso|avis(?:ar|o)|anticipacion)\b/,
      said: /\b(?:notice|aviso)\b/i,
    },
    { asked: /\b(?:deposit|deposito|forwarding)\b/, said: /\b(?:deposit|dep[oó]sito)\b/i },
    { asked: /\b(?:keys?|clean\w*|llaves?|limpi\w*)\b/, said: /\b(?:keys?|clean|llaves?|limpi[oa])\b/i },
  ],
};

const isPolicy = (topic: ResidentTopic): topic is PolicyTopic =>
  policyTopics.some((policy) => policy === topic);

/** Whether a question is about a part that the policy is the answer to, and not about an amount of one’s own. */
export const asksForPolicyPart = (topic: ResidentTopic, normalizedText: string): boolean =>
  isPolicy(topic) &&
  topic !== 'FEES' &&
  (parts[topic] ?? []).some(({ asked }) => asked.test(normalizedText)) &&
  !/\b(?:how much (?:is|are|was|do i (?:owe|get|pay)|will)|amount|balance|owe|lease ends?|cuanto (?:es|debo|pago)|saldo)\b/.test(
    normalizedText,
  );

const feeInLease: Record<Language, string> = {
  en: 'How much that fee is differs by home: yours is in your lease.',
  es: 'El monto de ese cargo cambia según la vivienda: el suyo está en su contrato.',
};

/** Whether all amounts in a sentence are those that every home lists for the same fee; true if none lists it. */
function agreesWithHomes(sentence: string, homes: readonly TermsBySubject['fees'][]): boolean {
  const listed = parts.FEES?.find(({ said }) => said.test(sentence))?.listed;
  const labels = listed === undefined ? [] : listNamedFees(homes, listed).map((fee) => fee.amountLabel);
  const amounts = new Set(labels.flatMap(listAmounts));
  const stated = listAmounts(sentence);
  return labels.length === 0 || stated.every((amount) => amounts.has(amount) && new Set(labels).size === 1);
}

const listAmounts = (text: string): string[] =>
  extractFigures(text)
    .map(({ value }) => value)
    .filter((value) => /^(?:money|percent) /.test(value));

const splitSentences = (text: string): string[] => text.split(/(?<=[.!?]) (?=[\p{Lu}¿¡"“$\d])/u);

const quoteIntro = 'Por ahora está publicado solo en inglés: ';

const listStems = (normalizedText: string): string[] =>
  (normalizedText.match(/[a-z]{4,}/g) ?? []).map((word) => word.slice(0, STEM_LENGTH));
const STEM_LENGTH = 5;

/** How much a sentence has to do with a question: the words they share, and the amount or number it asks for. */
function scoreSentence(sentence: string, normalizedText: string): number {
  const stems = new Set(listStems(normalizeText(sentence)));
  const shared = new Set(listStems(normalizedText).filter((stem) => stems.has(stem))).size;
  const asksForAmount = /\b(?:how much|costs?|fees?|cuanto)\b/.test(normalizedText) && sentence.includes('$');
  const asksForNumber =
    /\b(?:how (?:many|long)|cuant[oa]s)\b/.test(normalizedText) && /\d|\b(?:two|dos)\b/.test(sentence);
  return shared + Number(asksForAmount) + Number(asksForNumber);
}

/** Once some of them were said, only the one that a further question is about. */
function chooseFurther(
  sentences: readonly string[],
  { normalizedText, lastAnswer }: { normalizedText: string; lastAnswer: string },
): readonly string[] {
  if (!sentences.some((sentence) => lastAnswer.includes(sentence))) return sentences;
  const scores = sentences.map((sentence) => scoreSentence(sentence, normalizedText));
  const best = Math.max(...scores);
  return best === 0 ? [] : sentences.filter((_sentence, at) => scores[at] === best).slice(0, 1);
}

/** `about` picks the sentences meant; `isAlone` leaves out the other topics that the question names. */
type PolicyOptions = { about?: RegExp | undefined; isAlone?: true };

/**
 * What is published on a topic: only the part that is asked about, if it’s clear which. Null where nothing is
 * published, and empty where our last answer said all there is.
 */
export async function findPolicy(
  { turn, tools, normalizedText }: ResidentTurnContext,
  topic: ResidentTopic,
  { about, isAlone }: PolicyOptions = {},
): Promise<string | null> {
  if (!isPolicy(topic)) return null;
  const mentioned = isAlone ? [] : listHouseTopics(normalizedText);
  const topics = mentioned.includes(topic) ? mentioned : topic === 'FEES' ? [...mentioned, topic] : [topic];
  const { id: organizationId } = turn.organization;
  const policies = await readPolicies(tools, organizationId, topics);
  if (policies.length === 0) return null;
  const homes = topics.includes('FEES') ? await readTerms(tools, 'fees', { organizationId, filter: {} }) : [];
  const language = getReplyLanguage(turn);
  const lastAnswer = findLastAnswer(turn);
  const lines = policies.flatMap((policy) => {
    const isQuoted = language === 'es' && policy.textInSpanish === null;
    const sentences = splitSentences(language === 'es' ? (policy.textInSpanish ?? policy.text) : policy.text);
    const asked = (parts[policy.topic] ?? []).filter((part) => part.asked.test(normalizedText));
    const said = about === undefined ? asked.map((part) => part.said) : [about];
    const matching = sentences.filter((sentence) => said.some((pattern) => pattern.test(sentence)));
    const chosen = matching.length > 0 ? matching : chooseFurther(sentences, { normalizedText, lastAnswer });
    const agreed = chosen.map((sentence) =>
      policy.topic === 'FEES' && !agreesWithHomes(sentence, homes) ? feeInLease[language] : sentence,
    );
    return agreed.length === 0 ? [] : [`${isQuoted ? quoteIntro : ''}${[...new Set(agreed)].join(' ')}`];
  });
  return lines.join('\n');
}
