import { findWish } from '#server/fairHousing/wishes.ts';

import { modelRules } from '../prompt/instructions.ts';
import { normalizeText } from '#server/understanding/normalize/normalizeText.ts';
import { mentionsPersonalDetails } from '../prompt/personalDetails.ts';

export const MAX_REPLY_LENGTH = 900;
const RULE_WORD_COUNT = 6;

const forbiddenPatterns: readonly RegExp[] = [
  // whether an application will be accepted
  /\b(?:qualif\w*|eligib\w*|approv\w*|reject\w*|denied|denial|creditworth\w*|screening|background check\w*|accepted|calific\w*|elegib\w*|aprob\w*|rechaz\w*)\b/,
  // promises and bargaining
  /\b(?:guarant\w*|promis\w*|waiv\w*|discount\w*|negotia\w*|refund\w*|for free|free of charge|no (?:deposit|fees?|charges?|rent)|free (?:\w+ )?(?:month|months|rent|weeks?|parking|application)|on (?:the house|us)|garantiz\w*|promet\w*|descuento\w*|gratis)\b/,
  // access codes, and ways around the portal
  /\b(?:lock ?box|key ?pad|(?:lock|door|gate|access|entry|alarm|garage) ?codes?|pin|pass ?(?:code|word)s?|secrets?|api ?keys?|tokens?|codigos?|contrasena)\b/,
  // its instructions and tools
  /\b(?:system prompt|my (?:instructions|rules|prompt)|[a-z]+_[a-z_]+|jailbr\w*|instructed to)\b/,
  // claims that something was done, which only our own words may make
  /\b(?:i(?:'ve| have)? (?:just )?(?:booked|reserved|held|kept|cancelled|canceled|moved|rescheduled|sent|e-?mailed|called)|(?:is|are|has been) (?:booked|reserved|confirmed|cancelled|canceled|rescheduled))\b/,
];

const markupPattern = /<\/?[a-z!]|\]\(|https?:|www\.|\/\/|```|javascript:|data:|\{"|[^\s@]@[^\s@]/i;
const nonLatinPattern = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
const hiddenCharPattern = /(?!\n)\p{Cc}|\p{Cf}|\p{Co}|\p{Cs}/u;

const getWords = (text: string) => text.toLowerCase().match(/[a-z]+/g) ?? [];
const listWordRuns = (text: string) => {
  const words = getWords(text);
  return words
    .slice(0, Math.max(0, words.length - RULE_WORD_COUNT + 1))
    .map((_, index) => words.slice(index, index + RULE_WORD_COUNT).join(' '));
};
const ruleRuns = new Set(modelRules.flatMap(listWordRuns));

/** Whether a model may say this to a visitor, judged by its wording; its claims are checked elsewhere. */
export function isAllowedWording(text: string): boolean {
  if (
    text.length > MAX_REPLY_LENGTH ||
    markupPattern.test(text) ||
    nonLatinPattern.test(text) ||
    hiddenCharPattern.test(text)
  )
    return false;
  const normalizedText = normalizeText(text);
  return (
    findWish(normalizedText) === null &&
    !mentionsPersonalDetails(text) &&
    !forbiddenPatterns.some((pattern) => pattern.test(normalizedText)) &&
    !listWordRuns(text).some((run) => ruleRuns.has(run))
  );
}
