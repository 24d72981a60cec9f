import { setTimeout as sleep } from 'node:timers/promises';

import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { type DueHome, listDueHomes, forgetChanges } from '#server/tours/next/findNextTours.ts';
import { saveTours } from '#server/tours/setup/saveTours.ts';
import { saveHomes } from '#server/homes/queries/upsertHomes.ts';
import { runLeasedJob } from '#server/leasedJob.ts';
import { dayIn } from '#server/time/days.ts';
import { formatRelativeSpan, formatRelativeTime } from '#server/time/formatRelativeTime.ts';
import { findNextSlotByKind, findNextSlots } from '#server/tours/slots/findNextSlots.ts';
import { listBookableTimes } from '#server/tours/next/nextTours.ts';
import { nextToursJob } from '#server/tours/next/nextToursJob.ts';
import { home } from '#tests/server/homes/makeHomes.ts';
import { agent, createRuleInput, now as start, openTours } from '#tests/server/tours/openTours.ts';
import { everyDay } from '#tests/server/tours/slots/makeRules.ts';
import { testTours } from '#tests/server/tours/testTours.ts';

import { openNextTours } from './openNextTours.ts';

const alone = createRuleInput({ windows: everyDay('09:00', '12:00') });
const withUs = createRuleInput({
  kind: 'IN_PERSON',
  windows: everyDay('09:00', '12:00'),
  requiresHost: true,
});

testTours('a time that is taken gives way to the one after it, and comes back', async (db) => {
  const tours = await openNextTours(db, { rules: [alone] });
  expect(await tours.next()).toBe('SELF_GUIDED today, 10:30 AM');

  await tours.take({ from: '2026-11-20T16:30:00Z', to: '2026-11-20T17:00:00Z' });
  await tours.find();
  expect(await tours.next()).toBe('SELF_GUIDED today, 11:00 AM');

  await db.query('test.end', sql`delete from tours`);
  await tours.find();
  expect(await tours.next()).toBe('SELF_GUIDED today, 10:30 AM');
});

testTours('the next tour of one kind is known, however many of another kind come before it', async (db) => {
  const later = { ...withUs, requiresHost: false, noticeMinutes: 3 * 24 * 60 };
  const tours = await openNextTours(db, { rules: [alone, later] });
  expect(await tours.next('elm-house')).toBe('SELF_GUIDED today, 10:30 AM');
  expect(await tours.next('elm-house', ['IN_PERSON'])).toBe('IN_PERSON Mon, Nov 23, 10:00 AM');
});

testTours('an open house is stored with its end, and its label says both in the shortest way', async (db) => {
  const openHouse = createRuleInput({
    kind: 'OPEN_HOUSE',
    windows: everyDay('13:00', '15:00'),
    lengthMinutes: 120,
    seats: 8,
  });
  const tours = await openNextTours(db, { rules: [openHouse] });
  const { id } = await tours.getHome('elm-house');
  const [next] = (await listBookableTimes(db, [id], start)).get(id) ?? [];
  expect([next?.startsAt, next?.endsAt]).toEqual([
    new Date('2026-11-20T19:00:00Z'),
    new Date('2026-11-20T21:00:00Z'),
  ]);

  const label = (from: string, to: string) => {
    const span = { startsAt: new Date(`${from}:00Z`), endsAt: new Date(`${to}:00Z`) };
    return formatRelativeSpan(span, 'America/Chicago', start);
  };
  expect(label('2026-11-20T19:00', '2026-11-20T21:00')).toBe('today, 1–3 PM');
  expect(label('2026-11-28T19:30', '2026-11-28T21:00')).toBe('Sat, Nov 28, 1:30–3 PM');
  expect(label('2026-11-28T17:00', '2026-11-28T19:00')).toBe('Sat, Nov 28, 11 AM–1 PM');
  expect(label('2026-11-28T16:00', '2026-11-28T16:45')).toBe('Sat, Nov 28, 10–10:45 AM');
});

