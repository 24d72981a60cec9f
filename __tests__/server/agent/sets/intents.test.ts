import path from 'node:path';

import {
  classifyLeasingIntent,
  classifyResidentIntent,
  type AnswerKind,
} from '#server/agent/intents/classifyIntent.ts';
import { intentModel } from '#server/agent/intents/intentModel.ts';
import {
  type Audience,
  digestOfModel,
  type Example,
  readExamples,
  readLines,
} from '#tests/measure/intents/lines.ts';

const SURE = 0.8;

type Row = Example & { found: string | undefined; certainty: number };
type Classify = (text: string, after: AnswerKind | null) => { name: string; certainty: number } | null;

/** Written by people who saw no rule and none of the lines that the model learns from. */
function classifySet(name: string, classify: Classify): Row[] {
  const file = path.join(import.meta.dirname, 'strangers', `${name}.json`);
  return readExamples(file).map((example) => {
    const found = classify(example.text, example.after ?? null);
    return { ...example, found: found?.name, certainty: found?.certainty ?? 0 };
  });
}

const rows = {
  leasing: classifySet('leasingIntents', classifyLeasingIntent),
  residents: classifySet('residentIntents', classifyResidentIntent),
};

const isRight = ({ intent, found }: Row): boolean => intent === found;
const shareRight = (some: readonly Row[]): number => some.filter(isRight).length / some.length;
const listSure = (audience: Audience): Row[] => rows[audience].filter(({ certainty }) => certainty >= SURE);

test('the model is made from the lines as they are', () => {
  expect(intentModel.madeFrom).toBe(digestOfModel());
});

test.each(['leasing', 'residents'] as const)(
  'nothing is learned from a message of the set: %s',
  (audience) => {
    const simplify = (text: string) =>
      text
        .toLowerCase()
        .replaceAll(/[^\p{L}\d]+/gu, ' ')
        .trim();
    const learned = new Set(readLines(audience).map(({ text }) => simplify(text)));
    expect(rows[audience].filter(({ text }) => learned.has(simplify(text)))).toEqual([]);
  },
);

test('what renters do with a message is known of 88 in 100 messages by a stranger', () => {
  expect(rows.leasing.length).toBeGreaterThan(250);
  expect(shareRight(rows.leasing)).toBeGreaterThan(0.88);
});

test('where it is sure of a renter, it is right in 97 of 100, and it is sure of most', () => {
  const sure = listSure('leasing');
  expect(shareRight(sure)).toBeGreaterThan(0.97);
  expect(sure.length).toBeGreaterThan(rows.leasing.length / 2);
});

test('where it is sure that a resident thanks, complains or wants a person, it is right in 9 of 10', () => {
  expect(shareRight(rows.residents)).toBeGreaterThan(0.75);
  expect(shareRight(listSure('residents'))).toBeGreaterThan(0.9);
});
