import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type Line = { text: string; classIndex: number; source: string };

export const listFiles = (folder: string): string[] =>
  readdirSync(folder)
    .sort()
    .map((name) => path.join(folder, name));

export function createLine(classes: readonly string[], source: string, name: string, text: string): Line {
  const classIndex = classes.indexOf(name);
  if (classIndex === -1) throw new Error(`${source}: “${name}” is not a class: ${text}`);
  return { text, classIndex, source };
}

/** The lines of a folder’s files: a class, a language and a text each. */
export const readFolder = (folder: string, classes: readonly string[]): Line[] =>
  listFiles(folder).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const [name = '', , text = ''] = line.split('\t');
        return createLine(classes, path.basename(file), name, text);
      }),
  );

/** What every model is made with: how a text is read, and how weights are learned. */
const shared = [
  path.resolve(import.meta.dirname, '../../../server/learned/features.ts'),
  ...['supportVectors.ts', 'typos.ts', 'packWeights.ts'].map((name) => path.join(import.meta.dirname, name)),
];

/** A digest of everything that a model is made from. */
export function digestFiles(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of [...files, ...shared]) hash.update(readFileSync(file, 'utf8').replaceAll('\r\n', '\n'));
  return hash.digest('hex');
}
