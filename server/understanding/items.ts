import { getEditDistance } from '#domain/getEditDistance.ts';

import { isKnownTown } from './nearbyTowns.ts';
import { findOtherTown, findOwnPlace, type Names, type Place } from './places.ts';
import { tokenize, type Token, toPlain } from './tokens.ts';
import { findPhrase, type Meaning, spellings, toSingular } from './vocabulary.ts';

/** A part of a sentence: a phrase with a meaning, a number, a place, or a word that nothing explains. */
export type Item = {
  meaning:
    | Meaning
    | { is: 'number' }
    | { is: 'ownPlace'; place: Place }
    | { is: 'otherTown' }
    | { is: 'day' }
    | { is: 'stop' };
  text: string;
  start: number;
  end: number;
  value: number | null;
  isMoney: boolean;
  /** Whether an amount, a place or another criterion has been read from it. */
  isExplained: boolean;
};

type Span = { start: number; end: number };

const MIN_TYPO_LENGTH = 5;
const LONG_WORD_LENGTH = 8;

/** Words that are close to those of the vocabulary and mean something else. */
const lookalikes = new Set(
  (
    'garbage horse hours mouse homes there other could thing think leave above short these those studies washes horses ' +
    'apartado parties mothers covers charge deposit looks booking chatting school schools floor floors street ' +
    'quiet corner hosted later paper place plaza color carpet closet store trail elevated'
  )
    .split(' ')
    .map(toSingular),
);

const spellingSet = new Set(spellings.map(toSingular));
const corrected = new Map<string, string>();
const MAX_CORRECTED = 5_000;

/** The word of the vocabulary that a misspelled word is close to. */
function fixSpelling(word: string): string {
  if (
    word.length < MIN_TYPO_LENGTH ||
    !/^[a-z]+$/.test(word) ||
    spellingSet.has(word) ||
    lookalikes.has(word)
  ) {
    return word;
  }
  const known = corrected.get(word);
  if (known !== undefined) return known;
  const max = word.length >= LONG_WORD_LENGTH ? 2 : 1;
  const fixed =
    spellings.find((each) => each.startsWith(word.charAt(0)) && getEditDistance(each, word, max) <= max) ??
    word;
  if (corrected.size < MAX_CORRECTED) corrected.set(word, toSingular(fixed));
  return toSingular(fixed);
}

const stops = new Set(['.', ';', '!', '?', ',', '(', ')', ':']);

