import sql from 'sql-template-tag';

import type { Database, Queryable } from '#server/db/database.ts';
import { dueTourIds } from '#server/db/tours/dueTours.ts';
import { runHeldJob } from '#server/heldJob.ts';
import type { UnitStatus } from '#server/homes/home.ts';
import { tourMessageJob } from '#server/tours/messages/messageJob.ts';
import { home } from '#tests/server/homes/makeHomes.ts';

import { calendarIn, openChanges } from '../change/openChanges.ts';
import { minutesAfter, monday } from '../openBookings.ts';
import { agent, givenRule, now } from '../openTours.ts';
import { testTours } from '../testTours.ts';

const consents = [{ key: 'sms.transactional' as const, version: '2026-11', granted: true }];

async function openGone(db: Database) {
  const made = await openChanges(db, {
    homes: [home('elm-house'), home('oak-house')],
    rules: [givenRule(), givenRule({ kind: 'IN_PERSON', needsAgent: true, isAskedFor: true })],
    agents: [agent('Dana')],
  });
  const at = (moment: Date) => runHeldJob(tourMessageJob, { db, clock: { now: () => moment } });
  return {
    ...made,
    /** Two servers look at once. */
    look: (moment: Date) => Promise.all([at(moment), at(moment)]),
    setStatus: (status: UnitStatus, since = now) =>
      made.rows(sql`
        update units
        set status = ${status}, leased_at = ${status === 'LEASED' ? now : null},
            gone_since = ${status === 'LEASED' || status === 'OFF_MARKET' ? since : null}
        where slug = 'elm-house'
      `),
    stands: async () =>
      (await made.rows<{ status: string }>(sql`select status from tours order by starts_at`)).map(
        ({ status }) => status,
      ),
    told: async () =>
      (
        await made.rows<{ kind: string }>(
          sql`select kind from outbox where kind not in ('tour.toVisitor', 'tour.toTeam') order by kind`,
        )
      ).map(({ kind }) => kind),
  };
}

const aDayBefore = minutesAfter(monday, -1440);
const twoHoursBefore = minutesAfter(monday, -120);

testTours('tours of a home that is let end once, and lead to homes like it', async (db) => {
  const { book, slot, look, setStatus, stands, told, times, arrived } = await openGone(db);
  await book({ consents });
  await book({ slotId: slot(minutesAfter(monday, 60), { kind: 'IN_PERSON' }) });
  const slug = 'oak-house';
  const other = await book({ slug, slotId: slot(minutesAfter(monday, 90), { slug }) });
  await look(now);
  expect(await stands()).toEqual(['CONFIRMED', 'PENDING_APPROVAL', 'CONFIRMED']);

  await setStatus('LEASED');
  await look(minutesAfter(now, 60));
  for (const moment of [aDayBefore, twoHoursBefore, minutesAfter(monday, -30)]) await look(moment);
  expect(await stands()).toEqual(['CANCELLED_BY_MANAGER', 'CANCELLED_BY_MANAGER', 'CONFIRMED']);
  expect((await times()).map(({ tourId }) => tourId)).toEqual([other.id]);
  // the other home's visitor is asked and reminded as ever
  expect(await told()).toEqual([
    'tour.ask',
    'tour.changedToTeam',
    'tour.changedToTeam',
    'tour.ended',
    'tour.ended',
    'tour.reminder',
  ]);
  const [mail] = await arrived('tour.ended');
  expect(mail?.subject).toBe('Canceled: Home elm-house');
  expect(mail?.text).toContain('this home is no longer for rent.');
  expect(mail?.text).toContain('/units/oak-house/');
  expect(calendarIn(mail)).toMatch(/METHOD:CANCEL[^]*STATUS:CANCELLED/);
  const [toTeam] = await arrived('tour.changedToTeam');
  expect(toTeam?.text).toContain('The home is no longer for rent, so no one is coming.');
});

testTours(
  'a home that a feed takes away by mistake keeps its tours when it is mended in an hour',
  async (db) => {
    const { book, look, setStatus, stands, told } = await openGone(db);
    await book();
    await setStatus('OFF_MARKET');
    await look(minutesAfter(now, 59));
    expect(await stands()).toEqual(['CONFIRMED']);
    await setStatus('AVAILABLE_NOW');
    await look(minutesAfter(now, 120));
    await look(aDayBefore);
    expect(await stands()).toEqual(['CONFIRMED']);
    expect(await told()).toEqual(['tour.ask']);

    // another time, and nobody shall be on the way to it
    const shortly = minutesAfter(monday, -125);
    await setStatus('OFF_MARKET', shortly);
    await look(minutesAfter(shortly, 4));
    expect(await stands()).toEqual(['CONFIRMED']);
    await look(minutesAfter(shortly, 5));
    expect(await stands()).toEqual(['CANCELLED_BY_MANAGER']);
  },
);

