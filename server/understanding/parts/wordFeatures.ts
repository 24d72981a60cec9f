import { groups } from '#server/fairHousing/groups.ts';
import { normalizeForFeatures } from '#server/learned/features.ts';

/** A word of a message and its features. */
export type Word = {
  start: number;
  end: number;
  /** The hashes of its features. */
  ids: Int32Array;
  /** What stands between it and the word before: an index of `gaps`. */
  gap: number;
};

export const gaps = ['start', 'none', 'comma', 'joint'] as const;
type Gap = (typeof gaps)[number];

const wordPattern = /[$#@]?[\p{L}\p{N}](?:[\p{L}\p{N}'’@./:+-]*[\p{L}\p{N}])?(?:(?<=\d),\d{3})*[kK%+]?/gu;
const joints = new Set(
  'and but so because bc cuz cause since plus also or n then though y e pero porque asi aunque entonces que'.split(
    ' ',
  ),
);
/** Words up to this far away are features, too, regardless of their distance. */
const FAR = 7;
const { race, origin, religion, sex, orientation, family, age, disability } = groups;
const groupWord = new RegExp(
  `^(?:${[race, origin, religion, sex, orientation, family, age, disability].join('|')})$`,
);
/** Also `from Mexico`, of which both words name it. */
const namesGroup = (text: string, before = '', after = ''): boolean =>
  [text, `${before} ${text}`, `${text} ${after}`].some((words) => groupWord.test(words));

const { imul } = Math;
const HASH_MASK = 2 ** 24 - 1;

function hash(feature: string): number {
  let value = imul(0x811c9dc5, 0x01000193);
  for (let at = 0; at < feature.length; at++) value = imul(value ^ feature.charCodeAt(at), 0x01000193);
  value = imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) & HASH_MASK;
}

type Token = { text: string; start: number; end: number; gap: Gap };

/** The words of each sentence. */
function readSentences(message: string): Token[][] {
  const sentences: Token[][] = [];
  let end = 0;
  for (const match of message.matchAll(wordPattern)) {
    const text = normalizeForFeatures(match[0]);
    const gap = readGap(message.slice(end, match.index), text);
    end = match.index + match[0].length;
    const sentence = sentences.at(-1);
    if (!sentence || gap === 'start') sentences.push([{ text, start: match.index, end, gap: 'start' }]);
    else sentence.push({ text, start: match.index, end, gap });
  }
  return sentences;
}

function readGap(between: string, text: string): Gap {
  if (/[.!?\n;…]/.test(between)) return 'start';
  if (/[,():–—]| - /.test(between)) return 'comma';
  return joints.has(text) ? 'joint' : 'none';
}

/**
 * The words of each sentence, with all that a model may know of them. Each sentence is read by itself, and the words
 * for groups of people are left out: who asks must make no difference.
 */
export const readWords = (message: string): Word[][] =>
  readSentences(message).map((tokens) => {
    const last = tokens.at(-1);
    const mark = /[?!.]/.exec(message.slice(last?.end, (last?.end ?? 0) + 3))?.[0] ?? 'none';
    return describeWords(tokens, mark);
  });

function describeWords(tokens: readonly Token[], mark: string): Word[] {
  const seen = tokens.filter(({ text }, at) => !namesGroup(text, tokens[at - 1]?.text, tokens[at + 1]?.text));
  const texts = seen.map(({ text }) => text);
  const word = (at: number): string => texts[at] ?? (at < 0 ? '<' : '>');
  return seen.map(({ start, end, gap, text }, at) => {
    const first = seen.findLastIndex((one, index) => index <= at && one.gap !== 'none');
    const features = [
      `0 ${text}`,
      `-1 ${word(at - 1)}`,
      `+1 ${word(at + 1)}`,
      `-2 ${word(at - 2)}`,
      `+2 ${word(at + 2)}`,
      `-10 ${word(at - 1)} ${text}`,
      `01 ${text} ${word(at + 1)}`,
      `12 ${word(at + 1)} ${word(at + 2)}`,
      `-21 ${word(at - 2)} ${word(at - 1)}`,
      `-101 ${word(at - 1)} ${text} ${word(at + 1)}`,
      `012 ${text} ${word(at + 1)} ${word(at + 2)}`,
      `-210 ${word(at - 2)} ${word(at - 1)} ${text}`,
      `pre ${text.slice(0, 4)}`,
      `suf ${text.slice(-3)}`,
      `gap ${gap}`,
      `next ${seen[at + 1]?.gap ?? 'end'}`,
      `ends ${mark}`,
      `first ${word(first)}`,
      `first2 ${word(first)} ${word(first + 1)}`,
      `first3 ${word(first)} ${word(first + 1)} ${word(first + 2)}`,
      `of ${Math.min(4, Math.floor(seen.length / 5))}`,
      ...texts.slice(Math.max(0, at - FAR), at).map((one) => `< ${one}`),
      ...texts.slice(at + 1, at + 1 + FAR).map((one) => `> ${one}`),
    ];
    return { start, end, gap: gaps.indexOf(gap), ids: Int32Array.from(new Set(features.map(hash))) };
  });
}
