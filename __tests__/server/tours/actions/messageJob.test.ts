import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { tourById } from '#server/tours/model/tours.ts';
import { markContactVerified } from '#server/tours/verifications/toursAwaitingVerification.ts';
import { runLeasedJob } from '#server/leasedJob.ts';
import { tourMessageJob } from '#server/tours/actions/dueTours.ts';
import { confirmTourAttendance } from '#server/tours/change/confirmTourAttendance.ts';
import { confirmOnceVerified } from '#server/tours/verifications/confirmOnceVerified.ts';

import { openChanges } from '../change/openChanges.ts';
import { minutesAfter, monday, refusal } from '../openBookings.ts';
import { agent, createRuleInput, now } from '../openTours.ts';
import { testTours } from '../testTours.ts';

const consents = [{ key: 'sms.transactional' as const, version: '2026-11', granted: true }];

async function openMessages(db: Database, options: Parameters<typeof openChanges>[1] = {}) {
  const made = await openChanges(db, options);
  const at = (moment: Date) => runLeasedJob(tourMessageJob, { db, clock: { now: () => moment } });
  return {
    ...made,
    at,
    /** Two servers look every half hour. */
    pass: async (from: Date, to: Date) => {
      for (let moment = from; moment <= to; moment = minutesAfter(moment, 30)) {
        await Promise.all([at(moment), at(moment)]);
      }
    },
    listMessages: () =>
      made.rows<{ kind: string; due: string }>(sql`
        select kind, to_char(due_at at time zone 'America/Chicago', 'Dy HH24:MI') as due
        from outbox
        where kind not in ('tour.toVisitor', 'tour.toTeam')
        order by due_at, kind
      `),
    coming: (tourId: string, moment = now) =>
      confirmTourAttendance(made.parts({ at: moment }), made.link(tourId)),
  };
}

testTours('over three days with two servers each message is sent once, and no text at night', async (db) => {
  const { book, slot, pass, listMessages, rows } = await openMessages(db, {
    rules: [
      createRuleInput({
        windows: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '07:30', closes: '20:00' })),
      }),
      createRuleInput({ kind: 'OPEN_HOUSE', seats: 4 }),
    ],
  });
  // Monday 7:30 self-guided, missed; Monday 14:00 an open house
  const early = await book({ slotId: slot(minutesAfter(monday, -150)), consents });
  await book({ slotId: slot(minutesAfter(monday, 240), { kind: 'OPEN_HOUSE' }) });
  await pass(minutesAfter(monday, -1680), minutesAfter(monday, 2 * 1440));
  expect(await listMessages()).toEqual([
    { kind: 'tour.confirmationRequest', due: 'Sun 07:30' },
    { kind: 'tour.confirmationRequestByText', due: 'Sun 08:00' },
    { kind: 'tour.confirmationRequest', due: 'Sun 14:00' },
    { kind: 'tour.reminder', due: 'Sun 20:30' },
    { kind: 'tour.reminderByText', due: 'Sun 20:30' },
    { kind: 'tour.reminder', due: 'Mon 12:00' },
    { kind: 'tour.followUp', due: 'Mon 15:00' },
    { kind: 'tour.missed', due: 'Tue 08:00' },
  ]);
  expect(await rows(sql`select status, attendance from tours where id = ${early.id}`)).toEqual([
    { status: 'NO_SHOW', attendance: 'MISSED' },
  ]);
  expect(await rows(sql`select from job_leases`)).toEqual([]);
});

testTours(
  'a tour before ten has its reminder the evening before, unless it was booked, moved or confirmed later',
  async (db) => {
    const windows = [{ weekday: 1, opens: '07:00', closes: '20:00' }];
    const { book, move, slot, at, pass, rows } = await openMessages(db, {
      rules: [
        createRuleInput({ windows, noticeMinutes: 0 }),
        createRuleInput({ kind: 'LIVE_VIDEO', windows, requires: ['EMAIL_CODE'] }),
      ],
    });
    const time = (hour: number) => minutesAfter(monday, (hour - 10) * 60);
    const [seven, quarterToNine] = [time(7 - 12), time(20.75 - 24)];
    await book({ slotId: slot(time(8)), consents });
    const unverified = await book({ slotId: slot(time(7), { kind: 'LIVE_VIDEO' }), verifyLater: true });
    const moved = await book({ slotId: slot(time(15)) });
    await book({ slotId: slot(time(8.5)) }, { at: seven });
    await pass(seven, time(20.5 - 24));

    await book({ slotId: slot(time(9)) }, { at: quarterToNine });
    await move(moved.id, slot(time(9.5)), { at: quarterToNine });
    await db.transaction(async (tx) => {
      await markContactVerified(tx, unverified.id, 'EMAIL', quarterToNine);
      await confirmOnceVerified(tx, unverified.id, { now: quarterToNine, actor: 'VISITOR' });
    });
    expect((await tourById(db, unverified.id))?.status).toBe('CONFIRMED');
    await at(quarterToNine);
    await pass(time(-3), time(10));
    const reminders = await rows(sql`
      select to_char(starts_at at time zone 'America/Chicago', 'HH24:MI') as tour, outbox.kind,
             to_char(due_at at time zone 'America/Chicago', 'Dy HH24:MI') as due
      from outbox join tours on tours.id = subject_id
      where outbox.kind in ('tour.reminder', 'tour.reminderByText')
      order by starts_at, outbox.kind
    `);
    expect(reminders).toEqual([
      { tour: '08:00', kind: 'tour.reminder', due: 'Sun 20:30' },
      { tour: '08:00', kind: 'tour.reminderByText', due: 'Sun 20:30' },
      { tour: '08:30', kind: 'tour.reminder', due: 'Sun 20:30' },
    ]);
  },
);

