import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { environmentOfTests } from './environmentOfTests.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Makes a data folder as a first start leaves it, for products that need not make theirs. */
export async function makeDemoFolder(folder: string): Promise<void> {
  const child = spawn(process.execPath, [path.join(root, 'server', 'start.cjs')], {
    cwd: root,
    env: { ...environmentOfTests(), DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => {
    const wasReady = printed.includes('Foyer is ready');
    printed += chunk.toString();
    // asked twice, it would end at once
    if (!wasReady && printed.includes('Foyer is ready')) child.kill('SIGTERM');
  });
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`The product ended with ${String(code)}:\n${printed}`);
}
