import { spawn } from 'node:child_process';
import { once } from 'node:events';

import sql from 'sql-template-tag';

import { type DatabaseSettings, openDatabase } from '#server/db/openDatabase.ts';
import { testOnBothEngines } from '#tests/support/bothEngines.ts';
import { childScript } from '#tests/support/childScript.ts';
import { KILLS, noteTrial } from '#tests/support/trials.ts';

import { createRuleInput, now, openTours } from '../openTours.ts';
import { everyDay } from '../slots/makeRules.ts';

const SAID_BEFORE_A_KILL = 16;
const TIMES_OF_A_ROUND = 100;

/** Books and moves in a process of its own until it is killed, and returns what it reported as done. */
async function bookAndKill({ dataDir, databaseUrl }: DatabaseSettings, round: number): Promise<string[]> {
  const file = childScript(__dirname, 'children', 'bookForever.ts');
  const first = String(round * TIMES_OF_A_ROUND);
  const child = spawn(process.execPath, [file, dataDir, databaseUrl ?? '', first, now.toISOString()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const isClosed = once(child, 'close');
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    if (said.split('\n').length > SAID_BEFORE_A_KILL) break;
  }
  child.kill('SIGKILL');
  const [, signal] = (await isClosed) as [number | null, string | null];
  if (signal !== 'SIGKILL') throw new Error('It ended before it was killed.');
  return said.split('\n').slice(0, -1);
}

/** Each tour with the number of its related rows. */
const dateTimeFormats = sql`
  select tours.id, reschedule_count as moves,
    (select count(*)::int from outbox where subject_id = tours.id and kind = 'tour.toVisitor') as confirmations,
    (select count(*)::int from outbox where subject_id = tours.id and kind = 'tour.toTeam') as told,
    (select count(*)::int from outbox where subject_id = tours.id and kind = 'tour.moved') as "newTimes",
    (select count(*)::int from tour_times where tour_id = tours.id and starts_at = tours.starts_at) as times,
    (select count(*)::int from tokens where subject_id = tours.id and kind = 'tour') as tokens,
    (select count(*)::int from tour_activities where tour_id = tours.id) as activities,
    (
      select count(*)::int from idempotency_keys
      where result -> 'tourIds' ->> 0 = tours.id::text or result ->> 'tourId' = tours.id::text
    ) as keys
  from tours
`;

const inAll = sql`
  select
    (select count(*)::int from prospects) as prospects,
    (select count(*)::int from outbox) as mails,
    (select count(*)::int from idempotency_keys) as keys,
    (select count(*)::int from tour_times where tour_id is not null) as times
`;

testOnBothEngines(
  'a server that is killed during holds, bookings and moves loses nothing confirmed and leaves nothing half done',
  async (open) => {
    const { db, settings } = await open();
    await openTours(db, {
      rules: [createRuleInput({ windows: everyDay('00:00', '24:00'), bookingWindowDays: 90 })],
    });
    await db.close();

    const confirmed: string[] = [];
    for (let round = 0; round < KILLS; round++) confirmed.push(...(await bookAndKill(settings, round)));

    const later = await openDatabase(settings);
    try {
      const tours = await later.query<{ id: string; moves: number }>('test.dateTimeFormats', dateTimeFormats);
      const said = (word: string) =>
        confirmed.flatMap((line) => (line.startsWith(`${word} `) ? line.slice(word.length + 1) : []));
      const ids = tours.map(({ id }) => id);
      const lost = said('booked').filter((id) => !ids.includes(id));
      noteTrial({
        trial: 'kills while booking',
        done: `${KILLS} kills`,
        lost: lost.length,
        passed: lost.length === 0,
      });
      expect(lost).toEqual([]);
      const moved = tours.flatMap(({ id, moves }) => (moves > 0 ? id : []));
      expect(moved.length).toBeGreaterThan(0);
      expect(said('moved').filter((id) => !moved.includes(id))).toEqual([]);
      expect(tours).toEqual(
        tours.map(({ id, moves }) => ({
          id,
          moves: moves > 0 ? 1 : 0,
          confirmations: 1,
          told: 1,
          newTimes: moves,
          times: 1,
          tokens: 1,
          activities: 2 + moves,
          keys: 1 + moves,
        })),
      );
      const [count, moves] = [tours.length, moved.length];
      expect(await later.query('test.all', inAll)).toEqual([
        { prospects: count, mails: 2 * (count + moves), keys: count + moves, times: count },
      ]);
    } finally {
      await later.close();
    }
  },
);
