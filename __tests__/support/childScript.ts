import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';

import { type BuildOptions, buildSync } from 'esbuild';

const { bundleOptions } = createRequire(__filename)('../../server/prepare.cjs') as {
  bundleOptions: BuildOptions;
};
const root = path.resolve(import.meta.dirname, '../..');
const built = new Map<string, string>();

/**
 * Bundles a script that a test runs in a separate process into one file with all its imports, so that it
 * starts in a fraction of the time that loading the server's modules takes.
 */
export function childScript(...names: string[]): string {
  const file = path.join(...names);
  const known = built.get(file);
  if (known !== undefined) return known;
  const outdir = path.join(
    root,
    '.cache',
    'children',
    createHash('sha256').update(file).digest('hex').slice(0, 16),
  );
  buildSync({
    absWorkingDir: root,
    entryPoints: { child: file, worker: 'server/db/embedded/worker.ts' },
    ...bundleOptions,
    splitting: true,
    sourcemap: 'inline',
    outdir,
    outExtension: { '.js': '.mjs' },
  });
  const script = path.join(outdir, 'child.mjs');
  built.set(file, script);
  return script;
}
