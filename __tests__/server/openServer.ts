import path from 'node:path';

import type { App } from '#server/app.ts';
import { createApp } from '#server/app.ts';
import type { Database } from '#server/db/database.ts';
import { followPort, seed } from '#server/db/seed/seed.ts';
import { readEnv } from '#server/env.ts';
import { readFolder } from '#server/http/files.ts';
import { readPages } from '#server/http/pageBundle.ts';
import { createSecretKey } from '#server/secretKey.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { listeningLog } from '#tests/support/testSettings.ts';

const root = path.resolve(import.meta.dirname, '../..');

export type Asked = RequestInit & { ip?: string; isSecure?: boolean; isLocal?: boolean };

export type TestServer = {
  db: Database;
  lines: string[];
  /** Asks the backend as a visitor of Lantern Homes would. */
  ask: (path: string, asked?: Asked) => Promise<Response>;
  /** Another server process on the same database. */
  another: () => TestServer['ask'];
  close: () => Promise<void>;
};

/** The whole backend with the demo in it, without a port. */
export async function openServer(variables: Record<string, string> = {}): Promise<TestServer> {
  const env = readEnv(variables);
  const { db, close } = await openTestDatabase();
  await seed(db, env.organizationSlugs);
  await followPort(db, env.organizationSlugs, 3000);
  const { lines, log } = listeningLog();
  const pages = readPages(path.join(root, 'dist'));
  const files = new Map([
    ...readFolder(path.join(root, 'dist', 'web'), '/assets/', { isForever: true }),
    ...readFolder(path.join(root, 'dist', 'embed'), '/', { isForever: false }),
    ...readFolder(path.join(root, 'public'), '/', { isForever: false }),
  ]);
  const open = (): App =>
    createApp({
      env,
      db,
      secretKey: createSecretKey('a secret of the tests'),
      clock: { now: () => new Date('2026-11-20T16:00:00Z') },
      log,
      pages: () => pages,
      files,
    });
  const asking =
    (app: App): TestServer['ask'] =>
    (address, { ip = '192.0.2.1', isSecure = false, isLocal = false, ...init } = {}) =>
      app.fetch(new Request(new URL(address, 'http://localhost:3000'), init), {
        ip,
        isSecure,
        isLocal,
        requestId: 'test',
      });
  return { db, lines, ask: asking(open()), another: () => asking(open()), close };
}
