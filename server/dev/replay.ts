import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { formatCount } from '#domain/text.ts';

import { createReplay } from './createReplay.ts';

const { getSourceVersion } = createRequire(import.meta.url)('../prepare.cjs') as {
  getSourceVersion: () => string;
};

const [reportFile] = process.argv.slice(2);

function replay(): string {
  if (reportFile === undefined) throw new Error('Name the file of a report: npm run replay -- report.json');
  const found = createReplay(readReport(reportFile), getSourceVersion());
  if (!found) {
    throw new Error(
      `${reportFile} contains no recording: the visitor had opted out, or the error came before the page had settled.`,
    );
  }
  const { dir, name } = path.parse(reportFile);
  const file = path.join(dir, `${name}.replay.json`);
  writeFileSync(file, found.file);
  const written = `Wrote ${file} with the last ${formatCount(found.actionCount, 'action')}. Import it in Redux DevTools on any page.`;
  return [found.warning, written].filter((line) => line !== null).join('\n');
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} can’t be read as JSON.`, { cause: error });
  }
}

try {
  process.stdout.write(`${replay()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
