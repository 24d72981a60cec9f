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

const PUNCTUATION = ['.', ',', '.'];

/**
 * Each line next to another one that asks for nothing, since people say several things in a message: who they
 * are, what they look for, and what they ask.
 */
export const combineLines = (lines: readonly Line[], calm: readonly Line[]): Line[] =>
  lines.flatMap((line, at) => {
    const other = calm[(at * 7_919 + 13) % calm.length];
    if (!other) return [];
    const end = (text: string) => (/[.?!]$/.test(text) ? text : text + (PUNCTUATION[at % 3] ?? ''));
    const [first, second] = at % 2 === 0 ? [other.text, line.text] : [line.text, other.text];
    return [{ ...line, text: `${end(first)} ${second}` }];
  });

/** Lines from whole conversations in the tests, which say what must not be mistaken for anything. */
export const isFromConversation = ({ source }: Line): boolean => source === 'conversations.tsv';

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
