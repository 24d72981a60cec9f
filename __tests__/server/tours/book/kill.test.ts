import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import sql from 'sql-template-tag';

import { type DatabaseSettings, openDatabase } from '#server/db/openDatabase.ts';
import { testOnBothEngines } from '#tests/support/bothEngines.ts';
import { KILLS } from '#tests/support/kills.ts';

import { givenRule, now, openTours } from '../openTours.ts';
import { everyDay } from '../slots/makeRules.ts';

const BOOKED_BEFORE_A_KILL = 12;
const TIMES_OF_A_ROUND = 150;

/** Books in a process of its own until it is killed; which tours it said were booked. */
async function bookAndKill({ dataDir, databaseUrl }: DatabaseSettings, round: number): Promise<string[]> {
  const file = path.join(__dirname, '..', 'children', 'bookForever.ts');
  const first = String(round * TIMES_OF_A_ROUND);
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', file, dataDir, databaseUrl ?? '', first, now.toISOString()],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let said = '';
  try {
    while (said.split('\n').length <= BOOKED_BEFORE_A_KILL) {
      const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
      said += chunk.toString();
    }
  } finally {
    child.kill('SIGKILL');
    await once(child, 'close');
  }
  return said.split('\n').slice(0, -1);
}

/** Each tour with how much of what belongs to it there is. */
const wholes = sql`
  select tours.id,
    (select count(*)::int from outbox where subject_id = tours.id and kind = 'tour.toVisitor') as confirmations,
    (select count(*)::int from outbox where subject_id = tours.id and kind = 'tour.toTeam') as told,
    (select count(*)::int from tour_times where tour_id = tours.id and starts_at = tours.starts_at) as times,
    (select count(*)::int from tokens where subject_id = tours.id and kind = 'tour') as tokens,
    (select count(*)::int from tour_activities where tour_id = tours.id) as activities,
    (
      select count(*)::int from idempotency_keys where result -> 'tourIds' ->> 0 = tours.id::text
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
  'a server that is killed while it books loses no tour that it confirmed, and leaves none half done',
  async (open) => {
    const { db, settings } = await open();
    await openTours(db, { rules: [givenRule({ windows: everyDay('00:00', '24:00'), daysAhead: 90 })] });
    await db.close();

    const confirmed: string[] = [];
    for (let round = 0; round < KILLS; round++) confirmed.push(...(await bookAndKill(settings, round)));

    const later = await openDatabase(settings);
    try {
      const tours = await later.query<{ id: string } & Record<string, unknown>>('test.wholes', wholes);
      const ids = tours.map(({ id }) => id);
      expect(confirmed.filter((id) => !ids.includes(id))).toEqual([]);
      const whole = { confirmations: 1, told: 1, times: 1, tokens: 1, activities: 2, keys: 1 };
      expect(
        tours.filter((tour) => JSON.stringify(tour) !== JSON.stringify({ id: tour.id, ...whole })),
      ).toEqual([]);
      const count = tours.length;
      expect(await later.query('test.all', inAll)).toEqual([
        { prospects: count, mails: 2 * count, keys: count, times: count },
      ]);
    } finally {
      await later.close();
    }
  },
);
