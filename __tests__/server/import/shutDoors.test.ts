import type { Database } from '#server/db/database.ts';
import { runHeldJob } from '#server/heldJob.ts';
import { importFile } from '#server/import/command.ts';
import { tourMessageJob } from '#server/tours/messages/messageJob.ts';

import { tableOf, withFile } from '../feeds/readFeed.ts';
import { home } from '../homes/makeHomes.ts';
import { openChanges } from '../tours/change/openChanges.ts';
import { minutesAfter, monday } from '../tours/openBookings.ts';
import { testTours } from '../tours/testTours.ts';

import { openImport } from './openImport.ts';
import { box, rowsWithBoxes } from './rowsWithBoxes.ts';

const elm = home('elm-house');
const twoDaysBefore = minutesAfter(monday, -2880);

async function openBooked(db: Database) {
  const made = await openChanges(db);
  await made.book();
  const { takeIn } = await openImport(db, 'lantern');
  const look = (moment: Date) => runHeldJob(tourMessageJob, { db, clock: { now: () => moment } });
  return { ...made, takeIn, look };
}

const takeInTable = (db: Database, cells: Record<string, string>) =>
  withFile(tableOf({ id: 'elm-house', ...cells }), (file) =>
    importFile({
      db,
      words: ['--organization', 'lantern', file],
      folder: '/',
      now: twoDaysBefore,
      pictureHosts: [],
      say: () => undefined,
    }),
  );

testTours('visitors are told when the file takes the box away, and when it brings one again', async (db) => {
  const { look, arrived } = await openBooked(db);
  expect(await takeInTable(db, { 'lockbox serial': '' })).toContain('0 changed, 1 removed');
  await look(twoDaysBefore);
  expect((await arrived('tour.door')).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Please pick another time'),
  ]);
  expect(await arrived('tour.doorToTeam')).toHaveLength(1);

  expect(await takeInTable(db, { 'lockbox serial': 'NEW-12345' })).toContain('1 lockbox added');
  await look(minutesAfter(twoDaysBefore, 60));
  expect((await arrived('tour.door')).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('The lockbox is back'),
  ]);
});

testTours('another box at the same door is nothing that a visitor has to be told', async (db) => {
  const { takeIn, look, arrived } = await openBooked(db);
  await takeIn(rowsWithBoxes([[elm, box('NEW12345', 'On the gate')]]));
  await look(twoDaysBefore);
  expect(await arrived('tour.door')).toEqual([]);
});

testTours('a dry run says how many booked tours lose their way in', async (db) => {
  const { takeIn, look, arrived } = await openBooked(db);
  const { text } = await takeIn(rowsWithBoxes([[elm, null]]), { isDryRun: true });
  expect(text).toContain('elm-house, which leaves 1 booked tour without a way in');
  await look(twoDaysBefore);
  expect(await arrived('tour.door')).toEqual([]);
});