testTours('a time that was stored before ends were is offered without one', async (db) => {
  const tours = await openNextTours(db, { rules: [alone] });
  await db.query(
    'test.older',
    sql`update next_tours set times = (select jsonb_agg(time - 'endsAt') from jsonb_array_elements(times) as time)`,
  );
  const { id } = await tours.getHome('elm-house');
  const [next] = (await listBookableTimes(db, [id], start)).get(id) ?? [];
  expect([next?.kind, next?.endsAt]).toEqual(['SELF_GUIDED', null]);
});

testTours('a time that is only held comes back when the hold expires, without any event', async (db) => {
  const tours = await openNextTours(db, { rules: [alone] });
  await tours.take({
    from: '2026-11-20T16:30:00Z',
    to: '2026-11-20T17:00:00Z',
    heldUntil: '2026-11-20T16:10:00Z',
  });
  await tours.find();
  expect(await tours.next()).toBe('SELF_GUIDED today, 11:00 AM');
  tours.setTime('2026-11-20T16:10:00Z');
  await tours.find();
  expect(await tours.next()).toBe('SELF_GUIDED today, 10:30 AM');
});

testTours('as time passes the next tour follows, before any new search', async (db) => {
  const tours = await openNextTours(db, { rules: [{ ...alone, noticeMinutes: 60 }] });
  expect(await tours.next()).toBe('SELF_GUIDED today, 11:00 AM');
  tours.setTime('2026-11-20T16:00:00.001Z');
  expect(await tours.next()).toBe('SELF_GUIDED today, 11:30 AM');
  tours.setTime('2026-11-20T18:00:00Z');
  expect(await tours.next()).toBe('SELF_GUIDED tomorrow, 9:00 AM');
  tours.setTime('2026-11-25T18:00:00Z');
  expect(await tours.next()).toBe(null);
  await tours.find();
  expect(await tours.next()).toBe('SELF_GUIDED tomorrow, 9:00 AM');
});

testTours(
  'a time goes when a photo ID can no longer be checked for it, and follows the office hours',
  async (db) => {
    const windows = everyDay('09:00', '18:00');
    const tours = await openNextTours(db, { rules: [{ ...alone, windows, requires: ['GOVERNMENT_ID'] }] });
    expect(await tours.next()).toBe('SELF_GUIDED today, 2:00 PM');
    tours.setTime('2026-11-20T16:30:00Z');
    expect(await tours.next()).toBe('SELF_GUIDED today, 2:30 PM');
    const hours = [{ weekday: 6, opens: '10:00', closes: '12:00', timeZone: 'America/Chicago' }];
    await db.query('test.hours', sql`update organizations set support_hours = ${JSON.stringify(hours)}`);
    await tours.find();
    expect(await tours.next()).toBe('SELF_GUIDED tomorrow, 1:30 PM');
  },
);

testTours('changed rules, another first tour day and a leased home are taken into account', async (db) => {
  const later = home('oak-house', { details: { tourableFrom: '2026-11-24' } });
  const tours = await openNextTours(db, { homes: [home('elm-house'), later], rules: [alone] });
  expect(await tours.next('oak-house')).toBe('SELF_GUIDED Tue, Nov 24, 9:00 AM');

  const { id } = tours.organization;
  await saveHomes(db, id, [home('elm-house', { status: 'LEASED' }), home('oak-house')], start);
  await tours.find();
  expect(await tours.next()).toBe(null);
  expect(await tours.next('oak-house')).toBe('SELF_GUIDED today, 10:30 AM');

  await db.transaction((tx) =>
    saveTours(tx, id, { rules: [withUs], blackouts: [], agents: [agent('Dana')] }),
  );
  await tours.find();
  expect(await tours.next('oak-house')).toBe('IN_PERSON today, 10:30 AM');
});

testTours('the first tour of a home that cannot be toured yet is on the first possible day', async (db) => {
  const homes = [home('elm-house', { details: { tourableFrom: '2026-12-20' } })];
  const tours = await openNextTours(db, { homes, rules: [{ ...alone, bookingWindowDays: 14 }] });
  expect(await tours.next()).toBe(null);
  tours.setTime('2026-12-06T07:00:00Z');
  await tours.find();
  expect(await tours.next()).toBe('SELF_GUIDED Sun, Dec 20, 9:00 AM');
});

