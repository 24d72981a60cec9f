import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { buildWeb } from '../buildWeb.ts';
import { laterSizes } from '../laterSizes.ts';

import { type Row, row } from './rows.ts';

/** What a visitor's browser fetches when he books, and for the chat: before he opens it, and when he does. */
export async function measureLaterSize(): Promise<Row[]> {
  const build = await buildWeb(mkdtempSync(path.join(tmpdir(), 'foyer-later-size-')));
  try {
    return laterSizes(build).map(({ what, size, most }) =>
      row({
        what: `${what}: scripts and styles, brotli`,
        unit: 'KB',
        ours: size / 1024,
        limit: { of: 'ours', most: most / 1024 },
      }),
    );
  } finally {
    build.remove();
  }
}
