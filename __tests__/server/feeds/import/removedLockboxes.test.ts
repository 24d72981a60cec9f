import type { Database } from '#server/db/database.ts';
import { runLeasedJob } from '#server/leasedJob.ts';
import { importFile } from '#server/feeds/import/importFile.ts';
import { tourMessageJob } from '#server/tours/actions/dueTours.ts';

import { createTable, withFile } from '../readFeed.ts';
import { home } from '../../homes/makeHomes.ts';
import { openChanges } from '../../tours/change/openChanges.ts';
import { minutesAfter, monday } from '../../tours/openBookings.ts';
import { testTours } from '../../tours/testTours.ts';

import { openImport } from './openImport.ts';
import { box, rowsWithBoxes } from './rowsWithBoxes.ts';

const elm = home('elm-house');
const twoDaysBefore = minutesAfter(monday, -2880);

async function openBooked(db: Database) {
  const made = await openChanges(db);
  await made.book();
  const { takeIn } = await openImport(db, 'lantern');
  const runMessages = (moment: Date) => runLeasedJob(tourMessageJob, { db, clock: { now: () => moment } });
  return { ...made, takeIn, look: runMessages };
}

const takeInTable = (db: Database, cells: Record<string, string>) =>
  withFile(createTable({ id: 'elm-house', ...cells }), (file) =>
    importFile({
      db,
      args: ['--organization', 'lantern', file],
      folder: '/',
      now: twoDaysBefore,
      pictureHosts: [],
      say: () => undefined,
    }),
  );

testTours(
  'visitors are notified when the file removes the lockbox, and when it brings one back',
  async (db) => {
    const { look: runMessages, arrived } = await openBooked(db);
    expect(await takeInTable(db, { 'lockbox serial': '' })).toContain('0 changed, 1 removed');
    await runMessages(twoDaysBefore);
    expect((await arrived('tour.lockboxChange')).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Please pick another time'),
    ]);
    expect(await arrived('tour.lockboxChangeToTeam')).toHaveLength(1);

    expect(await takeInTable(db, { 'lockbox serial': 'NEW-12345' })).toContain('1 lockbox added');
    await runMessages(minutesAfter(twoDaysBefore, 60));
    expect((await arrived('tour.lockboxChange')).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('The lockbox is back'),
    ]);
  },
);

testTours('another lockbox at the same door needs no message to a visitor', async (db) => {
  const { takeIn, look: runMessages, arrived } = await openBooked(db);
  await takeIn(rowsWithBoxes([[elm, box('NEW12345', 'On the gate')]]));
  await runMessages(twoDaysBefore);
  expect(await arrived('tour.lockboxChange')).toEqual([]);
});

testTours('a dry run says how many booked tours lose their access', async (db) => {
  const { takeIn, look: runMessages, arrived } = await openBooked(db);
  const { text } = await takeIn(rowsWithBoxes([[elm, null]]), { isDryRun: true });
  expect(text).toContain('elm-house (leaves 1 booked tour without a way in)');
  await runMessages(twoDaysBefore);
  expect(await arrived('tour.lockboxChange')).toEqual([]);
});