testTours('tours of homes that are gone are found without looking through all tours', async (db) => {
  const { book, rows, setStatus } = await openGone(db);
  const { id } = await book();
  await setStatus('LEASED');
  await rows(sql`
    insert into tours (
      organization_id, prospect_id, unit_id, kind, status, starts_at, ends_at, questions_version, accepted_total_cents, created_at
    )
    select organization_id, prospect_id, unit_id, kind, 'COMPLETED', starts_at - day * interval '1 hour',
           ends_at - day * interval '1 hour', questions_version, accepted_total_cents, created_at
    from tours, generate_series(1, 3000) as day
    where id = ${id}
  `);
  await rows(sql`analyze tours`);
  const plan: string[] = [];
  const explained: Queryable = {
    async query(name, statement) {
      const lines = await db.query<{ 'QUERY PLAN': string }>(name, sql`explain ${statement}`);
      plan.push(...lines.map((line) => line['QUERY PLAN']));
      return [];
    },
  };
  await dueTourIds(explained, 'gone', { now, most: 1 });
  expect(plan.join('\n')).toContain('tours_waiting_to_come');
});

testTours(
  'whoever waits for a time in a home that is off the market is not told of the one that goes',
  async (db) => {
    const { book, move, slot, look, setStatus, stands, told, rows, organizationId, homeOf } =
      await openGone(db);
    const tour = await book();
    await move(tour.id, slot(minutesAfter(monday, 1440), { kind: 'IN_PERSON' }));
    const { id: unitId } = await homeOf();
    await rows(sql`
      insert into alerts (organization_id, kind, email, unit_id, day, time_zone, created_at, confirmed_at)
      select ${organizationId}, 'SLOT_FREED', 'bob@example.com', ${unitId}, day, 'America/Chicago', ${now}, ${now}
      from unnest(array[date '2026-11-23', date '2026-11-24']) as day
    `);
    await setStatus('OFF_MARKET');
    await look(aDayBefore);
    expect(await stands()).toEqual(['CANCELLED_BY_MANAGER']);
    expect(await rows(sql`select from tour_times`)).toEqual([]);
    expect((await told()).filter((kind) => kind === 'alert.slot')).toEqual([]);

    // it is for rent again, and the link of the tour books another time
    await setStatus('AVAILABLE_NOW');
    const again = await move(tour.id, slot(minutesAfter(monday, 1440)), { at: minutesAfter(aDayBefore, 60) });
    expect(again).toMatchObject({ status: 'CONFIRMED', endReason: null });
  },
);

testTours('tours of a home that is held back for somebody stand, and are asked after as ever', async (db) => {
  const { book, look, setStatus, stands, told, times, arrived } = await openGone(db);
  const tour = await book();
  await setStatus('ON_HOLD');
  for (const moment of [now, aDayBefore, twoHoursBefore]) await look(moment);
  expect(await stands()).toEqual(['CONFIRMED']);
  expect((await times()).map(({ tourId }) => tourId)).toEqual([tour.id]);
  expect(await told()).toEqual(['tour.ask', 'tour.reminder']);
  expect(await arrived('tour.ask')).toHaveLength(1);
});

testTours('what was to be sent of a tour is not sent once its home is gone', async (db) => {
  const { book, look, setStatus, arrived } = await openGone(db);
  await book({ consents });
  await look(aDayBefore);
  expect(await arrived('tour.ask')).toHaveLength(1);
  await setStatus('OFF_MARKET');
  expect(await arrived('tour.ask')).toEqual([]);
});

testTours('whoever is in the home already is not sent away', async (db) => {
  const { book, look, setStatus, stands, rows } = await openGone(db);
  await book();
  await rows(sql`update tours set status = 'CHECKED_IN', attendance = 'CAME'`);
  await setStatus('LEASED');
  await look(minutesAfter(monday, -5));
  await look(minutesAfter(monday, 5));
  expect(await stands()).toEqual(['CHECKED_IN']);
});
