import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { runLeasedJob } from '#server/leasedJob.ts';
import { tourMessageJob } from '#server/tours/actions/dueTours.ts';

import { openChanges } from '../change/openChanges.ts';
import { hangBoxes, takeBoxAway } from '../access/hangBoxes.ts';
import { minutesAfter, monday } from '../openBookings.ts';
import { agent, createRuleInput } from '../openTours.ts';
import { testTours } from '../testTours.ts';

async function openShut(db: Database) {
  const made = await openChanges(db, {
    rules: [createRuleInput(), createRuleInput({ kind: 'IN_PERSON', requiresHost: true })],
    agents: [agent('Dana')],
  });
  const at = (moment: Date) => runLeasedJob(tourMessageJob, { db, clock: { now: () => moment } });
  return {
    ...made,
    /** Two servers look at once. */
    runJobs: (moment: Date) => Promise.all([at(moment), at(moment)]),
    listMessageKinds: async () =>
      (
        await made.rows<{ kind: string }>(
          sql`select kind from outbox where kind not in ('tour.toVisitor', 'tour.toTeam') order by created_at, kind`,
        )
      ).map(({ kind }) => kind),
  };
}

const aDayBefore = minutesAfter(monday, -1440);
const twoHoursBefore = minutesAfter(monday, -120);

testTours(
  'a visitor on a self-guided tour is notified immediately, and once, that the lockbox was removed',
  async (db) => {
    const { book, runJobs, listMessageKinds, arrived, move, slot, rows } = await openShut(db);
    const alone = await book();
    await book({ slotId: slot(minutesAfter(monday, 60), { kind: 'IN_PERSON' }) });
    await takeBoxAway(db);
    await runJobs(minutesAfter(aDayBefore, -60));
    await runJobs(aDayBefore);
    await runJobs(minutesAfter(aDayBefore, 60));
    await runJobs(minutesAfter(monday, -60));
    // the in-person tour still gets its question and its reminder
    expect(await listMessageKinds()).toEqual([
      'tour.lockboxChange',
      'tour.lockboxChangeToTeam',
      'tour.confirmationRequest',
      'tour.reminder',
    ]);
    const [mail] = await arrived('tour.lockboxChange');
    expect(mail?.subject).toBe('Please pick another time: Home elm-house, Mon, Nov 23, 10:00 AM CST');
    expect(mail?.html).toContain('/reschedule-tour-request/');
    const [toTeam] = await arrived('tour.lockboxChangeToTeam');
    expect(toTeam?.text).toContain('Ada Ng');
    expect(await rows(sql`select status from tours where id = ${alone.id}`)).toEqual([
      { status: 'CONFIRMED' },
    ]);

    // hosted by a team member instead
    const moved = await move(alone.id, slot(minutesAfter(monday, 240), { kind: 'IN_PERSON' }), {
      at: twoHoursBefore,
    });
    expect([moved.status, moved.kind]).toEqual(['CONFIRMED', 'IN_PERSON']);
    expect(await arrived('tour.lockboxChange')).toEqual([]);
  },
);

testTours('a returned lockbox is reported, and the tour goes on as planned', async (db) => {
  const { book, runJobs, listMessageKinds, arrived, organizationId } = await openShut(db);
  await book();
  await takeBoxAway(db);
  await runJobs(aDayBefore);
  expect(await listMessageKinds()).toEqual(['tour.lockboxChange', 'tour.lockboxChangeToTeam']);
  await hangBoxes(db, organizationId);
  // the queued message about the door is outdated
  expect(await arrived('tour.lockboxChange')).toEqual([]);
  await runJobs(minutesAfter(aDayBefore, 60));
  const [mail, ...more] = await arrived('tour.lockboxChange');
  expect([mail?.subject, more]).toEqual([
    'The lockbox is back: Home elm-house, Mon, Nov 23, 10:00 AM CST',
    [],
  ]);
  await runJobs(twoHoursBefore);
  expect((await listMessageKinds()).filter((kind) => kind === 'tour.reminder')).toHaveLength(1);
});

testTours('a visitor who could not get in gets no message that they missed the tour', async (db) => {
  const { book, runJobs, arrived } = await openShut(db);
  await book();
  await takeBoxAway(db);
  await runJobs(twoHoursBefore);
  await runJobs(minutesAfter(monday, 60));
  await runJobs(minutesAfter(monday, 26 * 60));
  expect((await arrived('tour.missed')).map(({ text }) => text)).toEqual([
    expect.stringContaining('We’re sorry you couldn’t get in'),
  ]);
});
