import { toPlain } from '#server/understanding/tokens.ts';

import { type Courtesy, phrases } from './phrases.ts';

type Courtesies = {
  found: ReadonlySet<Courtesy>;
  /** What is left without the polite phrases. */
  rest: string;
  isQuestion: boolean;
};

const compiled = Object.entries(phrases).flatMap(([kind, list]) =>
  list.map((phrase) => ({ kind: kind as Courtesy, pattern: new RegExp(`(?:${phrase})(?![a-z\\d])`, 'y') })),
);

/** Longer messages are more than polite. */
const MAX_LENGTH = 300;

/** In lower case and without accents and apostrophes; `sooo` is `so`, and only commas part the words. */
const simplify = (text: string): string =>
  toPlain(text)
    .replaceAll(/['‘`´]/g, '')
    .replaceAll(/([a-z])\1{2,}/g, '$1')
    .replaceAll(/[^a-z\d]+/g, (gap) => (/[.,;:!?\n)(-]/.test(gap) ? ' , ' : ' '))
    .trim();

/** Takes the polite phrases out of a message. */
export function readCourtesies(text: string): Courtesies {
  const plain = simplify(text.slice(0, MAX_LENGTH));
  const found = new Set<Courtesy>();
  const rest: string[] = [];
  for (let at = 0; at < plain.length;) {
    const match = findLongest(plain, at);
    const end = match?.end ?? endOfWord(plain, at);
    if (match) found.add(match.kind);
    else if (plain[at] !== ',' && plain[at] !== ' ') rest.push(plain.slice(at, end));
    at = end;
    while (plain[at] === ' ') at += 1;
  }
  return {
    found,
    rest: text.length > MAX_LENGTH ? text : rest.join(' '),
    isQuestion: text.includes('?'),
  };
}

function findLongest(plain: string, from: number): { kind: Courtesy; end: number } | null {
  let longest: { kind: Courtesy; end: number } | null = null;
  for (const { kind, pattern } of compiled) {
    pattern.lastIndex = from;
    if (pattern.test(plain) && pattern.lastIndex > (longest?.end ?? from))
      longest = { kind, end: pattern.lastIndex };
  }
  return longest;
}

function endOfWord(plain: string, from: number): number {
  const end = plain.indexOf(' ', from);
  return end === -1 ? plain.length : end;
}

const requestPattern =
  /\b(?:can|could|would|do you|does|did|is there|are there|how|what|when|where|which|who|why|find|show|book|search|looking|i want|i need|i would like|id like|tell me|send|also|quiero|necesito|busco|puede|pueden|cuanto|cuando|donde|como|que)\b/;

const MAX_WORDS_AROUND = 10;
/** `around 1300, I'm done with laundry rooms` and `is it available now or later` are no goodbyes. */
const asksOrTells = (rest: string): boolean =>
  requestPattern.test(rest) ||
  /\d|^(?:is|are|was|will|do|es|esta|hay)\b/.test(rest) ||
  rest.split(' ').length > MAX_WORDS_AROUND;

/** What is only noted counts as `okay`. */
type SmallTalk = Exclude<Courtesy, 'noted'>;

/**
 * What a message does when it asks for nothing. `Thanks, and is it pet friendly?` asks something; `that one is
 * cheaper, that's all I need` does not. Null for a message with more in it than courtesy.
 */
export function readSmallTalk(text: string): SmallTalk | null {
  const { found, rest, isQuestion } = readCourtesies(text);
  const has = (kind: Courtesy) => found.has(kind);
  // `that's it??` asks for more
  const isEnd = (has('done') && !/^\W*(?:is )?that'?s? (?:it|all)\W*\?/i.test(toPlain(text))) || has('bye');
  if (rest !== '' && !(isEnd && !isQuestion && !asksOrTells(rest))) return null;
  // `yes, that's it` and `yes, thanks` agree; `yes, that's all` ends the chat
  const agrees = has('yes') && !has('bye') && !has('no') && !(isEnd && has('thanks'));
  if (agrees && !(isEnd && /\b(?:all|nothing|todo)\b/i.test(text))) return 'yes';
  if (isEnd) return has('bye') ? 'bye' : 'done';
  const kinds: readonly SmallTalk[] = [
    'no',
    'thanks',
    'name',
    'howAreYou',
    'niceToMeetYou',
    'presence',
    'greeting',
    'unsure',
    'okay',
  ];
  return kinds.find(has) ?? (has('noted') ? 'okay' : null);
}

/** Whether a message agrees to what was offered, and says nothing else; `ok, thanks` does not. */
export function isAgreement(text: string): boolean {
  const { found, rest, isQuestion } = readCourtesies(text);
  if (rest !== '' || isQuestion || !(found.has('yes') || found.has('okay'))) return false;
  return [...found].every(
    (kind) => kind === 'yes' || kind === 'okay' || (kind === 'thanks' && found.has('yes')),
  );
}

/** Whether a message only says no. */
export const isRefusal = (text: string): boolean => {
  const { found, rest } = readCourtesies(text);
  return found.has('no') && !found.has('yes') && rest === '';
};
