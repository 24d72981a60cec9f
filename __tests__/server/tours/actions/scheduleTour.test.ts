import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import sql from 'sql-template-tag';

import { createDatabase } from '#server/db/createDatabase.ts';
import { migrate } from '#server/db/migrate.ts';
import { readMigrations } from '#server/db/migrationFiles.ts';
import { openPostgres } from '#server/db/openPostgres.ts';
import { addProspect } from '#server/db/prospects.ts';
import { tourById } from '#server/tours/model/tours.ts';
import { dayIn, daysAfter } from '#server/time/days.ts';
import { getDayClock, toMoment } from '#server/time/wallClock.ts';
import { createSchedule } from '#server/tours/actions/scheduleTour.ts';
import type { AnnouncedTour } from '#server/tours/actions/tourAction.ts';
import { tourScheduleRetention } from '#server/tours/retention.ts';
import { createRetentionTimes } from '#server/retention.ts';
import { answerTour } from '#server/tours/team/answerTour.ts';
import { home } from '#tests/server/homes/makeHomes.ts';
import { saveLantern } from '#tests/server/mail/saveLantern.ts';
import { sharedPostgres } from '#tests/support/bothEngines.ts';
import { createEmptyDatabase, dropDatabase } from '#tests/support/templates.ts';
import { testSettings } from '#tests/support/testSettings.ts';

import { openChanges } from '../change/openChanges.ts';
import { minutesAfter, monday } from '../openBookings.ts';
import { createRuleInput } from '../openTours.ts';
import { testTours } from '../testTours.ts';

const HOUR_MS = 3_600_000;
const before = (moment: Date, hours: number) => new Date(moment.getTime() - hours * HOUR_MS);

const timeZone = 'America/Chicago';
const at = (time: string) => new Date(`2026-11-${time}-06:00`);

test('a visitor who was given the time within a day is not asked, and within two hours not reminded', () => {
  const startsAt = at('23T14:00');
  const schedule = (announcedAt: Date) => {
    const { requestConfirmation, remind } = createSchedule({
      startsAt,
      endsAt: at('23T14:30'),
      timeZone,
      announcedAt,
    });
    return [requestConfirmation, remind];
  };
  expect(schedule(at('22T14:00'))).toEqual([at('22T14:00'), at('23T12:00')]);
  expect(schedule(at('22T14:01'))).toEqual([undefined, at('23T12:00')]);
  expect(schedule(at('23T11:59'))).toEqual([undefined, at('23T12:00')]);
  expect(schedule(at('23T12:00'))).toEqual([undefined, undefined]);
});

testTours('the schedule is decided when a tour is booked, approved and moved', async (db) => {
  const { book, move, slot, rows } = await openChanges(db, {
    rules: [createRuleInput({ kind: 'IN_PERSON', requiresApproval: true }), createRuleInput()],
  });
  const starts = minutesAfter(monday, 24 * 60 + 180);
  const { id } = await book({ slotId: slot(starts, { kind: 'IN_PERSON' }) }, { at: before(starts, 26) });
  const getSchedule = async () => (await tourById(db, id))?.schedule;
  expect(await getSchedule()).toMatchObject({
    requestConfirmation: before(starts, 24),
    remind: before(starts, 2),
  });

  // too late to ask, and soon enough to remind
  const tour = await tourById(db, id);
  if (!tour) throw new Error('There is no tour');
  await answerTour({ db, now: before(starts, 22) }, tour, { answer: 'yes', reason: null, sequence: 0 });
  const approved = await getSchedule();
  expect(approved).toMatchObject({ remind: before(starts, 2) });
  expect(approved).not.toHaveProperty('requestConfirmation');

  await rows(sql`update tour_schedule set done_at = due_at where action = 'remind'`);
  expect(await getSchedule()).not.toHaveProperty('remind');
  const later = minutesAfter(starts, 2 * 24 * 60);
  await move(id, slot(later), { at: before(starts, 22) });
  expect(await getSchedule()).toMatchObject({
    requestConfirmation: before(later, 24),
    remind: before(later, 2),
  });
});

testTours('the schedule of a tour that has ended is deleted after a week', async (db) => {
  const { book, slot, rows } = await openChanges(db);
  const purgeOn = (day: string) =>
    tourScheduleRetention.purge(
      db,
      createRetentionTimes(new Date(`${day}T12:00:00Z`), { inquiryMonths: 24, sentMailDays: 30 }),
    );
  const left = async () => (await rows(sql`select distinct tour_id from tour_schedule`)).length;
  const ended = await book({ slotId: slot(minutesAfter(monday, 180)) });
  await book({ slotId: slot(minutesAfter(monday, 300)) });
  await rows(sql`update tours set status = 'COMPLETED' where id = ${ended.id}`);
  await purgeOn('2026-11-30');
  expect(await left()).toBe(2);
  await purgeOn('2026-12-01');
  expect(await left()).toBe(1);
});

