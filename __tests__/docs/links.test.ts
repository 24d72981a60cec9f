import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const FOLDERS = ['src', 'server', 'machines', '__tests__', 'domain', 'docs'];

const filesBelow = (folder: string): string[] =>
  existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.posix.join(folder, name.split(path.sep).join('/')),
      )
    : [];

const paths = FOLDERS.flatMap((folder) => [folder, ...filesBelow(folder)]);
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...paths.filter((name) => name.startsWith('docs/') && name.endsWith('.md')),
];

const readPage = (page: string) => readFileSync(path.join(root, page), 'utf8');
const withoutExamples = (text: string) => text.replace(/^ *```[^]*?^ *```$/gm, '');
const withoutCode = (text: string) => withoutExamples(text).replace(/`[^`\n]*`/g, '');

/** The names of a page's headings, as GitHub writes them into addresses. */
function listAnchors(page: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutExamples(readPage(page)).matchAll(/^#{1,6} +(.+)$/gm)) {
    const name = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-');
    let anchor = name;
    for (let count = 1; anchors.has(anchor); count++) anchor = `${name}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

function brokenLinks(page: string): string[] {
  const links = [...withoutCode(readPage(page)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to);
  return links
    .filter((to) => !/^[a-z]+:/.test(to))
    .filter((to) => {
      const [file = '', anchor] = to.split('#');
      const target = file === '' ? page : path.posix.join(path.posix.dirname(page), file);
      if (!existsSync(path.join(root, target))) return true;
      return anchor !== undefined && !listAnchors(target).has(anchor);
    });
}

/** `*`, `**` and `{a,b}` as in a shell. `{…}` and NAME stand for any name. */
const toPattern = (name: string) =>
  name
    .replace(/[.+?^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('{…}', 'NAME')
    .replace(/\{([^}]*)\}/g, (_all, names: string) => `(?:${names.replaceAll(',', '|')})`)
    .replace(/\*\*\/|\*|NAME/g, (part) => (part === '**/' ? '(?:.*/)?' : '[^/]*'));

const exists = (name: string) => {
  const pattern = new RegExp(`^${toPattern(name.replace(/\/$/, ''))}$`);
  return paths.some((known) => pattern.test(known));
};

/** In docs/testing.md a path may begin below `__tests__`, and its ending is left out. */
const isTest = (name: string) =>
  ['.test.ts', '.test.tsx', '.ts', ''].some((ending) => exists(`__tests__/${name}${ending}`));

const namesIn = (page: string) =>
  [...withoutExamples(readPage(page)).matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);

function missingPaths(page: string): string[] {
  const named = namesIn(page).filter((name) => FOLDERS.some((folder) => name.startsWith(`${folder}/`)));
  return named.filter((name) => !exists(name) && !(page === 'docs/testing.md' && isTest(name)));
}

describe.each(pages)('%s', (page) => {
  test('leads only to files and headings that exist', () => expect(brokenLinks(page)).toEqual([]));
  test('names only paths that exist', () => expect(missingPaths(page)).toEqual([]));
});

test('docs/testing.md names every test file', () => {
  const named = namesIn('docs/testing.md').map((name) => new RegExp(`^__tests__/${toPattern(name)}$`));
  const tests = paths.filter((name) => /\.test\.tsx?$/.test(name));
  const bare = tests.map((name) => name.replace(/\.test\.tsx?$/, ''));
  expect(bare.filter((name) => !named.some((pattern) => pattern.test(name)))).toEqual([]);
});
