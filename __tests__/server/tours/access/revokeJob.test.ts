import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { runHeldJob } from '#server/heldJob.ts';
import { tidy } from '#server/housekeeping.ts';
import { createEmbeddedLock } from '#server/locks/embeddedLock.ts';
import type { Lock } from '#server/locks/lock.ts';
import { createRevokeJob } from '#server/tours/access/revokeJob.ts';
import { tellAttendance } from '#server/tours/answer/tellAttendance.ts';
import { openDoor, SERIAL } from '#tests/server/graphql/openDoor.ts';
import { minutesAfter, monday, secretKey } from '#tests/server/tours/openBookings.ts';
import { testTours } from '#tests/server/tours/testTours.ts';
import { listeningLog } from '#tests/support/testSettings.ts';

const atTheDoor = minutesAfter(monday, -5);
const begun = minutesAfter(monday, 1);
const secondsLater = (seconds: number) => minutesAfter(atTheDoor, seconds / 60);
const lockedUp = { keyReturned: true, doorLocked: true, lightsOff: true };

/** A visitor at a door whose lock is another maker's, and servers that tell it which codes have ended. */
async function openVendor(db: Database) {
  const told: string[] = [];
  const asked: number[] = [];
  const vendor: { answer: (version: number) => Promise<void> } = { answer: () => Promise.resolve() };
  const lock: Lock = {
    makeCode: ({ version }) => Promise.resolve(`zqxj${String(version)}kvwp`),
    async revoke({ serial, stayId, version }) {
      asked.push(version);
      await vendor.answer(version);
      told.push(`${serial} ${stayId} ${String(version)}`);
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
    asked,
    log,
    /** Another server each time. */
    look: async (moment = door.clock.now()) => {
      const job = createRevokeJob({ lock, log, answerWithinMs: 20 });
      if (job) await runHeldJob(job, { db, clock: { now: () => moment } });
    },
    told: () => told.splice(0),
    codes: (...versions: number[]) =>
      versions.map((version) => `${SERIAL} ${door.tour.id} ${String(version)}`),
    sayOfTeam: (came: boolean) =>
      tellAttendance({ db, now: door.clock.now() }, door.tour.id, { came, sequence: 0 }),
  };
}

testTours(
  'a lock hears once of each code that another one has taken the place of, from whichever server',
  async (db) => {
    const { enter, look, told, codes } = await openVendor(db);
    await enter();
    await look();
    expect(told()).toEqual([]);
    await enter();
    await enter();
    await Promise.all([look(), look()]);
    await look();
    expect(told()).toEqual(codes(1, 2));
  },
);

testTours('a code ends at the box for which it was made, also when another one hangs there', async (db) => {
  const { enter, act, rows, look, told, codes, tour } = await openVendor(db);
  await enter();
  await rows(sql`update lockboxes set serial = 'ZZ99YY88' where unit_id = ${tour.unitId}`);
  await enter();
  await look();
  expect(told()).toEqual(codes(1));
  await act('completeTourAccess', lockedUp);
  await look();
  expect(told()).toEqual([`ZZ99YY88 ${tour.id} 2`]);
});

testTours(
  'a code in hand counts until the home is locked up, also when that is let or the team says that nobody came',
  async (db) => {
    const { enter, act, rows, look, told, codes, setTime, sayOfTeam } = await openVendor(db);
    await enter();
    setTime(begun);
    await rows(sql`update units set status = 'LEASED', leased_at = ${begun}`);
    await sayOfTeam(false);
    await rows(sql`delete from lockboxes`);
    await look();
    expect(told()).toEqual([]);
    await rows(sql`update units set status = 'AVAILABLE_NOW', leased_at = null`);
    await rows(sql`
      insert into lockboxes (unit_id, organization_id, serial, location_hint)
      select id, organization_id, ${SERIAL}, 'Beside the door' from units
    `);
    await sayOfTeam(true);
    await act('completeTourAccess', lockedUp);
    await look();
    expect(told()).toEqual(codes(1));
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
    await vendor.look(minutesAfter(vendor.tour.endsAt, 14));
    expect(vendor.told()).toEqual([]);
    await end(vendor);
    await vendor.look();
    expect(vendor.told()).toEqual(vendor.codes(1));
  });
}

testTours('a lock that refuses is told again, later each time, and not for ever', async (db) => {
  const { enter, look, told, asked, vendor, lines, log, clock, rows } = await openVendor(db);
  vendor.answer = () => Promise.reject(new TypeError('zqxj'));
  await enter();
  await enter();
  const triedBy = async (moment: Date) => {
    await look(moment);
    return asked.filter((version) => version === 1).length;
  };
  const tried: number[] = [];
  for (const seconds of [0, 14, 15, 44, 45]) tried.push(await triedBy(secondsLater(seconds)));
  expect(tried).toEqual([1, 1, 2, 2, 3]);
  let hours = 0;
  while (hours < 40) await look(minutesAfter(atTheDoor, (hours += 0.5) * 60));
  expect(await triedBy(minutesAfter(atTheDoor, hours * 60))).toBe(60);
  const [last] = lines.filter((line) => line.includes('"level":"error"'));
  expect(last).toMatch(/"lock.notRevoked".*"version":1,"tries":60,"reason":"TypeError"/);
  expect(lines.join()).not.toContain('zqxj');

  vendor.answer = () => Promise.resolve();
  await look(minutesAfter(atTheDoor, hours * 60 + 60));
  expect(told()).toEqual([]);
  const keep = { sentMailDays: 30, inquiryMonths: 24 };
  const left = async (days: number) => {
    const now = () => minutesAfter(clock.now(), days * 1440);
    await tidy({ db, clock: { now }, log, keep });
    return (await rows(sql`select from codes_to_revoke`)).length;
  };
  expect([await left(7), await left(10)]).toEqual([2, 0]);
});

testTours('a lock that never answers holds up no other code, and is told again', async (db) => {
  const { enter, look, told, codes, vendor, lines } = await openVendor(db);
  vendor.answer = (version) => (version === 1 ? new Promise(() => undefined) : Promise.resolve());
  await enter();
  await enter();
  await enter();
  await look();
  expect(told()).toEqual(codes(2));
  expect(lines.join()).toContain('"reason":"LockSilent"');
  vendor.answer = () => Promise.resolve();
  await look(secondsLater(15));
  expect(told()).toEqual(codes(1));
});

testTours('for a lock that stores nothing nothing is kept, and nothing is looked for', async (db) => {
  const { request, enter, setTime, rows } = await openDoor(db);
  await request();
  setTime(atTheDoor);
  await enter();
  expect((await enter()).done?.accessCode.code).toMatch(/^\d{6}$/);
  expect(await rows(sql`select from codes_to_revoke`)).toEqual([]);
  expect(createRevokeJob({ lock: createEmbeddedLock(secretKey), log: listeningLog().log })).toBeNull();
});
