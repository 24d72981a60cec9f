import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { type BuiltPages, readPages } from '#server/http/pageBundle.ts';
import { root } from '#server/root.ts';

import { run } from '../run.ts';

const [port, frontPort] = process.argv.slice(2).map(Number) as [number, number];

await run({
  change: (env) => ({ ...env, port, pageCacheSeconds: 0 }),
  pages: createPageReloader(),
  frontPort,
});

/** Returns the pages from the latest webpack build. */
function createPageReloader(): () => BuiltPages {
  const dist = path.join(root, 'dist', 'dev');
  const { cache } = createRequire(import.meta.url);
  let readAt = 0;
  let pages: BuiltPages | null = null;

  return () => {
    const builtAt = statSync(path.join(dist, 'node', 'renderPage.cjs')).mtimeMs;
    if (!pages || builtAt !== readAt) {
      for (const name of Object.keys(cache)) if (name.startsWith(dist)) Reflect.deleteProperty(cache, name);
      pages = readPages(dist, { inlineStyles: false });
      readAt = builtAt;
    }
    return pages;
  };
}
