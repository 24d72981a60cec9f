import sql from 'sql-template-tag';

import type { Database, Queryable } from '#server/db/database.ts';
import { listDueTourIds, tourMessageJob } from '#server/tours/actions/dueTours.ts';
import { runLeasedJob } from '#server/leasedJob.ts';
import type { UnitStatus } from '#server/homes/home.ts';
import { cancelUnavailable } from '#server/tours/actions/cancelUnavailable.ts';
import { home } from '#tests/server/homes/makeHomes.ts';

import { calendarIn, openChanges } from '../change/openChanges.ts';
import { minutesAfter, monday } from '../openBookings.ts';
import { agent, createRuleInput, now } from '../openTours.ts';
import { testTours } from '../testTours.ts';

const consents = [{ key: 'sms.transactional' as const, version: '2026-11', granted: true }];

async function openGone(db: Database) {
  const made = await openChanges(db, {
    homes: [home('elm-house'), home('oak-house')],
    rules: [
      createRuleInput(),
      createRuleInput({ kind: 'IN_PERSON', requiresHost: true, requiresApproval: true }),
    ],
    agents: [agent('Dana')],
  });
  const at = (moment: Date) => runLeasedJob(tourMessageJob, { db, clock: { now: () => moment } });
  return {
    ...made,
    /** Two servers look at once. */
    runJobs: (moment: Date) => Promise.all([at(moment), at(moment)]),
    setStatus: (status: UnitStatus, since = now) =>
      made.rows(sql`
        update units
        set status = ${status}, leased_at = ${status === 'LEASED' ? now : null},
            off_market_since = ${status === 'LEASED' || status === 'OFF_MARKET' ? since : null}
        where slug = 'elm-house'
      `),
    listStatuses: async () =>
      (await made.rows<{ status: string }>(sql`select status from tours order by starts_at`)).map(
        ({ status }) => status,
      ),
    listMessageKinds: async () =>
      (
        await made.rows<{ kind: string }>(
          sql`select kind from outbox where kind not in ('tour.toVisitor', 'tour.toTeam') order by kind`,
        )
      ).map(({ kind }) => kind),
  };
}

const aDayBefore = minutesAfter(monday, -1440);
const twoHoursBefore = minutesAfter(monday, -120);