const zones = ['America/Chicago', 'America/Phoenix', 'America/New_York', 'Pacific/Honolulu'];
/** Days around clock changes, and some others. */
const days = ['2026-03-07', '2026-06-30', '2026-10-31', '2026-11-23'];
const starts = days.flatMap((day) =>
  Array.from({ length: 2 * 48 }, (_, half) => new Date(Date.parse(day) + (half * HOUR_MS) / 2)),
);
/** Booked long before, just in time to be asked, and too late for it. */
const leads = [240, 24, 9.75];

/** As it was when the schedule was first stored, whatever the lead time is now. */
function getReminderTimeThen(startsAt: Date, zone: string): Date {
  const day = dayIn(zone, startsAt);
  const minutes = getDayClock(day, zone).minutesAt(startsAt.getTime());
  if (minutes < 10 * 60) return toMoment(daysAfter(day, -1), '20:30', zone);
  return minutes >= 23 * 60 ? toMoment(day, '20:30', zone) : before(startsAt, 2);
}

function getScheduleThen(tour: AnnouncedTour) {
  const remind = getReminderTimeThen(tour.startsAt, tour.timeZone);
  const others = Object.entries(createSchedule(tour)).filter(([action]) => action !== 'remind');
  const entries: [string, Date][] = tour.announcedAt < remind ? [...others, ['remind', remind]] : others;
  return Object.fromEntries(entries);
}

test('an update keeps the schedule of what is booked, wherever the home is', async () => {
  const databaseUrl = await createEmptyDatabase(sharedPostgres());
  const folder = await mkdtemp(path.join(tmpdir(), 'foyer-migrations-'));
  const engine = await openPostgres({ ...testSettings(), databaseUrl });
  const db = createDatabase(engine, testSettings());
  const migrateTo = async (last: string) => {
    const files = await readMigrations(new URL('../../../../server/db/migrations/', import.meta.url));
    for (const { name, text } of files.filter((file) => file.name <= last)) {
      await writeFile(path.join(folder, name), text);
    }
    await migrate(engine, { folder: pathToFileURL(`${folder}/`), log: testSettings().log });
  };
  try {
    await migrateTo('0049_search_bits.sql');
    for (const zone of zones) {
      const { id } = await saveLantern(db, [home('elm-house')], zone.toLowerCase().replaceAll(/[^a-z]/g, ''));
      await db.query(
        'test.zone',
        sql`update properties set time_zone = ${zone} where organization_id = ${id}`,
      );
      const contact = { firstName: 'Ada', lastName: 'Ng', phoneNumber: null, preferredChannel: null };
      const prospect = { ...contact, email: 'ada@example.com', organizationId: id, now: at('01T00:00') };
      const prospectId = await addProspect(db, prospect);
      await db.query(
        'test.tours',
        sql`
          insert into tours (
            organization_id, prospect_id, unit_id, kind, status, starts_at, ends_at, questions_version,
            accepted_total_cents, created_at, reminded_at
          )
          select ${id}, ${prospectId}, (select id from units where organization_id = ${id}), 'IN_PERSON', 'CONFIRMED',
                 starts_at, starts_at + interval '30 minutes', 'v', 150000, starts_at - lead * interval '1 hour', starts_at
          from unnest(${starts}::timestamptz[]) as starts (starts_at), unnest(${leads}::float8[]) as lead
        `,
      );
    }
    await migrateTo('0050_tour_schedule.sql');
    type Row = Record<'startsAt' | 'endsAt' | 'announcedAt', Date> & {
      timeZone: string;
      schedule: Record<string, string>;
    };
    const tours = await db.query<Row>(
      'test.schedules',
      sql`
        select starts_at as "startsAt", ends_at as "endsAt", time_zone as "timeZone", tours.created_at as "announcedAt",
               (select json_object_agg(action, due_at) from tour_schedule where tour_id = tours.id) as schedule
        from tours join properties on properties.organization_id = tours.organization_id
      `,
    );
    expect(tours).toHaveLength(zones.length * starts.length * leads.length);
    const toText = (schedule: Readonly<Record<string, Date | string>>) =>
      Object.entries(schedule)
        .map(([action, dueAt]) => `${action} ${new Date(dueAt).toISOString()}`)
        .toSorted();
    const changed = tours.filter(
      ({ schedule, ...tour }) => toText(schedule).join() !== toText(getScheduleThen(tour)).join(),
    );
    expect(changed).toEqual([]);
    // what was sent is not sent again
    const done = sql`select distinct action from tour_schedule where done_at is not null`;
    expect(await db.query('test.done', done)).toEqual([{ action: 'remind' }]);
  } finally {
    await engine.close();
    await dropDatabase(databaseUrl);
    await rm(folder, { recursive: true });
  }
});
