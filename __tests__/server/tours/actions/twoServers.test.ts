import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';

import sql from 'sql-template-tag';

import { home } from '#tests/server/homes/makeHomes.ts';
import { testOnPostgres } from '#tests/support/bothEngines.ts';
import { childScript } from '#tests/support/childScript.ts';

import { minutesAfter, monday, openBookings } from '../openBookings.ts';
import { createRuleInput } from '../openTours.ts';

type Server = ChildProcessByStdio<Writable, Readable, null>;

async function startServer(databaseUrl: string, [from, to]: [Date, Date]): Promise<Server> {
  const file = childScript(__dirname, 'children', 'sendTourMessages.ts');
  const words = [file, databaseUrl, from.toISOString(), to.toISOString()];
  const server = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(server.stdout, 'data');
  return server;
}

const consents = [{ key: 'sms.transactional' as const, version: '2026-11', granted: true }];

testOnPostgres('two processes on one database send each visitor each message once', async (open) => {
  const { db, settings } = await open();
  const homes = ['elm-house', 'oak-house', 'ash-house'].map((slug) => home(slug));
  const rules = [createRuleInput(), createRuleInput({ kind: 'OPEN_HOUSE', seats: 4 })];
  const { book, slot, getHome } = await openBookings(db, { homes, rules });
  const tours = 8;
  for (let at = 0; at < tours; at++) {
    const moment = minutesAfter(monday, at * 30);
    // a self-guided visitor who allowed texts and misses the tour, and one at an open house
    await book({ slug: 'elm-house', slotId: slot(moment, { slug: 'elm-house' }), consents });
    await book({
      slug: 'oak-house',
      slotId: slot(moment, { slug: 'oak-house', kind: 'OPEN_HOUSE' }),
    });
    // and one who no longer finds a lockbox at the door
    await book({ slug: 'ash-house', slotId: slot(moment, { slug: 'ash-house' }) });
  }
  const homeWithoutLockbox = await getHome('ash-house');
  await db.query('test.shut', sql`delete from lockboxes where unit_id = ${homeWithoutLockbox.id}`);

  const days: [Date, Date] = [minutesAfter(monday, -1_500), minutesAfter(monday, 2 * 1_440)];
  const servers = await Promise.all([1, 2].map(() => startServer(settings.databaseUrl ?? '', days)));
  const ended = servers.map((server) => once(server, 'close'));
  for (const { stdin } of servers) stdin.write('begin\n');
  expect(await Promise.all(ended)).toEqual([
    [0, null],
    [0, null],
  ]);

  const messages = await db.query(
    'test.sent',
    sql`
      select channel, kind, count(*)::int as sent, count(distinct subject_id)::int as tours
      from outbox where kind not in ('tour.toVisitor', 'tour.toTeam') group by channel, kind order by channel, kind
    `,
  );
  const of = (homes: number) => ({ sent: homes * tours, tours: homes * tours });
  expect(messages).toEqual([
    { channel: 'MAIL', kind: 'tour.confirmationRequest', ...of(2) },
    { channel: 'MAIL', kind: 'tour.followUp', ...of(1) },
    { channel: 'MAIL', kind: 'tour.lockboxChange', ...of(1) },
    { channel: 'MAIL', kind: 'tour.lockboxChangeToTeam', ...of(1) },
    { channel: 'MAIL', kind: 'tour.missed', ...of(2) },
    { channel: 'MAIL', kind: 'tour.reminder', ...of(2) },
    { channel: 'TEXT', kind: 'tour.confirmationRequestByText', ...of(1) },
    { channel: 'TEXT', kind: 'tour.reminderByText', ...of(1) },
  ]);
});
