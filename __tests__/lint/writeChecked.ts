import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { check } from 'recheck';
import ts from 'typescript';

import { type Expression, hashExpression, isBounded, LIST, readChecked } from './checkedExpressions.ts';

// Lists the product's expressions that recheck finds linear or cannot decide, and prints those that are not.

const TIMEOUT_MS = 5_000;
const root = path.resolve(import.meta.dirname, '../..');

function expressionsIn(file: string): Expression[] {
  const found: Expression[] = [];
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ pattern: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const before = readChecked();
const checked = new Set<string>();
const folders = ['domain', 'machines', 'server', 'src'].map((folder) => path.join(root, folder));
const files = folders.flatMap((folder) => ts.sys.readDirectory(folder, ['.ts', '.tsx']));
for (const file of files.filter((each) => !isBounded(each))) {
  for (const expression of expressionsIn(file)) {
    const hash = hashExpression(expression);
    const { pattern, flags } = expression;
    const isNew = !before.has(hash) && !checked.has(hash);
    if (isNew && (await check(pattern, flags, { timeout: TIMEOUT_MS })).status === 'vulnerable') {
      process.stdout.write(`${path.relative(root, file)}: /${pattern}/${flags}\n`);
    } else checked.add(hash);
  }
}
writeFileSync(LIST, `${JSON.stringify([...checked].sort(), null, 2)}\n`);
process.exit();
