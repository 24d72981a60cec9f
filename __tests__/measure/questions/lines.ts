import path from 'node:path';

import { NONE } from '#server/agent/likelyQuestions/classifyQuestion.ts';
import { leasingAnswers } from '#server/agent/likelyQuestions/leasingAnswers.ts';
import { residentAnswers } from '#server/agent/likelyQuestions/residentAnswers.ts';
import { readLines as readDangerLines } from '#tests/measure/dangers/lines.ts';
import { digestFiles, type Line, listFiles, readFolder } from '#tests/measure/training/lines.ts';

const here = import.meta.dirname;

const listClasses = (answers: object): string[] => [NONE, ...Object.keys(answers)];

/** Every so many of the dangers, which ask none of the questions, are enough; residents tell of more of them. */
export const audiences = {
  leasing: {
    folder: path.join(here, 'lines/leasing'),
    classes: listClasses(leasingAnswers),
    dangerStep: 5,
  },
  residents: {
    folder: path.join(here, 'lines/residents'),
    classes: listClasses(residentAnswers),
    dangerStep: 2,
  },
};
export type Audience = keyof typeof audiences;

/** The lines that one of the models learns from. */
export function readLines(audience: Audience): Line[] {
  const { folder, classes, dangerStep } = audiences[audience];
  const dangers = readDangerLines()
    .filter(({ classIndex }) => classIndex > 0)
    .filter((_, at) => at % dangerStep === 0);
  return [...readFolder(folder, classes), ...dangers.map((line) => ({ ...line, classIndex: 0 }))];
}

export const digestOfModel = (): string =>
  digestFiles([
    ...Object.values(audiences).flatMap(({ folder }) => listFiles(folder)),
    ...['lines.ts', 'train.ts', '../training/softmax.ts'].map((name) => path.join(here, name)),
  ]);
