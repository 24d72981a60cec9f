import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';

import sql from 'sql-template-tag';

import { testOnPostgres } from '#tests/support/bothEngines.ts';

import { minutesAfter, monday, openBookings } from '../openBookings.ts';

type Server = ChildProcessByStdio<Writable, Readable, null>;

async function startServer(databaseUrl: string, [from, to]: [Date, Date]): Promise<Server> {
  const file = path.join(__dirname, '..', 'children', 'tellOfTours.ts');
  const words = ['--import', 'tsx', file, databaseUrl, from.toISOString(), to.toISOString()];
  const server = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(server.stdout, 'data');
  return server;
}

testOnPostgres('two processes on one database tell each visitor each thing once', async (open) => {
  const { db, settings } = await open();
  const { book, slot } = await openBookings(db);
  const tours = 8;
  for (let at = 0; at < tours; at++) await book({ slotId: slot(minutesAfter(monday, at * 30)) });

  const days: [Date, Date] = [minutesAfter(monday, -1_500), minutesAfter(monday, 2 * 1_440)];
  const servers = await Promise.all([1, 2].map(() => startServer(settings.databaseUrl ?? '', days)));
  const ended = servers.map((server) => once(server, 'close'));
  for (const { stdin } of servers) stdin.write('begin\n');
  expect(await Promise.all(ended)).toEqual([
    [0, null],
    [0, null],
  ]);

  const told = await db.query(
    'test.told',
    sql`
      select kind, count(*)::int as mails, count(distinct subject_id)::int as tours
      from outbox where kind in ('tour.ask', 'tour.reminder', 'tour.missed') group by kind order by kind
    `,
  );
  const each = { mails: tours, tours };
  expect(told).toEqual([
    { kind: 'tour.ask', ...each },
    { kind: 'tour.missed', ...each },
    { kind: 'tour.reminder', ...each },
  ]);
});
