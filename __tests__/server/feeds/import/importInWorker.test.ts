import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MessageChannel } from 'node:worker_threads';

import sql from 'sql-template-tag';

import { createDatabase } from '#server/db/createDatabase.ts';
import { createBorrowedEngine, lendConnections } from '#server/db/lendConnections.ts';
import { importInWorker } from '#server/feeds/import/importInWorker.ts';
import { createLog } from '#server/log.ts';
import { slowness } from '#tests/runner/timeLimits.ts';
import { testOnEmbedded } from '#tests/support/bothEngines.ts';
import { eventually } from '#tests/support/collector.ts';

import { createTable } from '../readFeed.ts';

import { openImport } from './openImport.ts';

const limits = { slowQueryMs: 1_000, statementTimeoutMs: 20_000, logLevel: 'error' as const };

testOnEmbedded('an import in a thread of its own reports and changes the same', async (open) => {
  const { db } = await open();
  const { homes } = await openImport(db);
  const folder = await mkdtemp(path.join(tmpdir(), 'foyer-apart-'));
  const lines: string[] = [];
  const takeIn = (...words: string[]) =>
    importInWorker(
      {
        db,
        args: ['--organization', 'hearth', ...words],
        folder,
        now: new Date('2026-02-01T12:00:00Z'),
        pictureHosts: [],
        say: (line) => lines.push(line),
      },
      limits,
    );
  await writeFile(path.join(folder, 'homes.csv'), createTable({}, { rent: 'call us' }, {}));

  // at once: each waits for the one before it
  const both = await Promise.all([takeIn('homes.csv'), takeIn('homes.csv')]);
  expect(both[0]).toBe('Done: 2 added, 0 changed, 0 unchanged, 0 closed, 1 refused.');
  expect(both[1]).toBe('Done: 0 added, 0 changed, 2 unchanged, 0 closed, 1 refused.');
  expect((await homes()).map(({ externalId }) => externalId)).toEqual(['H-1', 'H-3']);
  expect(lines).toContain('Read the file: 3 rows.');
  await expect(takeIn('none.csv')).rejects.toThrow(`There is no file ${path.join(folder, 'none.csv')}.`);
  await rm(folder, { recursive: true });
});

testOnEmbedded('a thread that ends in the middle of a transaction leaves nothing of it', async (open) => {
  const { db } = await open();
  const { port1, port2 } = new MessageChannel();
  lendConnections(port1, db.lend);
  // short, since the canceled transaction stays open here
  const short = { ...limits, statementTimeoutMs: 500 * slowness, log: createLog('error') };
  const borrowed = createDatabase(createBorrowedEngine(port2), short);
  const insert = (name: string) => sql`insert into rate_limits values (${name}, 'a', 1, now())`;
  const count = async () =>
    (await db.query<{ n: number }>('test.count', sql`select count(*)::int as n from rate_limits`))[0]?.n;

  await borrowed.transaction((tx) => tx.query('test.insert', insert('kept')));
  expect(await count()).toBe(1);
  await expect(borrowed.query('test.wrong', sql`select nothing`)).rejects.toMatchObject({ code: '42703' });

  void borrowed
    .transaction(async (tx) => {
      await tx.query('test.insert', insert('lost'));
      port2.close();
      await new Promise(() => undefined);
    })
    .catch(() => undefined);
  expect(await eventually(count, (n) => n === 1)).toBe(1);
});

testOnEmbedded('a thread that ends while it waits for its turn does not block the others', async (open) => {
  const { db } = await open();
  const { port1, port2 } = new MessageChannel();
  lendConnections(port1, db.lend);
  const borrowed = createDatabase(createBorrowedEngine(port2), { ...limits, log: createLog('error') });
  let busy = Promise.resolve();
  const release = await new Promise<() => void>((hasBegun) => {
    busy = db.transaction(() => new Promise<void>(hasBegun));
  });
  const waiting = borrowed.query('test.waits', sql`select 1`);
  const closed = new Promise((resolve) => port1.once('close', resolve));
  // its request is on its way before the thread ends
  await new Promise((resolve) => setImmediate(resolve));
  port2.close();
  await expect(waiting).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await closed;
  release();
  await busy;
  expect(await db.query('test.next', sql`select 1 as one`)).toEqual([{ one: 1 }]);
});
