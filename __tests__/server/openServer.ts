import path from 'node:path';

import type { App } from '#server/app.ts';
import { createApp } from '#server/app.ts';
import type { Database } from '#server/db/database.ts';
import { demoArtist } from '#server/demo/drawings/demoArtist.ts';
import { updatePortalUrls, seed } from '#server/demo/seed/seed.ts';
import { readEnv } from '#server/env.ts';
import { readFolder } from '#server/http/files.ts';
import { readPages } from '#server/http/pageBundle.ts';
import { createSecretKey } from '#server/secretKey.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { listeningLog } from '#tests/support/testSettings.ts';

const root = path.resolve(import.meta.dirname, '../..');

export type RequestOptions = RequestInit & { ip?: string; isSecure?: boolean; isLocal?: boolean };

export type TestServer = {
  db: Database;
  lines: string[];
  /** Calls the backend as a visitor of Lantern Homes would. */
  ask: (path: string, options?: RequestOptions) => Promise<Response>;
  /** Another server process, by default on the same database. */
  another: (on?: Database) => TestServer['ask'];
};

type Variables = Record<string, string>;

/** An engine is started and the demo is seeded. */
const START_MS = 180_000;

/** The whole backend with the demo, without a port: ready while a file's tests run, and closed after them. */
export function openServer(variables: Variables = {}): TestServer {
  const server = {} as TestServer;
  const opened: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const { db, close } = await openTestDatabase();
    // even when the rest fails, because an open database would keep the whole run from ending
    opened.push(close);
    Object.assign(server, await serverOn(db, variables));
  }, START_MS);
  afterAll(() => Promise.all(opened.map((close) => close())), START_MS);
  return server;
}

async function serverOn(db: Database, variables: Variables): Promise<TestServer> {
  const env = readEnv(variables);
  await seed(db, env.organizationSlugs);
  await updatePortalUrls(db, env.organizationSlugs, 3000);
  const { lines, log } = listeningLog();
  const pages = readPages(path.join(root, 'dist'));
  const files = new Map([
    ...readFolder(path.join(root, 'dist', 'web'), '/assets/', { isImmutable: true }),
    ...readFolder(path.join(root, 'dist', 'embed'), '/', { isImmutable: false }),
    ...readFolder(path.join(root, 'public'), '/', { isImmutable: false }),
  ]);
  const open = (on: Database): App =>
    createApp({
      env,
      db: on,
      secretKey: createSecretKey('a secret of the tests'),
      clock: { now: () => new Date('2026-11-20T16:00:00Z') },
      log,
      pages: () => pages,
      files,
      artist: demoArtist,
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
  return { db, lines, ask: asking(open(db)), another: (on = db) => asking(open(on)) };
}
