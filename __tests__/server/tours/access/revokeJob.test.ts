import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { runLeasedJob } from '#server/leasedJob.ts';
import { purgeExpiredData } from '#server/housekeeping.ts';
import { createEmbeddedLock } from '#server/tours/locks/embeddedLock.ts';
import type { Lock } from '#server/tours/locks/lock.ts';
import { revokeJob } from '#server/tours/access/revokeJob.ts';
import { recordAttendance } from '#server/tours/team/answerTour.ts';
import { openDoor, SERIAL } from '#tests/server/tours/access/openDoor.ts';
import { minutesAfter, monday, secretKey } from '#tests/server/tours/openBookings.ts';
import { testTours } from '#tests/server/tours/testTours.ts';
import { listeningLog } from '#tests/support/testSettings.ts';

const atTheDoor = minutesAfter(monday, -5);
const begun = minutesAfter(monday, 1);
const secondsLater = (seconds: number) => minutesAfter(atTheDoor, seconds / 60);
const lockedUp = { keyReturned: true, doorLocked: true, lightsOff: true };

/** A visitor at a door with a vendor's lock, and servers that report ended codes to the lock. */
async function openVendor(db: Database) {
  const reported: string[] = [];
  const attempts: number[] = [];
  const vendor: { answer: (version: number) => Promise<void> } = { answer: () => Promise.resolve() };
  const lock: Lock = {
    makeCode: ({ version }) => Promise.resolve(`zqxj${String(version)}kvwp`),
    async revoke({ serial, visitId, version }) {
      attempts.push(version);
      await vendor.answer(version);
      reported.push(`${serial} ${visitId} ${String(version)}`);
    },
  };
  const door = await openDoor(db, { lock });
  const { log, lines } = listeningLog();
  await door.request();
  door.setTime(atTheDoor);
  return {
    ...door,
    vendor,
    lines,
    asked: attempts,
    log,
    /** Another server each time. */
    runJob: async (moment = door.clock.now()) => {
      await runLeasedJob(revokeJob, { db, clock: { now: () => moment }, lock, log, answerTimeoutMs: 20 });
    },
    takeReported: () => reported.splice(0),
    codes: (...versions: number[]) =>
      versions.map((version) => `${SERIAL} ${door.tour.id} ${String(version)}`),
    sayOfTeam: (came: boolean) =>
      recordAttendance({ db, now: door.clock.now() }, door.tour.id, { attended: came, sequence: 0 }),
  };
}

testTours('a lock learns once of each replaced code, from whichever server', async (db) => {
  const { enter, runJob, takeReported, codes } = await openVendor(db);
  await enter();
  await runJob();
  expect(takeReported()).toEqual([]);
  await enter();
  await enter();
  await Promise.all([runJob(), runJob()]);
  await runJob();
  expect(takeReported()).toEqual(codes(1, 2));
});

testTours(
  'a code ends at the lockbox for which it was made, even when another one hangs there now',
  async (db) => {
    const { enter, act, rows, runJob, takeReported, codes, tour } = await openVendor(db);
    await enter();
    await rows(sql`update lockboxes set serial = 'ZZ99YY88' where unit_id = ${tour.unitId}`);
    await enter();
    await runJob();
    expect(takeReported()).toEqual(codes(1));
    await act('completeTourAccess', lockedUp);
    await runJob();
    expect(takeReported()).toEqual([`ZZ99YY88 ${tour.id} 2`]);
  },
);

testTours(
  'a current code works until the home is locked up, even when it is leased or marked as a no-show',
  async (db) => {
    const { enter, act, rows, runJob, takeReported, codes, setTime, sayOfTeam } = await openVendor(db);
    await enter();
    setTime(begun);
    await rows(sql`update units set status = 'LEASED', leased_at = ${begun}`);
    await sayOfTeam(false);
    await rows(sql`delete from lockboxes`);
    await runJob();
    expect(takeReported()).toEqual([]);
    await rows(sql`update units set status = 'AVAILABLE_NOW', leased_at = null`);
    await rows(sql`
      insert into lockboxes (unit_id, organization_id, serial, location_hint)
      select id, organization_id, ${SERIAL}, 'Beside the door' from units
    `);
    await sayOfTeam(true);
    await act('completeTourAccess', lockedUp);
    await runJob();
    expect(takeReported()).toEqual(codes(1));
  },
);

