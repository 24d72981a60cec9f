import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { dangerNames } from '#server/agent/safetyScripts/learned/classifyDanger.ts';

export type Line = { text: string; classIndex: number; source: string };

const folder = path.join(import.meta.dirname, 'lines');
const heldOut = path.join(import.meta.dirname, 'heldout');
const developed = path.resolve(import.meta.dirname, '../../server/agent/sets/dangers.json');

const classes = ['calm', ...Object.keys(dangerNames)];
export const classCount = classes.length;

function createLine(source: string, danger: string, text: string): Line {
  const classIndex = classes.indexOf(danger);
  if (classIndex === -1) throw new Error(`${source}: “${danger}” is not a class: ${text}`);
  return { text, classIndex, source };
}

const filesIn = (where: string) =>
  readdirSync(where)
    .sort()
    .map((name) => path.join(where, name));

const filesOfLines = () => filesIn(folder);

const clipLines = (file: string): Line[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [danger = '', , text = ''] = line.split('\t');
      return createLine(path.basename(file), danger, text);
    });

/** Lines by other authors, which are used neither for learning nor for choosing anything. */
export const readHeldOut = (): Line[] => filesIn(heldOut).flatMap(clipLines);

/**
 * The lines that the model learns from: those written for it, and the set that the rules were written with.
 */
export function readLines(): Line[] {
  const written = filesOfLines().flatMap(clipLines);
  return [...written, ...readSet(developed)];
}

type Entry = { text: string; danger: string | null };

function readSet(file: string): Line[] {
  const entries = JSON.parse(readFileSync(file, 'utf8')) as Entry[];
  return entries.map(({ danger, text }) => createLine(path.basename(file), danger ?? 'calm', text));
}

const fixed = path.resolve(import.meta.dirname, '../../../server/agent/safetyScripts');
/** Everything that determines the features of a line, and what is learned from them. */
const sources = [
  path.join(fixed, 'learned/features.ts'),
  ...['supportVectors.ts', 'models.ts', 'typos.ts', 'train.ts'].map((name) =>
    path.join(import.meta.dirname, name),
  ),
];

/** A digest of everything that the model is made from. */
export function digestOfModel(): string {
  const hash = createHash('sha256');
  for (const file of [...filesOfLines(), developed, ...sources])
    hash.update(readFileSync(file, 'utf8').replaceAll('\r\n', '\n'));
  return hash.digest('hex');
}
