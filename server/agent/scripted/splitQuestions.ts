import { isSurely } from '#server/understanding/parts/partTexts.ts';
import { type MessagePart, type Purpose, readParts } from '#server/understanding/parts/readParts.ts';

const MAX_QUESTIONS = 3;
const MAX_LENGTH = 400;

const questionStart = String.raw`(?:is|are|do|does|did|can(?!['’]?t\b)|could|will|would|should|may|how|what|what['’]?s|when|where|which(?! (?:is|are|was|has|have)\b[^?]*$)|who|any|hay|es|son|est[aá]n?|tienen?|aceptan?|permiten?|incluyen?|puedo|podemos|se puede|cu[aá]l(?:es)?|cu[aá]nto|cu[aá]ndo|c[oó]mo|d[oó]nde|qu[eé])\b`;
/** `, and do you …`, `. is there …`, `y cuánto …` */
const breakPattern = new RegExp(
  String.raw`(?:[?!.;,] (?:(?:and|also|plus|n|y|oh|but|ok|pero) ){0,2}| (?:and|also|plus|n|&|y) (?:also )?)(?=${questionStart})|\? `,
  'giu',
);
const questionPattern = new RegExp(
  String.raw`^(?:(?:and|so|ok|okay|also|but|oh|hi|hey|hello|thanks|actually|y|hola)[ ,]+)*(?:${questionStart}|(?:i['’]?m |we['’]?re |i am |we are )?(?:looking for|interested in)\b|(?:i|we) (?:need|want)\b|\d of us\b|busco|necesito|quiero|(?:hold|book|schedule|reserve|set up|show me|send me|tell me|give me|aparte|agende|mu[eé]strame)\b|(?:(?:yes|yeah|ok|s[ií])[ ,]+)?(?:\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\.?)?|that(?: time| one)?|it|the (?:first|second|third|last|1st|2nd|3rd)(?: one| time)?|esa?|la (?:primera|segunda|tercera)) (?:works|is (?:good|fine|perfect)|sounds good|me sirve|est[aá] bien)\b)`,
  'iu',
);

/** `the cheapest one when is it ready` */
const innerQuestionPattern = new RegExp(String.raw`\s${questionStart}`, 'iu');

/** `what happens if rent is late, is there a fee?` asks once. */
const conditionPattern = /^(?:(?:and|so|ok|but|y) )*(?:what (?:happens|if)|if|qu[eé] pasa|si)\b/i;

/** The questions of a message, each with what is said before it; only one if it asks once. */
export function splitQuestions(message: string): string[] {
  if (message.length > MAX_LENGTH) return [message];
  const text = message
    .replaceAll('\n', '. ')
    .replaceAll(/\s{2,9}/g, ' ')
    .replaceAll(/[?!.;,](?=[?!.;,])/g, '');
  const parts = readParts(text);
  const questions: string[] = [];
  let before = '';
  for (const clause of listClauses(text, parts)) {
    const written = text.slice(clause.start, clause.end);
    const said = before === '' ? written : `${before}, ${written}`;
    const mayAsk = text[clause.end] === '?' || written.endsWith('?') || innerQuestionPattern.test(written);
    const asks =
      questionPattern.test(written) ||
      (mayAsk && isMostly(clause, parts, 'question')) ||
      (/\d/.test(written) && isMostly(clause, parts, 'tour'));
    const isQuestion = asks && written.includes(' ') && !conditionPattern.test(written);
    if (isQuestion) questions.push(said);
    before = isQuestion ? '' : said;
  }
  const last = questions.pop();
  if (last !== undefined) questions.push(before === '' ? last : `${last}. ${before}`);
  return questions.length > 1 && questions.length <= MAX_QUESTIONS ? questions : [message];
}

type Clause = { start: number; end: number };

/** A message is broken before the words that questions begin with, and where a question ends or begins. */
function listClauses(text: string, parts: readonly MessagePart[]): Clause[] {
  const breaks = [...text.matchAll(breakPattern)].map(({ index, 0: { length } }) => ({
    end: index,
    start: index + length,
  }));
  for (const [at, next] of parts.entries()) {
    const last = parts[at - 1];
    const gap = last === undefined ? '' : text.slice(last.end, next.start);
    const begins = /\S/.test(gap) || joiningPattern.test(text.slice(next.start));
    const isTurn = last !== undefined && begins && turnsToQuestion(last, next);
    if (isTurn && !breaks.some(({ start, end }) => end <= next.start && last.end <= start))
      breaks.push({ end: last.end, start: next.start });
  }
  const sorted = breaks.toSorted((a, b) => a.start - b.start);
  return [{ start: 0, end: 0 }, ...sorted]
    .map(({ start }, at) => trim(text, { start, end: sorted[at]?.end ?? text.length }))
    .filter(({ start, end }) => start < end);
}

const joiningPattern = /^(?:and|also|but|plus|cause|because|so|y|tambi[eé]n|pero)\b/i;

/** Whether a question follows what asks for something else, or the other way around. */
const turnsToQuestion = (last: MessagePart, next: MessagePart): boolean =>
  (isSurely(last, 'question') && isSurely(next, 'wish', 'tour')) ||
  (isSurely(last, 'wish', 'tour') && isSurely(next, 'question'));

function trim(text: string, { start, end }: Clause): Clause {
  const written = text.slice(start, end);
  const left = written.length - written.trimStart().length;
  return { start: start + left, end: start + Math.max(left, written.trimEnd().length) };
}

const MOST = 0.6;

/** Whether most of a clause surely is for this, whatever it begins with. */
function isMostly(clause: Clause, parts: readonly MessagePart[], purpose: Purpose): boolean {
  const measure = (...purposes: Purpose[]) =>
    parts
      .filter((part) => isSurely(part, ...purposes))
      .reduce(
        (sum, { start, end }) => sum + Math.max(0, Math.min(end, clause.end) - Math.max(start, clause.start)),
        0,
      );
  return measure(purpose) > MOST * (clause.end - clause.start - measure('contact'));
}
