import path from 'node:path';

import { type App, createApp } from '#server/app.ts';
import { systemClock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { demoArtist } from '#server/demo/drawings/demoArtist.ts';
import { readEnv } from '#server/env.ts';
import { type Files, readFolder } from '#server/http/files.ts';
import { readPages } from '#server/http/pageBundle.ts';
import { createLog } from '#server/log.ts';
import { createSecretKey } from '#server/secretKey.ts';

import { defaults, root } from './product.ts';

export const log = createLog('error');

/** The backend in this process, serving the built pages. */
export function openApp(db: Database, overrides: Record<string, string> = {}): { app: App; files: Files } {
  const pages = readPages(path.join(root, 'dist'));
  const files = new Map([...readFolder(path.join(root, 'dist', 'web'), '/assets/', { isImmutable: true })]);
  const env = readEnv({ ...defaults, ...overrides });
  const secretKey = createSecretKey('bench');
  return {
    app: createApp({
      env,
      db,
      secretKey,
      clock: systemClock,
      log,
      pages: () => pages,
      files,
      artist: demoArtist,
    }),
    files,
  };
}

export const caller = { ip: '203.0.113.7', isSecure: false, requestId: 'bench' };
