import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { threadId } from 'node:worker_threads';

import { buildSync } from 'esbuild';

import { bundleOptions } from './prepare.cjs';

/**
 * Imports a TypeScript module in a worker thread, which does not inherit the loader of its process. Bundling
 * takes a fraction of the time that registering the loader again takes.
 */
export async function importBundled(module) {
  const bundle = new URL(`../.cache/workers/${process.pid}-${threadId}.mjs`, import.meta.url);
  mkdirSync(new URL('.', bundle), { recursive: true });
  buildSync({
    entryPoints: [fileURLToPath(module)],
    outfile: fileURLToPath(bundle),
    ...bundleOptions,
    sourcemap: 'inline',
  });
  try {
    await import(bundle);
  } finally {
    rmSync(bundle);
  }
}