type Vendor = Awaited<ReturnType<typeof openVendor>>;
const ends: Record<string, (vendor: Vendor) => Promise<unknown>> = {
  'the visitor gives up': ({ act }) => act('giveUpTourAccess'),
  'another time is picked for the tour': async ({ move, sayOfTeam, slot, tour, setTime }) => {
    setTime(begun);
    await sayOfTeam(false);
    await move(tour.id, slot(minutesAfter(monday, 120)), { at: begun });
  },
  'the tour is cancelled': async ({ cancel, rows, tour }) => {
    await rows(sql`update tours set status = 'CONFIRMED'`);
    await cancel(tour.id, { at: atTheDoor });
  },
  'its time is over': ({ setTime, tour }) => Promise.resolve(setTime(minutesAfter(tour.endsAt, 15))),
  'its time is over, also of a tour that was erased': async ({ rows, setTime, tour }) => {
    await rows(sql`delete from tours`);
    setTime(minutesAfter(tour.endsAt, 15));
  },
};
for (const [when, end] of Object.entries(ends)) {
  testTours(`the last code ends when ${when}`, async (db) => {
    const vendor = await openVendor(db);
    await vendor.enter();
    await vendor.runJob(minutesAfter(vendor.tour.endsAt, 14));
    expect(vendor.takeReported()).toEqual([]);
    await end(vendor);
    await vendor.runJob();
    expect(vendor.takeReported()).toEqual(vendor.codes(1));
  });
}

testTours('a lock that refuses is notified again, later each time, and not forever', async (db) => {
  const {
    enter,
    runJob,
    takeReported,
    asked: attempts,
    vendor,
    lines,
    log,
    clock,
    rows,
  } = await openVendor(db);
  vendor.answer = () => Promise.reject(new TypeError('zqxj'));
  await enter();
  await enter();
  const triedBy = async (moment: Date) => {
    await runJob(moment);
    return attempts.filter((version) => version === 1).length;
  };
  const tried: number[] = [];
  for (const seconds of [0, 14, 15, 44, 45]) tried.push(await triedBy(secondsLater(seconds)));
  expect(tried).toEqual([1, 1, 2, 2, 3]);
  let hours = 0;
  while (hours < 40) await runJob(minutesAfter(atTheDoor, (hours += 0.5) * 60));
  expect(await triedBy(minutesAfter(atTheDoor, hours * 60))).toBe(60);
  const [last] = lines.filter((line) => line.includes('"level":"error"'));
  expect(last).toMatch(/"lock.revocation.failed".*"version":1,"tries":60,"reason":"TypeError"/);
  expect(lines.join()).not.toContain('zqxj');

  vendor.answer = () => Promise.resolve();
  await runJob(minutesAfter(atTheDoor, hours * 60 + 60));
  expect(takeReported()).toEqual([]);
  const keep = { sentMailDays: 30, inquiryMonths: 24 };
  const left = async (days: number) => {
    const now = () => minutesAfter(clock.now(), days * 1440);
    await purgeExpiredData({ db, clock: { now }, log, retention: keep });
    return (await rows(sql`select from codes_to_revoke`)).length;
  };
  expect([await left(7), await left(10)]).toEqual([2, 0]);
});

testTours('a lock that never answers delays no other code, and is notified again', async (db) => {
  const { enter, runJob, takeReported, codes, vendor, lines } = await openVendor(db);
  vendor.answer = (version) => (version === 1 ? new Promise(() => undefined) : Promise.resolve());
  await enter();
  await enter();
  await enter();
  await runJob();
  expect(takeReported()).toEqual(codes(2));
  expect(lines.join()).toContain('"reason":"LockTimeout"');
  vendor.answer = () => Promise.resolve();
  await runJob(secondsLater(15));
  expect(takeReported()).toEqual(codes(1));
});

testTours('for a lock that stores nothing, nothing is stored and nothing is looked up', async (db) => {
  const { request, enter, setTime, rows, clock } = await openDoor(db);
  await request();
  setTime(atTheDoor);
  await enter();
  expect((await enter()).done?.accessCode.code).toMatch(/^\d{6}$/);
  expect(await rows(sql`select from codes_to_revoke`)).toEqual([]);
  const unused: Database = { ...db, query: () => Promise.reject(new Error('It looked something up')) };
  const deps = { db, clock, lock: createEmbeddedLock(secretKey), log: listeningLog().log };
  expect(await revokeJob.hasWork(unused, atTheDoor, deps)).toBe(false);
});
