import path from 'node:path';

import { normalizeText } from '#server/understanding/normalize/normalizeText.ts';
import { mentionsArea } from '#server/fairHousing/areaQuestions.ts';
import { mentionsPeople } from '#server/fairHousing/peoplePreferences.ts';
import { listLineFiles, readCalmLines } from '#tests/measure/dangers/lines.ts';
import {
  combineLines,
  digestFiles,
  isFromConversation,
  type Line,
  listFiles,
  readFolder,
} from '#tests/measure/training/lines.ts';

const here = import.meta.dirname;
const folder = path.join(here, 'lines');
const fixed = path.resolve(here, '../../../server/fairHousing');

const classes = ['neither', 'people', 'area'];

/** One of this many everyday messages is enough to learn what else people write about. */
const CALM_SHARE = 4;

const readHeldOutFolder = (): Line[] => readFolder(path.join(here, 'heldout'), classes);

/** Lines that nothing was learned from. */
export const readHeldOut = (): Line[] => readHeldOutFolder().filter((line) => !isFromConversation(line));
export const readHeldOutConversations = (): Line[] => readHeldOutFolder().filter(isFromConversation);

/** The lines that the model learns from: those written for it, and messages without any danger or wish. */
export function readLines(): Line[] {
  const others = readCalmLines().filter(({ text }) => {
    const plain = normalizeText(text);
    return !mentionsPeople(plain) && !mentionsArea(plain);
  });
  return [...readFolder(folder, classes), ...others.filter((_, at) => at % CALM_SHARE === 0)];
}

/** The lines written for the model, each with another one in the same message. */
export function readCombinedLines(): Line[] {
  const neither = readLines().filter(({ classIndex }) => classIndex === 0);
  return combineLines(
    readFolder(folder, classes).filter((line) => !isFromConversation(line)),
    neither,
  );
}

export const digestOfModel = (): string =>
  digestFiles([
    ...listFiles(folder),
    ...['areaQuestions.ts', 'groups.ts', 'peoplePreferences.ts', 'wishFeatures.ts'].map((name) =>
      path.join(fixed, name),
    ),
    ...['lines.ts', 'train.ts'].map((name) => path.join(here, name)),
    ...listLineFiles(),
  ]);