testTours('tours of a leased home end once, and lead to similar homes', async (db) => {
  const { book, slot, runJobs, setStatus, listStatuses, listMessageKinds, times, arrived } =
    await openGone(db);
  await book({ consents });
  await book({ slotId: slot(minutesAfter(monday, 60), { kind: 'IN_PERSON' }) });
  const slug = 'oak-house';
  const other = await book({ slug, slotId: slot(minutesAfter(monday, 90), { slug }) });
  await runJobs(now);
  expect(await listStatuses()).toEqual(['CONFIRMED', 'PENDING_APPROVAL', 'CONFIRMED']);

  await setStatus('LEASED');
  await runJobs(minutesAfter(now, 60));
  for (const moment of [aDayBefore, twoHoursBefore, minutesAfter(monday, -30)]) await runJobs(moment);
  expect(await listStatuses()).toEqual(['CANCELLED_BY_MANAGER', 'CANCELLED_BY_MANAGER', 'CONFIRMED']);
  expect((await times()).map(({ tourId }) => tourId)).toEqual([other.id]);
  // the other home's visitor still gets the question and the reminder
  expect(await listMessageKinds()).toEqual([
    'tour.changedToTeam',
    'tour.changedToTeam',
    'tour.confirmationRequest',
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
  'a home that a feed removes by mistake keeps its tours when it is back within an hour',
  async (db) => {
    const { book, runJobs, setStatus, listStatuses, listMessageKinds } = await openGone(db);
    await book();
    await setStatus('OFF_MARKET');
    await runJobs(minutesAfter(now, 59));
    expect(await listStatuses()).toEqual(['CONFIRMED']);
    await setStatus('AVAILABLE_NOW');
    await runJobs(minutesAfter(now, 120));
    await runJobs(aDayBefore);
    expect(await listStatuses()).toEqual(['CONFIRMED']);
    expect(await listMessageKinds()).toEqual(['tour.confirmationRequest']);

    // so soon before a tour it ends after five minutes, before anyone is on the way
    const shortly = minutesAfter(monday, -125);
    await setStatus('OFF_MARKET', shortly);
    await runJobs(minutesAfter(shortly, 4));
    expect(await listStatuses()).toEqual(['CONFIRMED']);
    await runJobs(minutesAfter(shortly, 5));
    expect(await listStatuses()).toEqual(['CANCELLED_BY_MANAGER']);
  },
);

testTours('tours of homes that are gone are found without scanning all tours', async (db) => {
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
  await listDueTourIds(explained, { action: cancelUnavailable, now }, { limit: 1 });
  expect(plan.join('\n')).toContain('tours_waiting_to_come');
});

testTours(
  'a visitor waiting for a time in an off-market home is not notified when one becomes free',
  async (db) => {
    const {
      book,
      move,
      slot,
      runJobs,
      setStatus,
      listStatuses,
      listMessageKinds,
      rows,
      organizationId,
      getHome,
    } = await openGone(db);
    const tour = await book();
    await move(tour.id, slot(minutesAfter(monday, 1440), { kind: 'IN_PERSON' }));
    const { id: unitId } = await getHome();
    await rows(sql`
      insert into alerts (organization_id, kind, email, unit_id, day, time_zone, created_at, confirmed_at)
      select ${organizationId}, 'SLOT_FREED', 'bob@example.com', ${unitId}, day, 'America/Chicago', ${now}, ${now}
      from unnest(array[date '2026-11-23', date '2026-11-24']) as day
    `);
    await setStatus('OFF_MARKET');
    await runJobs(aDayBefore);
    expect(await listStatuses()).toEqual(['CANCELLED_BY_MANAGER']);
    expect(await rows(sql`select from tour_times`)).toEqual([]);
    expect((await listMessageKinds()).filter((kind) => kind === 'alert.slot')).toEqual([]);

    // it is for rent again, and the link of the tour books another time
    await setStatus('AVAILABLE_NOW');
    const again = await move(tour.id, slot(minutesAfter(monday, 1440)), { at: minutesAfter(aDayBefore, 60) });
    expect(again).toMatchObject({ status: 'CONFIRMED', endReason: null });
  },
);

testTours('tours of a home on hold stay, with the usual questions', async (db) => {
  const { book, runJobs, setStatus, listStatuses, listMessageKinds, times, arrived } = await openGone(db);
  const tour = await book();
  await setStatus('ON_HOLD');
  for (const moment of [now, aDayBefore, twoHoursBefore]) await runJobs(moment);
  expect(await listStatuses()).toEqual(['CONFIRMED']);
  expect((await times()).map(({ tourId }) => tourId)).toEqual([tour.id]);
  expect(await listMessageKinds()).toEqual(['tour.confirmationRequest', 'tour.reminder']);
  expect(await arrived('tour.confirmationRequest')).toHaveLength(1);
});

testTours('queued messages about a tour are not sent once its home is gone', async (db) => {
  const { book, runJobs, setStatus, arrived } = await openGone(db);
  await book({ consents });
  await runJobs(aDayBefore);
  expect(await arrived('tour.confirmationRequest')).toHaveLength(1);
  await setStatus('OFF_MARKET');
  expect(await arrived('tour.confirmationRequest')).toEqual([]);
});

testTours('a visitor who is already inside is not sent away', async (db) => {
  const { book, runJobs, setStatus, listStatuses, rows } = await openGone(db);
  await book();
  await rows(sql`update tours set status = 'CHECKED_IN', attendance = 'CAME'`);
  await setStatus('LEASED');
  await runJobs(minutesAfter(monday, -5));
  await runJobs(minutesAfter(monday, 5));
  expect(await listStatuses()).toEqual(['CHECKED_IN']);
});
