import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { parseForESLint } from '@typescript-eslint/parser';
import type { TSESTree } from '@typescript-eslint/utils';

import { isUnseen, visibleText } from './visibleText.ts';

/** `npm run texts`: prints all text that people can read, with its place, in reading order. */

type Line = { line: number; text: string };

const GROUPS: readonly (readonly [name: string, files: RegExp])[] = [
  ['Emails and texts', /^server\/(?:.*\/mails\/|mail\/|texts\/)/],
  ['Chat with the agent', /^server\/(?:agent|chat)\//],
  ['Chat widget', /^src\/(?:chat|embed|effects\/chat)\//],
  ['Pages of the team', /^server\/http\/team\//],
  [
    'Operator: import, organization file, start',
    /^server\/(?:operator|import|feeds|organizationFile|env|run|start|prepare|variable|banner|db\/|residents\/)/,
  ],
  ['Demo', /^server\/demo\//],
  ['Screens and server', /^domain\//],
  ['Screens', /^(?:src|machines)\//],
  ['Answers of the server', /^server\//],
];

function* listNodes(
  node: TSESTree.Node,
  keys: Record<string, readonly string[] | undefined>,
): Generator<TSESTree.Node> {
  yield node;
  for (const key of keys[node.type] ?? []) {
    const child = (node as unknown as Record<string, unknown>)[key];
    for (const one of Array.isArray(child) ? (child as unknown[]) : [child]) {
      if (one === null || typeof one !== 'object') continue;
      const next = one as TSESTree.Node;
      next.parent = node;
      yield* listNodes(next, keys);
    }
  }
}

function listTexts(file: string): Line[] {
  const { ast, visitorKeys } = parseForESLint(readFileSync(file, 'utf8'), {
    range: true,
    loc: true,
    ecmaFeatures: { jsx: file.endsWith('x') },
  });
  const lines: Line[] = [];
  for (const node of listNodes(ast, visitorKeys)) {
    const text = visibleText(node);
    if (text !== null) lines.push({ line: node.loc.start.line, text });
  }
  return lines;
}

const files = execFileSync(
  'git',
  ['ls-files', 'domain/*.ts', 'machines/*.ts', 'src/**/*.ts*', 'src/*.ts*', 'server/*.ts'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file !== '' && !file.endsWith('.d.ts'))
  .filter((file) => !isUnseen(file));

const getGroup = (file: string) => GROUPS.find(([, pattern]) => pattern.test(file))?.[0];

let count = 0;
for (const [name] of GROUPS) {
  const filesOfGroup = files.filter((one) => getGroup(one) === name);
  if (filesOfGroup.length === 0) throw new Error(`No file belongs to the group “${name}”.`);
  process.stdout.write(`\n# ${name}\n`);
  for (const file of filesOfGroup) {
    const lines = listTexts(file);
    if (lines.length > 0) process.stdout.write(`\n${file}\n`);
    for (const { line, text } of lines) process.stdout.write(`${String(line).padStart(5)}  ${text}\n`);
    count += lines.length;
  }
}
process.stdout.write(`\n${count} texts in ${files.length} files\n`);
