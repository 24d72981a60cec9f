import { conceptsOf } from './concepts.ts';
import { kindsOfWords } from './kindsOfWords.ts';

/** What is seen of a text, as numbers that stand for words and parts of words, and how much each of them counts. */
export type Features = { ids: Int32Array; values: Float32Array };

const { imul } = Math;
const MASK = 2 ** 24 - 1;
const LONGEST_SKIP = 4;
const CONCEPT_REACH = 7;

const counts = {
  word: 1,
  pair: 0.8,
  skip: 0.5,
  part: 0.35,
  kind: 0.8,
  families: 0.5,
  concept: 0.8,
  concepts: 0.6,
  mixed: 0.6,
};

type Kind = { kind: string; family: string };

const kindOf = new Map<string, Kind>();
kindsOfWords.forEach((family, of) => {
  family.forEach((words, at) => {
    for (const word of words.split(' ')) kindOf.set(word, { kind: `${of}.${at}`, family: String(of) });
  });
});

function idOf(sort: string, what: string): number {
  let hash = imul(0x811c9dc5 ^ sort.charCodeAt(0), 0x01000193);
  for (let at = 0; at < what.length; at++) hash = imul(hash ^ what.charCodeAt(at), 0x01000193);
  hash = imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) & MASK;
}

/** An amount or a time is of one kind with others. */
function classed(word: string): string {
  if (/^\d{1,2}(?:am|pm)$/.test(word)) return '#time';
  if (/^\d$/.test(word)) return '#few';
  if (/^\d\d$/.test(word)) return '#tens';
  return /^\d+$/.test(word) ? '#many' : word;
}

type See = (sort: string, what: string, count: number) => void;
type Word = { word: string; concepts: readonly string[]; kind: Kind | undefined };

/** Of sentences in the spelling of `safetyText`. */
export function featuresOf(sentences: readonly string[]): Features {
  const found = new Map<number, number>();
  const see: See = (sort, what, count) => {
    const id = idOf(sort, what);
    if ((found.get(id) ?? 0) < count) found.set(id, count);
  };
  for (const sentence of sentences) {
    const words = ['^', ...sentence.split(' ').map(classed), '$'].map((word) => ({
      word,
      concepts: conceptsOf(word),
      kind: kindOf.get(word),
    }));
    words.forEach((word, at) => {
      if (at > 0 && at < words.length - 1) seeWord(word, see);
      words
        .slice(at + 1, at + 1 + CONCEPT_REACH)
        .forEach((other, between) => seeTogether(word, other, between, see));
    });
  }
  return normalized(found);
}

function seeWord({ word, concepts, kind }: Word, see: See): void {
  see('w', word, counts.word);
  for (const one of concepts) see('c', one, counts.concept);
  if (kind) {
    see('k', kind.kind, counts.kind);
    see('f', kind.family, counts.kind);
  }
  if (word.length < 4) return;
  const whole = `<${word}>`;
  for (const length of [3, 4, 5])
    for (let at = 0; at + length <= whole.length; at++) see('n', whole.slice(at, at + length), counts.part);
}

function seeTogether(one: Word, other: Word, between: number, see: See): void {
  for (const a of one.concepts) for (const b of other.concepts) see('d', `${a} ${b}`, counts.concepts);
  if (between >= LONGEST_SKIP) return;
  if (one.kind && other.kind) see('q', `${one.kind.family} ${other.kind.family}`, counts.families);
  if (between > 0) {
    see('s', `${one.word} ${other.word}`, counts.skip);
    return;
  }
  see('p', `${one.word} ${other.word}`, counts.pair);
  for (const concept of other.concepts) see('m', `${one.word} @${concept}`, counts.mixed);
  for (const concept of one.concepts) see('m', `@${concept} ${other.word}`, counts.mixed);
}

/** A long text counts as much as a short one. */
function normalized(found: ReadonlyMap<number, number>): Features {
  const ids = Int32Array.from(found.keys()).sort();
  let squares = 0;
  for (const count of found.values()) squares += count * count;
  const scale = squares === 0 ? 0 : 1 / Math.sqrt(squares);
  return { ids, values: Float32Array.from(ids, (id) => (found.get(id) ?? 0) * scale) };
}
