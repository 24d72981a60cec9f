import { readFileSync } from 'node:fs';
import path from 'node:path';

import { type Purpose, purposes } from '#server/understanding/parts/readParts.ts';
import { readWords } from '#server/understanding/parts/wordFeatures.ts';
import { digestFiles, listFiles } from '#tests/measure/training/lines.ts';
import type { ChainExample } from '#tests/measure/training/chain.ts';

const here = import.meta.dirname;
const folder = path.join(here, 'lines');

/** A message in parts, as its writer divided it. */
type Message = readonly (readonly [purpose: Purpose, text: string])[];

export const readMessages = (file: string): Message[] => JSON.parse(readFileSync(file, 'utf8')) as Message[];

export const joinParts = (message: Message): string => message.map(([, text]) => text).join(' ');

/** The words of each sentence of a message, each with the purpose of the part that it stands in. */
function toExamples(message: Message): ChainExample[] {
  let end = -1;
  const ends = message.map(([, text]) => (end += text.length + 1));
  return readWords(joinParts(message)).map((words) => ({
    words,
    classes: words.map(({ start }) => {
      const part = message[ends.findIndex((one) => start < one)];
      return part ? purposes.indexOf(part[0]) : 0;
    }),
  }));
}

/** The messages that the model learns from. */
export const listMessages = (): Message[] => listFiles(folder).flatMap(readMessages);

export const listExamples = (): ChainExample[] => listMessages().flatMap(toExamples);

export const digestOfModel = (): string =>
  digestFiles([
    ...listFiles(folder),
    ...['lines.ts', 'train.ts', '../training/chain.ts'].map((name) => path.join(here, name)),
    ...['understanding/parts/chain.ts', 'understanding/parts/wordFeatures.ts', 'fairHousing/groups.ts'].map(
      (name) => path.resolve(here, '../../../server', name),
    ),
  ]);
