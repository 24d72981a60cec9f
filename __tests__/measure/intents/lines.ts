import { readFileSync } from 'node:fs';
import path from 'node:path';

import { type AnswerKind, leasingIntents, residentIntents } from '#server/agent/intents/classifyIntent.ts';
import type { Purpose } from '#server/understanding/parts/readParts.ts';
import { joinParts, listMessages } from '#tests/measure/parts/lines.ts';
import { createLine, digestFiles, type Line, listFiles } from '#tests/measure/training/lines.ts';

const here = import.meta.dirname;

/** A message, what was answered before it, and what it is meant to do. */
export type Example = { after?: AnswerKind; intent: string; text: string };
export type IntentLine = Line & { lastAnswer: AnswerKind | null };

export const audiences = {
  leasing: { folder: path.join(here, 'lines/leasing'), classes: leasingIntents },
  residents: { folder: path.join(here, 'lines/residents'), classes: residentIntents },
};
export type Audience = keyof typeof audiences;

export const readExamples = (file: string): Example[] => JSON.parse(readFileSync(file, 'utf8')) as Example[];

export const toLine = (
  { after, intent, text }: Example,
  classes: readonly string[],
  file: string,
): IntentLine => ({
  ...createLine(classes, path.basename(file), intent, text),
  lastAnswer: after ?? null,
});

/** What a message does that has only one such part. */
const intentOf: Partial<Record<Purpose, string>> = {
  wish: 'search',
  question: 'question',
  tour: 'times',
  booked: 'booked',
  person: 'person',
  contact: 'person',
  pick: 'pick',
};

/** The messages whose parts are known and that do one thing. */
const listDivided = (): IntentLine[] =>
  listMessages().flatMap((message) => {
    const kinds = [...new Set(message.map(([purpose]) => purpose))].filter(
      (purpose) => !['social', 'background', 'money'].includes(purpose),
    );
    const [only] = kinds;
    const alone = message.every(([purpose]) => purpose === 'social') ? 'thanks' : undefined;
    const intent = kinds.length === 1 && only ? intentOf[only] : alone;
    return intent === undefined
      ? []
      : [toLine({ text: joinParts(message), intent }, leasingIntents, 'parts')];
  });

/** The lines that one of the models learns from. */
export function readLines(audience: Audience): IntentLine[] {
  const { folder, classes } = audiences[audience];
  const own = listFiles(folder).flatMap((file) =>
    readExamples(file).map((example) => toLine(example, classes, file)),
  );
  return audience === 'leasing' ? [...own, ...listDivided()] : own;
}

export const digestOfModel = (): string =>
  digestFiles([
    ...Object.values(audiences).flatMap(({ folder }) => listFiles(folder)),
    ...listFiles(path.join(here, '../parts/lines')),
    ...['lines.ts', 'train.ts', '../training/softmax.ts'].map((name) => path.join(here, name)),
    path.resolve(here, '../../../server/agent/intents/classifyIntent.ts'),
  ]);