testTours('an agent’s bookings in other homes are known a quarter of an hour later', async (db) => {
  const homes = [home('elm-house'), home('oak-house')];
  const tours = await openNextTours(db, { homes, rules: [withUs], agents: [agent('Dana')] });
  const takesDana = { slug: 'oak-house', kind: 'IN_PERSON', agent: 'dana' };
  await tours.take({ ...takesDana, from: '2026-11-20T16:30:00Z', to: '2026-11-20T17:00:00Z' });
  tours.setTime('2026-11-20T16:15:00Z');
  await tours.find();
  expect(await tours.next()).toBe('IN_PERSON today, 11:00 AM');
});

testTours('a change during the search for next tours is not lost', async (db) => {
  const tours = await openNextTours(db, { rules: [alone] });
  await tours.take({ from: '2026-11-20T16:30:00Z', to: '2026-11-20T17:00:00Z' });
  const [due] = await listDueHomes(db, start, 10);
  await tours.take({ from: '2026-11-20T17:00:00Z', to: '2026-11-20T17:30:00Z' });
  await forgetChanges(db, due?.changeIds ?? []);
  expect(await listDueHomes(db, start, 10)).toHaveLength(1);
  await tours.find();
  expect(await tours.next()).toBe('SELF_GUIDED today, 11:30 AM');
  expect(await listDueHomes(db, start, 10)).toEqual([]);
});

testTours('however many servers run the job, each home is processed once', async (db) => {
  const homes = Array.from({ length: 120 }, (_, at) => home(`home-${at}`));
  await openTours(db, { homes, rules: [alone] });
  const found: string[] = [];
  const counting: Database = {
    ...db,
    async query<Row>(...[name, statement]: Parameters<Database['query']>) {
      // lets the other jobs run
      await sleep(1);
      const rows = await db.query<Row>(name, statement);
      if (name === 'nextTours.dueHomes') found.push(...rows.map((row) => (row as DueHome).unitId));
      return rows;
    },
  };
  const runJob = () => runLeasedJob(nextToursJob, { db: counting, clock: { now: () => start } });
  await Promise.all([runJob(), runJob(), runJob()]);
  expect(found).toHaveLength(homes.length);
  expect(new Set(found).size).toBe(homes.length);
});

testTours('the result matches the page of the home, and is refreshed in time', async (db) => {
  const rules = [
    createRuleInput({ windows: everyDay('09:00', '10:00'), noticeMinutes: 120, maxPerDay: 1 }),
    { ...withUs, bufferBeforeMinutes: 15, noticeMinutes: 1_500 },
    createRuleInput({
      kind: 'OPEN_HOUSE',
      windows: [{ weekday: 6, opens: '11:00', closes: '13:00' }],
      seats: 2,
    }),
  ];
  const busy = { from: '2026-11-23T00:00:00-06:00', to: '2026-11-24T00:00:00-06:00' };
  const tours = await openNextTours(db, { rules, agents: [agent('Dana', { absences: [busy] })] });
  await tours.take({ from: '2026-11-21T15:00:00Z', to: '2026-11-21T15:30:00Z' });
  await tours.take({ kind: 'OPEN_HOUSE', seat: 0, from: '2026-11-21T17:00:00Z', to: '2026-11-21T17:30:00Z' });
  for (let hours = 0; hours < 24 * 8; hours += 7) {
    tours.setTime(new Date(start.getTime() + hours * 3_600_000).toISOString());
    await tours.find();
    const now = tours.now();
    const tourable = await tours.tourable('elm-house', now);
    const [[slot] = []] = await findNextSlots(db, [tourable], { first: 1, now });
    expect(await tours.next()).toBe(
      slot ? `${slot.type} ${formatRelativeTime(slot.startsAt, slot.timeZone, now)}` : null,
    );
    const byKind = await findNextSlotByKind(db, tourable, { now, shown: [] });
    const firstDays = [...byKind].map(([kind, { startsAt, timeZone }]) => [kind, dayIn(timeZone, startsAt)]);
    expect(await tours.firstDays()).toEqual(Object.fromEntries(firstDays));
  }
});
