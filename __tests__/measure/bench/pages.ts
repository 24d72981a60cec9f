import { createHashedFile } from '#server/http/files.ts';
import { listen } from '#server/http/listen.ts';

import { caller, log, openApp } from './app.ts';
import { open, remembering } from './databases.ts';
import { startLoad } from './load.ts';
import { type Row, row } from './rows.ts';
import type { Stage } from './stage.ts';
import { alternately, median } from './statistics.ts';
import { getRequest } from './wire.ts';

const HOMES = 10_000;
const RENDER_ROUNDS = 7;
const PAGES_PER_ROUND = 100;
const LOAD_ROUNDS = 5;
const LOAD_MS = 1_500;
const CONNECTIONS = 16;

/** The server's work for a page, with its queries answered from memory. */
export async function measureRenderedPage(stage: Stage): Promise<Row[]> {
  const db = await open({ DATABASE_URL: await stage.withHomes(HOMES) });
  try {
    const { app } = openApp(remembering(db), { PAGE_CACHE_SECONDS: '0' });
    const renderPages = async () => {
      const before = process.cpuUsage();
      for (let index = 0; index < PAGES_PER_ROUND; index++) {
        const request = new Request('http://localhost/listings', { headers: { 'accept-encoding': 'br' } });
        const response = await app.fetch(request, caller);
        await response.arrayBuffer();
        if (response.status !== 200) throw new Error(`The page was answered with ${response.status}`);
      }
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000 / PAGES_PER_ROUND;
    };
    await renderPages();
    const rounds: number[] = [];
    for (let round = 0; round < RENDER_ROUNDS; round++) rounds.push(await renderPages());
    return [
      row({
        what: `/listings rendered among ${HOMES.toLocaleString('en')} homes, CPU of a page beyond its queries, brotli included`,
        unit: 'ms',
        ours: median(rounds),
        limit: { of: 'ours', max: 20 },
      }),
    ];
  } finally {
    await db.close();
  }
}

/** The cached page for visitors without personal data, compared to a file of the same bytes. */
export async function measureKeptPage(stage: Stage): Promise<Row[]> {
  const db = await open({ DATABASE_URL: stage.databaseUrl });
  const { app, files } = openApp(db);
  const server = await listen(app, { port: 0, host: '127.0.0.1', trustedProxyHops: 0, log });
  const load = startLoad();
  try {
    const page = await (await fetch(`http://127.0.0.1:${server.port}/listings`)).text();
    const [path, file] = createHashedFile('/assets/', 'page.txt', page);
    files.set(path, file);
    const perSecond = (of: string) => () =>
      load.answersPerSecond({
        port: server.port,
        request: getRequest(of),
        connections: CONNECTIONS,
        ms: LOAD_MS,
      });
    const answers = await alternately(LOAD_ROUNDS, { ours: perSecond('/listings'), floor: perSecond(path) });
    const size = `${(Buffer.byteLength(page) / 1024).toFixed(0)} KB`;
    return [
      row({
        what: `/listings kept (${size}), against a file of its size, ${CONNECTIONS} connections`,
        unit: '/s',
        ...answers,
        limit: { of: 'ratio', min: 0.3 },
      }),
    ];
  } finally {
    load.stop();
    await server.close();
    await db.close();
  }
}
