import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { BuiltPages } from '../http/pageBundle.ts';
import { readPages } from '../http/pageBundle.ts';
import { root } from '../root.ts';

/** The pages as webpack has built them last. */
export function freshPages(): () => BuiltPages {
  const dist = path.join(root, 'dist', 'dev');
  const { cache } = createRequire(import.meta.url);
  let readAt = 0;
  let pages: BuiltPages | null = null;

  return () => {
    const builtAt = statSync(path.join(dist, 'node', 'renderPage.cjs')).mtimeMs;
    if (!pages || builtAt !== readAt) {
      for (const name of Object.keys(cache)) if (name.startsWith(dist)) Reflect.deleteProperty(cache, name);
      pages = readPages(dist, { isStyled: false });
      readAt = builtAt;
    }
    return pages;
  };
}
