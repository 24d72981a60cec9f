import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { runHeldJob } from '#server/heldJob.ts';
import { tourMessageJob } from '#server/tours/messages/messageJob.ts';

import { openChanges } from '../change/openChanges.ts';
import { hangBoxes, takeBoxAway } from '../hangBoxes.ts';
import { minutesAfter, monday } from '../openBookings.ts';
import { agent, givenRule } from '../openTours.ts';
import { testTours } from '../testTours.ts';

async function openShut(db: Database) {
  const made = await openChanges(db, {
    rules: [givenRule(), givenRule({ kind: 'IN_PERSON', needsAgent: true })],
    agents: [agent('Dana')],
  });
  const at = (moment: Date) => runHeldJob(tourMessageJob, { db, clock: { now: () => moment } });
  return {
    ...made,
    /** Two servers look at once. */
    look: (moment: Date) => Promise.all([at(moment), at(moment)]),
    told: async () =>
      (
        await made.rows<{ kind: string }>(
          sql`select kind from outbox where kind not in ('tour.toVisitor', 'tour.toTeam') order by created_at, kind`,
        )
      ).map(({ kind }) => kind),
  };
}

const aDayBefore = minutesAfter(monday, -1440);
const twoHoursBefore = minutesAfter(monday, -120);

testTours('whoever comes alone is told at once, and once, that the box was taken away', async (db) => {
  const { book, look, told, arrived, move, slot, rows } = await openShut(db);
  const alone = await book();
  await book({ slotId: slot(minutesAfter(monday, 60), { kind: 'IN_PERSON' }) });
  await takeBoxAway(db);
  await look(minutesAfter(aDayBefore, -60));
  await look(aDayBefore);
  await look(minutesAfter(aDayBefore, 60));
  await look(minutesAfter(monday, -60));
  // the tour in person is asked about and reminded of as ever
  expect(await told()).toEqual(['tour.door', 'tour.doorToTeam', 'tour.ask', 'tour.reminder']);
  const [mail] = await arrived('tour.door');
  expect(mail?.subject).toBe('Please pick another time: Home elm-house, Mon, Nov 23, 10:00 AM CST');
  expect(mail?.html).toContain('/reschedule-tour-request/');
  const [toTeam] = await arrived('tour.doorToTeam');
  expect(toTeam?.text).toContain('Ada Ng');
  expect(await rows(sql`select status from tours where id = ${alone.id}`)).toEqual([{ status: 'CONFIRMED' }]);

  // led by somebody of the team instead
  const moved = await move(alone.id, slot(minutesAfter(monday, 240), { kind: 'IN_PERSON' }), {
    at: twoHoursBefore,
  });
  expect([moved.status, moved.kind]).toEqual(['CONFIRMED', 'IN_PERSON']);
  expect(await arrived('tour.door')).toEqual([]);
});

testTours('a box that hangs there again is told of, and the tour goes on as it was', async (db) => {
  const { book, look, told, arrived, organizationId } = await openShut(db);
  await book();
  await takeBoxAway(db);
  await look(aDayBefore);
  expect(await told()).toEqual(['tour.door', 'tour.doorToTeam']);
  await hangBoxes(db, organizationId);
  // what was to be sent of the door is no longer so
  expect(await arrived('tour.door')).toEqual([]);
  await look(minutesAfter(aDayBefore, 60));
  const [mail, ...more] = await arrived('tour.door');
  expect([mail?.subject, more]).toEqual([
    'The lockbox is back: Home elm-house, Mon, Nov 23, 10:00 AM CST',
    [],
  ]);
  await look(twoHoursBefore);
  expect((await told()).filter((kind) => kind === 'tour.reminder')).toHaveLength(1);
});

testTours('who could not come in is not told that he was missed', async (db) => {
  const { book, look, arrived } = await openShut(db);
  await book();
  await takeBoxAway(db);
  await look(twoHoursBefore);
  await look(minutesAfter(monday, 60));
  await look(minutesAfter(monday, 26 * 60));
  expect((await arrived('tour.missed')).map(({ text }) => text)).toEqual([
    expect.stringContaining('We’re sorry you couldn’t get in'),
  ]);
});
