import { readFileSync } from 'node:fs';
import path from 'node:path';

import { classifyQuestion } from '#server/agent/likelyQuestions/classifyQuestion.ts';
import { questionModel } from '#server/agent/likelyQuestions/questionModel.ts';
import { ENOUGH, NO_DANGER, SURE } from '#server/agent/likelyQuestions/withLikelyQuestion.ts';
import { assessDanger } from '#server/agent/safetyScripts/detectDanger.ts';
import { type Audience, digestOfModel, readLines } from '#tests/measure/questions/lines.ts';

import firstDangers from './strangers/firstDangers.json';
import secondDangers from './strangers/secondDangers.json';
import thirdDangers from './strangers/thirdDangers.json';

/** Written by people who knew what can be asked, but not how it's recognized. */
const messages = readFileSync(path.join(import.meta.dirname, 'strangers/questions.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const [audience, expected = '', language = '', text = ''] = line.split('\t');
    const likely = classifyQuestion(text, audience as Audience);
    return { audience, expected, language, text, likely };
  });

test('the model is made from the lines as they are', () => {
  expect(questionModel.madeFrom).toBe(digestOfModel());
});

test('nothing is learned from a message of the set', () => {
  const simplify = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\d]+/gu, ' ')
      .trim();
  const learned = new Set(
    (['leasing', 'residents'] as const).flatMap((audience) =>
      readLines(audience).map(({ text }) => simplify(text)),
    ),
  );
  expect(messages.filter(({ text }) => learned.has(simplify(text))).map(({ text }) => text)).toEqual([]);
});

describe.each([
  { audience: 'leasing', language: 'en', leastRight: 0.8, leastSure: 0.65 },
  { audience: 'leasing', language: 'es', leastRight: 0.85, leastSure: 0.8 },
  { audience: 'residents', language: 'en', leastRight: 0.8, leastSure: 0.65 },
  { audience: 'residents', language: 'es', leastRight: 0.8, leastSure: 0.65 },
])('Of messages by strangers ($audience, $language)', ({ audience, language, leastRight, leastSure }) => {
  const own = messages.filter((one) => one.audience === audience && one.language === language);
  const questions = own.filter(({ expected }) => expected !== 'none');
  const others = own.filter(({ expected }) => expected === 'none');
  const shareOf = (some: readonly unknown[], of: readonly unknown[]) => some.length / of.length;
  const from = (some: typeof own, certainty: number) =>
    some.filter(({ likely }) => (likely?.certainty ?? 0) >= certainty);
  const isRight = ({ expected, likely }: (typeof own)[number]) => likely?.name === expected;

  test('most questions are recognized, and few taken for another one', () => {
    const found = from(questions, ENOUGH);
    expect(shareOf(found.filter(isRight), questions)).toBeGreaterThan(leastRight);
    expect(
      shareOf(
        found.filter((one) => !isRight(one)),
        questions,
      ),
    ).toBeLessThan(0.04);
  });

  test('where the model is sure, hardly any is taken for another one', () => {
    const found = from(questions, SURE);
    expect(shareOf(found.filter(isRight), questions)).toBeGreaterThan(leastSure);
    expect(
      shareOf(
        found.filter((one) => !isRight(one)),
        questions,
      ),
    ).toBeLessThan(0.01);
  });

  test('few of the messages that ask none of them are taken for one', () => {
    expect(shareOf(from(others, ENOUGH), others)).toBeLessThan(0.1);
    expect(shareOf(from(others, SURE), others)).toBeLessThan(0.06);
  });
});

test('of the dangers in doubtful words, none is taken for a question so surely that it would raise no alarm', () => {
  const doubtful = [...firstDangers, ...secondDangers, ...thirdDangers].filter(
    ({ text, isDanger }) => isDanger && assessDanger(text)?.isDoubtful === true,
  );
  expect(doubtful.length).toBeGreaterThan(30);
  const certainties = doubtful.flatMap(({ text }) =>
    (['leasing', 'residents'] as const).map((audience) => classifyQuestion(text, audience)?.certainty ?? 0),
  );
  expect(Math.max(...certainties)).toBeLessThan(NO_DANGER);
});