/** Splits a text into items. `day` is the part of the text that a day has been read from. */
export function toItems(text: string, names: Names, day: Span | null): Item[] {
  const tokens = tokenize(text).filter(({ text: word }) => !/^["'“”*]$/.test(word));
  const written = tokens.map((token) => token.text.replace(/'s$/, ''));
  const words = joinHyphens(tokens, written).map(toSingular);
  const items: Item[] = [];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at];
    if (!token) break;
    const { meaning, length } = readAt(at, {
      tokens,
      words,
      written,
      names,
      day,
      before: items.at(-1),
      earlier: items.at(-2),
      text,
    });
    const last = tokens[at + length - 1] ?? token;
    items.push({
      meaning,
      text: length === 1 ? token.text : written.slice(at, at + length).join(' '),
      start: token.start,
      end: last.end,
      value: meaning.is === 'number' ? (token.value ?? 1) : null,
      isMoney: token.isMoney,
      isExplained: false,
    });
    at += length;
  }
  return items;
}

/** A hyphen between words is a space: `pet-friendly`. Between numbers it means a range. */
function joinHyphens(tokens: Token[], written: string[]): string[] {
  for (let at = tokens.length - 2; at > 0; at -= 1) {
    const isBetweenWords = /^[-–—]$/.test(written[at] ?? '') && tokens[at + 1]?.value === null;
    if (!isBetweenWords) continue;
    tokens.splice(at, 1);
    written.splice(at, 1);
  }
  return written;
}

type Reading = {
  text: string;
  tokens: readonly Token[];
  words: readonly string[];
  written: readonly string[];
  names: Names;
  day: Span | null;
  before: Item | undefined;
  /** The one before that. */
  earlier: Item | undefined;
};

function readAt(at: number, reading: Reading) {
  const { text, tokens, words, written, names, day, before } = reading;
  const token = tokens[at];
  const one = (meaning: Item['meaning'], length = 1) => ({ meaning, length });
  if (!token) return one({ is: 'word' });
  if (day && token.start >= day.start && token.end <= day.end) {
    const count = tokens.slice(at).filter((each) => each.start < day.end).length;
    return one({ is: 'day' }, count);
  }
  if (stops.has(token.text)) return one({ is: 'stop' });
  if (token.value !== null) {
    const place = findOwnPlace(written, at, names);
    if (place && place.length > 1) return one({ is: 'ownPlace', place }, place.length);
    const phrase = findPhrase(words, at);
    if (phrase && phrase.length > 1) return one(phrase.meaning, phrase.length);
    return one({ is: 'number' });
  }
  const next = findPhrase(words, at + 1);
  if (/^una?$/.test(token.text) && next?.meaning.is === 'unit' && next.meaning.unit === 'beds')
    return one({ is: 'number' });
  const phrase = findPhrase(words, at);
  const place = findOwnPlace(written, at, names);
  if (place && before?.text === 'from' && leftPattern.test(reading.earlier?.text ?? ''))
    return one({ is: 'filler' }, place.length);
  if (place && place.length >= (phrase?.length ?? 0) && isRealPlace(written, at, place, phrase !== null)) {
    return one({ is: 'ownPlace', place }, place.length);
  }
  const town = findOtherTown(written, at, isTownExpected(reading, at, phrase !== null));
  if (town > 0 && isWhereVisitorIs.test(toPlain(text.slice(0, token.start))))
    return one({ is: 'filler' }, town);
  // `El Paso` begins with a word that has no meaning
  if (phrase && (phrase.meaning.is !== 'filler' || town < 2)) return one(phrase.meaning, phrase.length);
  // where the visitor comes from says nothing about the home
  if (before?.text === 'from') return one({ is: 'filler' }, Math.max(town, 1));
  if (town > 0) return one({ is: 'otherTown' }, town);
  const named = findOtherTown(written, at, true);
  const after = written[at + named];
  const isAlone = after === undefined || stops.has(after) || findPhrase(words, at + named) !== null;
  const isAsked =
    /^(?:about|bout|and|or)$/.test(before?.text ?? '') && /^\p{Lu}/u.test(text.slice(token.start));
  // `kyle or buda`
  const isPaired =
    /^(?:or|and|o|y|u)$/.test(after ?? '') &&
    (isKnownTown(written[at + named + 1] ?? '') ||
      (/^(?:about|bout)$/.test(before?.text ?? '') && findOtherTown(written, at + named + 1, true) > 0));
  // `cedar park` is a town wherever it stands, and `Kyle` in `what about Kyle`
  if (named > 0 && (isPaired || /^(?:tx|texas)$/.test(after ?? '') || (isAlone && (named > 1 || isAsked))))
    return one({ is: 'otherTown' }, named);
  const fixed = words.map((word, index) => (index >= at && index < at + 3 ? fixSpelling(word) : word));
  const similar = findPhrase(fixed, at);
  return similar ? one(similar.meaning, similar.length) : one({ is: 'word' });
}

/** `moving from Austin` tells of the town that is left. */
const leftPattern = /^(?:moving|moved|move|relocating|relocate|coming|come|transferring|here|out)$/;

/** `I’m in El Paso til June` tells where the visitor is now. */
const isWhereVisitorIs =
  /\b(?:i'?m|i am|we'?re|we are|he'?s|she'?s|(?<!\bto )\b(?:live|lives|living|stuck|based|stationed)|currently|estoy|estamos|vivo|vivimos|ando) (?:(?:now|still|currently|living|over|down|up|out|here|based|stationed|stuck|ahorita|viviendo) ){0,2}(?:in|en) $/;

/** `to register` names no town, and `near Kyle or Buda` names two. */
function isTownExpected(
  { before, earlier, written: words }: Reading,
  at: number,
  isPhrase: boolean,
): boolean {
  if (!before) return false;
  if (before.meaning.is === 'place') return before.text !== 'to';
  if (/^(?:near|around|close to|near to|cerca de|moving to|relocating to|relocate to)$/.test(before.text))
    return true;
  const isListed = before.meaning.is === 'or' || before.text === '/';
  // `San Marcos or New Braunfels`, whose first word means something else
  const isName = !isPhrase || isKnownTown(words.slice(at, at + 2).join(' '));
  return isListed && isName && (earlier?.meaning.is === 'otherTown' || earlier?.meaning.is === 'ownPlace');
}

/** A word that means something else is a place only if it's spelled exactly so. */
const isRealPlace = (written: readonly string[], at: number, place: Place, isPhrase: boolean) =>
  !isPhrase || place.length > 1 || (place.name.length > 3 && written[at] === place.name);
