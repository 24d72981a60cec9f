import path from 'node:path';

import { readBuild } from '../build.ts';
import { laterSizes } from '../laterSizes.ts';

import { type Row, row } from './rows.ts';

/** What a visitor's browser fetches to book, and for the chat, before and when it is opened. */
export function measureLaterSize(): Promise<Row[]> {
  const rows = laterSizes(readBuild(path.resolve('dist'))).map(({ what, size, max }) =>
    row({
      what: `${what}: scripts and styles, brotli`,
      unit: 'KB',
      ours: size / 1024,
      limit: { of: 'ours', max: max / 1024 },
    }),
  );
  return Promise.resolve(rows);
}