testTours(
  'a late booking and a confirmed visit get no question, and a moved tour gets new messages',
  async (db) => {
    const { book, slot, pass, listMessages, coming, move, rows } = await openMessages(db);
    const sure = await book({ slotId: slot(minutesAfter(monday, 120)) });
    expect((await coming(sure.id)).attendanceConfirmedAt).toEqual(now);
    await Promise.all([coming(sure.id), coming(sure.id)]);
    expect(await rows(sql`select from tour_activities where kind = 'coming'`)).toHaveLength(1);
    await pass(minutesAfter(monday, -1440), minutesAfter(monday, -60));
    await book({ slotId: slot(minutesAfter(monday, 30)) }, { at: minutesAfter(monday, -60) });
    await pass(minutesAfter(monday, -60), minutesAfter(monday, -20));
    expect(await listMessages()).toEqual([]);

    await pass(new Date(monday), new Date(monday));
    expect(await listMessages()).toEqual([{ kind: 'tour.reminder', due: 'Mon 10:00' }]);
    await move(sure.id, slot(minutesAfter(monday, 2 * 1440 + 120)), { at: new Date(monday) });
    await pass(minutesAfter(monday, 1440), minutesAfter(monday, 2 * 1440));
    const again = (await listMessages()).map(({ kind, due }) => `${kind} ${due}`);
    expect(again).toContain('tour.confirmationRequest Tue 12:00');
    expect(again).toContain('tour.reminder Wed 10:00');
  },
);

testTours('a visitor who was not asked whether they are coming keeps their time', async (db) => {
  const { book, slot, pass, listMessages, rows } = await openMessages(db, {
    rules: [createRuleInput({ kind: 'IN_PERSON', autoReleaseUnconfirmed: true })],
  });
  const starts = minutesAfter(monday, 180);
  const booked = minutesAfter(starts, -22 * 60);
  const { id } = await book({ slotId: slot(starts, { kind: 'IN_PERSON' }) }, { at: booked });
  await pass(booked, minutesAfter(starts, -30));
  expect(await listMessages()).toEqual([{ kind: 'tour.reminder', due: 'Mon 11:00' }]);
  expect(await rows(sql`select status from tours where id = ${id}`)).toEqual([{ status: 'CONFIRMED' }]);
});

testTours('an unconfirmed tour is released, and its visitor can reclaim it for half an hour', async (db) => {
  const { book, slot, pass, at, coming, times, arrived, rows } = await openMessages(db, {
    rules: [createRuleInput({ kind: 'IN_PERSON', requiresHost: true, autoReleaseUnconfirmed: true })],
    agents: [agent('Grace'), agent('Alan')],
  });
  const kind = 'IN_PERSON' as const;
  const starts = minutesAfter(monday, 180);
  const silent = await book({ slotId: slot(starts, { kind }) });
  const sure = await book({ slotId: slot(minutesAfter(starts, 60), { kind }) });
  await pass(minutesAfter(starts, -1440), minutesAfter(starts, -1380));
  await coming(sure.id, minutesAfter(starts, -1000));
  const release = minutesAfter(starts, -120);
  await Promise.all([at(release), at(release)]);
  await at(minutesAfter(starts, -60));
  expect((await times()).map(({ tourId }) => tourId)).toEqual([sure.id]);
  expect((await arrived('tour.released')).map((mail) => mail.subject)).toEqual([
    'Time freed up: Home elm-house, Mon, Nov 23, 1:00 PM CST',
  ]);
  const toTeam = async () => (await arrived('tour.changedToTeam')).at(-1);
  expect(await toTeam()).toMatchObject({
    subject: expect.stringContaining(': time freed up, Home elm-house, ') as string,
    text: expect.stringContaining('The visitor didn’t confirm') as string,
  });

  const back = await coming(silent.id, minutesAfter(release, 29));
  expect(back).toMatchObject({ status: 'CONFIRMED', startsAt: starts, sequence: 2 });
  expect(await times()).toContainEqual({ tourId: silent.id, startsAt: starts });
  expect(await toTeam()).toMatchObject({
    subject: expect.stringContaining(': back on, Home elm-house, ') as string,
    text: expect.stringContaining('is coming after all') as string,
  });
  await at(minutesAfter(release, 30));
  expect(await rows(sql`select from tours where status = 'CONFIRMED'`)).toHaveLength(2);
});

testTours('a visitor cannot reclaim a time that is taken or was released too long ago', async (db) => {
  const { book, slot, pass, at, coming, rows } = await openMessages(db, {
    rules: [
      createRuleInput({
        kind: 'IN_PERSON',
        requiresHost: true,
        autoReleaseUnconfirmed: true,
        noticeMinutes: 30,
      }),
    ],
    agents: [agent('Grace')],
  });
  const starts = minutesAfter(monday, 180);
  const slotId = slot(starts, { kind: 'IN_PERSON' });
  const silent = await book({ slotId });
  await pass(minutesAfter(starts, -1440), minutesAfter(starts, -1400));
  await at(minutesAfter(starts, -120));
  const other = await book({ slotId }, { at: minutesAfter(starts, -115) });
  const taken = await refusal(coming(silent.id, minutesAfter(starts, -110)));
  expect(taken.code).toBe('SLOT_UNAVAILABLE');
  await rows(sql`delete from tours where id = ${other.id}`);
  const late = await refusal(coming(silent.id, minutesAfter(starts, -90)));
  expect([late.code, late.info]).toMatchObject([
    'TOUR_BLOCKED',
    { publicToken: expect.stringContaining('ended') as string },
  ]);
});
