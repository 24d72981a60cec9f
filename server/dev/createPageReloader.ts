import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { BuiltPages } from '../http/pageBundle.ts';
import { readPages } from '../http/pageBundle.ts';
import { root } from '../root.ts';

/** Returns the pages from the latest webpack build. */
export function createPageReloader(): () => BuiltPages {
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
