import path from 'node:path';

import { partModel } from '#server/understanding/parts/partModel.ts';
import { getAskedText, getWishText } from '#server/understanding/parts/partTexts.ts';
import { type Purpose, readParts } from '#server/understanding/parts/readParts.ts';
import { digestOfModel, joinParts, listMessages, readMessages } from '#tests/measure/parts/lines.ts';

/** Written and divided by someone who saw no rule and none of the lines that the model learns from. */
const messages = readMessages(path.join(import.meta.dirname, 'strangers/messageParts.json'));
const SURE = 0.8;

type Word = { expected: Purpose; found: Purpose; certainty: number };

const words = messages.flatMap((message): Word[] => {
  const text = joinParts(message);
  const parts = readParts(text);
  let start = 0;
  return message.flatMap(([expected, own]) => {
    const from = start;
    start += own.length + 1;
    return [...own.matchAll(/\S+/g)].flatMap(({ index }) => {
      const found = parts.find((part) => from + index >= part.start && from + index < part.end);
      return found ? [{ expected, found: found.purpose, certainty: found.certainty }] : [];
    });
  });
});

const shareRight = (some: readonly Word[]): number =>
  some.filter(({ expected, found }) => expected === found).length / some.length;

test('the model is made from the lines as they are', () => {
  expect(partModel.madeFrom).toBe(digestOfModel());
});

test('nothing is learned from a message of the set', () => {
  const simplify = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, ' ');
  const learned = new Set(listMessages().map((message) => simplify(joinParts(message))));
  expect(messages.map(joinParts).filter((text) => learned.has(simplify(text)))).toEqual([]);
});

test('it is known what over 85% of the words in messages by a stranger are for', () => {
  expect(words.length).toBeGreaterThan(3_000);
  expect(shareRight(words)).toBeGreaterThan(0.85);
});

test.each(['background', 'wish', 'question', 'booked'] as const)(
  'of the words that are surely taken for “%s”, over 80% are, and most are found',
  (purpose) => {
    const sure = words.filter(({ found, certainty }) => found === purpose && certainty >= SURE);
    const all = words.filter(({ expected }) => expected === purpose);
    expect(shareRight(sure)).toBeGreaterThan(0.8);
    expect(sure.filter(({ expected }) => expected === purpose).length).toBeGreaterThan(all.length / 2);
  },
);

test.each([
  ['We are a Muslim couple. Homes in 78704 with two beds.', 'Homes in 78704 with two beds.'],
  [
    'I am a single mother from Honduras. Which homes in Austin allow cats?',
    'Which homes in Austin allow cats?',
  ],
])('who asks makes no difference to what is asked: %s', (said, asked) => {
  const from = said.indexOf(asked);
  const own = readParts(said).filter(({ start }) => start >= from);
  expect(own.map((part) => ({ ...part, start: part.start - from, end: part.end - from }))).toEqual(
    readParts(asked),
  );
});

test.each(['Muslim', 'white', 'gay', 'disabled', 'Mexican'])(
  'who asks makes no difference within a sentence: a %s couple',
  (group) => {
    const read = (who: string) =>
      readParts(`as a ${who} couple we need 3 beds in Austin under 2400 near my job at Dell`).map(
        ({ purpose, certainty }) => [purpose, certainty],
      );
    expect(read(group)).toEqual(read('Catholic'));
  },
);

test('what people tell of themselves is no wish for a home', () => {
  const wish = (said: string) => getWishText(said, readParts(said));
  expect(wish('Camden quoted me $1,689. Do you have a 2 bed under 1500 in Austin?')).not.toContain('1,689');
  expect(wish('I just started at Dell in Round Rock, looking for a studio in Austin')).not.toContain('Dell');
  expect(wish('i pay 1725 now off riverside, need 2 beds with a garage')).not.toMatch(/1725|riverside/);
});

test('a pet, a budget and a place to move to are kept, however they are told', () => {
  const wish = (said: string) => getWishText(said, readParts(said));
  expect(wish('looking for two beds, and we have a dog')).toContain('dog');
  expect(wish('2000 a month is the absolute max for us and we want three bedrooms')).toContain('2000');
  expect(wish('moving from Dallas to Austin in december, one bedroom')).toContain('Austin');
  expect(wish('my son starts school in Pflugerville so we would like a house there')).toContain(
    'Pflugerville',
  );
});

test('a short question is read with what it is about', () => {
  const said = 'worst case we hate it and go back to Ohio after 5 months. what then';
  expect(getAskedText(said, readParts(said))).toBe(said);
});
