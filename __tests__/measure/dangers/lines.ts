import { readFileSync } from 'node:fs';
import path from 'node:path';

import { dangerNames } from '#server/agent/safetyScripts/classifyDanger.ts';
import {
  createLine,
  digestFiles,
  isFromConversation,
  type Line,
  listFiles,
  readFolder,
} from '#tests/measure/training/lines.ts';

const here = import.meta.dirname;
const folder = path.join(here, 'lines');
const developed = path.resolve(here, '../../server/agent/sets/dangers.json');

const classes = ['calm', ...Object.keys(dangerNames)];
export const classCount = classes.length;

const readHeldOutFolder = (): Line[] => readFolder(path.join(here, 'heldout'), classes);

/** Lines by other authors, which are used neither for learning nor for choosing anything. */
export const readHeldOut = (): Line[] => readHeldOutFolder().filter((line) => !isFromConversation(line));
export const readHeldOutConversations = (): Line[] => readHeldOutFolder().filter(isFromConversation);

/**
 * The lines that the model learns from: those written for it, and the set that the rules were written with.
 */
export const readLines = (): Line[] => [...readFolder(folder, classes), ...readSet(developed)];

/**
 * Some of these lines ask for neighbors or an area of some kind. Those of `lifeEvents.tsv` are about the writers’
 * own people, and with them, fewer requests about others are found, as with the angry ones of `repairComplaints.tsv`.
 */
const leftOut = ['everyday.tsv', 'lifeEvents.tsv', 'misread.tsv', 'repairComplaints.tsv'];

/** Messages about other things, for what is learned about them. */
export const readCalmLines = (): Line[] =>
  readFolder(folder, classes).filter(
    ({ classIndex, source }) => classIndex === 0 && !leftOut.includes(source),
  );

type Entry = { text: string; danger: string | null };

function readSet(file: string): Line[] {
  const entries = JSON.parse(readFileSync(file, 'utf8')) as Entry[];
  return entries.map(({ danger, text }) => createLine(classes, path.basename(file), danger ?? 'calm', text));
}

export const listLineFiles = (): string[] => listFiles(folder);

export const digestOfModel = (): string =>
  digestFiles([
    ...listLineFiles(),
    developed,
    path.resolve(here, '../../../server/agent/safetyScripts/dangerFeatures.ts'),
    ...['models.ts', 'train.ts'].map((name) => path.join(here, name)),
  ]);
