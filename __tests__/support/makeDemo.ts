import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { environmentOfTests } from './environmentOfTests.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Makes the demo's data here with a first start, so that other products need not make theirs. */
export async function makeDemo(place: { DATA_DIR: string; DATABASE_URL?: string }): Promise<void> {
  const child = spawn(process.execPath, [path.join(root, 'server', 'start.cjs')], {
    cwd: root,
    env: { ...environmentOfTests(), ...place },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => {
    const wasReady = printed.includes('Foyer is ready');
    printed += chunk.toString();
    // a second signal would end it immediately
    if (!wasReady && printed.includes('Foyer is ready')) child.kill('SIGTERM');
  });
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`The product ended with ${String(code)}:\n${printed}`);
}
