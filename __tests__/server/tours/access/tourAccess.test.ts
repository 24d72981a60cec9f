import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { recordAttendance } from '#server/tours/team/answerTour.ts';
import { home } from '#tests/server/homes/makeHomes.ts';
import { minutesAfter, monday } from '#tests/server/tours/openBookings.ts';
import { now } from '#tests/server/tours/openTours.ts';
import { testTours } from '#tests/server/tours/testTours.ts';

import { openDoor, tokens } from './openDoor.ts';

testTours('a visitor gets in with a code, gets a new one on their own, and locks up', async (db) => {
  const { request, enter, act, setTime, arrived, rows } = await openDoor(db);
  await rows(sql`update lockboxes set picture_url = '/boxes/elm.jpg'`);
  expect((await request()).done?.access).toMatchObject({
    status: 'APPROVED',
    lockbox: null,
  });
  setTime(minutesAfter(monday, -10));
  const first = (await enter()).done;
  expect(first?.access).toMatchObject({
    secondsToStart: 0,
    secondsToEnd: 3_300,
    status: 'ACTIVE',
    lockbox: { locationHint: 'Beside the door', pictureUrl: '/boxes/elm.jpg', serialHint: '…34' },
  });
  expect(first?.accessCode).toMatchObject({
    code: expect.stringMatching(/^\d{6}$/) as string,
    validFrom: '2026-11-23T15:50:00Z',
    validTo: '2026-11-23T16:45:00Z',
  });
  const report = await act('reportAccessProblem', { problem: 'CODE_REJECTED', comment: 'It blinks red.' });
  const codes = [
    first?.accessCode.code,
    report.done?.replacementCode?.code,
    (await enter()).done?.accessCode.code,
  ];
  expect(new Set(codes.slice(0, 2)).size).toBe(2);
  const unsafe = await act('reportAccessProblem', { problem: 'SOMEONE_INSIDE' });
  expect(unsafe.done?.replacementCode).toBeNull();
  expect(unsafe.done?.tips[1]).toContain('Call 911');
  const alerts = await arrived('tour.problem');
  expect(alerts.map(({ text }) => /It blinks red|call 911/.exec(text ?? '')?.[0]).sort()).toEqual([
    'It blinks red',
    'call 911',
  ]);
  const reported = alerts.map(({ text }) => /What: (.*)/.exec(text ?? '')?.[1]);
  expect(new Set(reported)).toEqual(new Set(['The code doesn’t work', 'Someone is inside']));

  const open = await act('completeTourAccess', { keyReturned: true, doorLocked: false, lightsOff: true });
  expect(Object.keys(open.refused?.extensions.info as object)).toEqual(['doorLocked']);
  const locked = await act('completeTourAccess', { keyReturned: true, doorLocked: true, lightsOff: true });
  expect(locked.done?.access.status).toBe('USED');
  expect((await enter()).refused?.extensions).toMatchObject({ code: 'ACCESS_CLOSED' });
});

testTours('anyone without a right to a code gets the same answer, a thousand times', async (db) => {
  const { request, enter, setTime, tour, rows, act } = await openDoor(db);
  setTime(minutesAfter(monday, -5));
  const answers = new Set<string>();
  const probe = async (changes: object = {}) => {
    const { done, refused } = await enter(changes);
    expect(done).toBeUndefined();
    answers.add(JSON.stringify(refused));
  };
  await probe();
  await request();
  await probe({ sessionKey: 'another-session' });
  for (const kind of ['inquiry', 'staff', 'alert', 'handoff'] as const) {
    await probe({ publicToken: tokens.derive(kind, tour.id) });
  }
  for (let at = 0; at < 1_000; at += 1) await probe({ publicToken: `unknown${String(at)}` });
  for (const moment of [minutesAfter(monday, -10.001), minutesAfter(tour.endsAt, 15), now]) {
    setTime(moment);
    await probe();
  }
  setTime(minutesAfter(monday, -5));
  await rows(sql`update units set status = 'LEASED', leased_at = ${now}`);
  await probe();
  await rows(sql`update units set status = 'AVAILABLE_NOW', leased_at = null`);
  // access that was opened for the old time of a moved tour opens nothing
  await rows(sql`update tours set starts_at = starts_at + interval '1 minute'`);
  await probe();
  expect(answers.size).toBe(1);
  expect(JSON.parse([...answers][0] ?? '')).toMatchObject({
    extensions: { code: 'ACCESS_CLOSED', info: { publicToken: expect.any(String) as string } },
  });
  const heard = await act('reportAccessProblem', { problem: 'CODE_REJECTED' });
  expect(heard.done?.replacementCode).toBeNull();
  expect(await rows(sql`select from tour_activities where kind = 'code'`)).toEqual([]);
});

/** Two doors with self-guided tours at one time, with the visitor inside the first by default. */
async function openTwoDoors(db: Database, { isInside = true } = {}) {
  const homes = [home('elm-house'), home('oak-house')];
  const door = await openDoor(db, { homes });
  const { request, enter, setTime, tour, book, slot, link } = door;
  const { firstName, lastName, email, phoneNumber } = tour;
  const second = await book({
    slug: 'oak-house',
    contact: { firstName, lastName, email, phoneNumber },
    slotId: slot(monday, { slug: 'oak-house' }),
  });
  const presence = { latitude: 30.2672, longitude: -97.7431, accuracyMeters: 10 };
  setTime(minutesAfter(monday, 1));
  await request();
  await request(link(second.id));
  if (isInside) await enter();
  const say = async ({ came }: { came: boolean }) => {
    await recordAttendance({ db, now: door.clock.now() }, tour.id, { attended: came, sequence: 0 });
    return (await door.rows(sql`select attendance from tours where id = ${tour.id}`))[0];
  };
  return { ...door, say, atSecond: { ...link(second.id), presence } };
}

testTours('a door accepts a limited number of tries in ten minutes, and then again later', async (db) => {
  const { request, enter, setTime } = await openDoor(db, { doorTries: 2 });
  await request();
  setTime(minutesAfter(monday, -10));
  await enter();
  expect((await enter()).done?.accessCode.code).toMatch(/^\d{6}$/);
  expect((await enter()).refused?.extensions).toMatchObject({ code: 'ACCESS_CLOSED' });
  setTime(minutesAfter(monday, 10));
  expect((await enter()).done?.accessCode.code).toMatch(/^\d{6}$/);
});

testTours(
  'a stranger with the link of a tour does not lock its visitor out, however often they try',
  async (db) => {
    const { request, enter, act, setTime } = await openDoor(db, { doorTries: 3 });
    await request();
    setTime(minutesAfter(monday, -5));
    for (let at = 0; at < 10; at += 1) {
      const sessionKey = `a-session-made-up-${String(at)}`;
      expect((await enter({ sessionKey })).refused?.extensions.code).toBe('ACCESS_CLOSED');
      await act('reportAccessProblem', { problem: 'CODE_REJECTED', sessionKey });
    }
    expect((await enter()).done?.accessCode.code).toMatch(/^\d{6}$/);
    setTime(minutesAfter(monday, -60));
    expect((await act('reportAccessProblem', { problem: 'CANNOT_FIND_LOCKBOX' })).done?.tips).not.toEqual([]);
  },
);

testTours('the link of a tour alone does not disclose where its lockbox is', async (db) => {
  const { request, ask, act, setTime, link, tour } = await openDoor(db);
  await request();
  setTime(minutesAfter(monday, -5));
  const seen = async (sessionKey?: string) => {
    const { data } = await ask(
      `query tourAccess($organizationId: ID!, $publicToken: String!, $sessionKey: ID) {
        tourAccess(organizationId: $organizationId, publicToken: $publicToken, sessionKey: $sessionKey) {
          status lockbox { locationHint pictureUrl serialHint }
        }
      }`,
      { ...link(tour.id), ...(sessionKey && { sessionKey }) },
    );
    return data?.tourAccess;
  };
  const hidden = { status: 'ACTIVE', lockbox: null };
  expect(await seen()).toEqual(hidden);
  expect(await seen('another-session')).toEqual(hidden);
  const otherTab = await act('reportAccessProblem', { problem: 'OTHER', sessionKey: 'another-session' });
  expect(otherTab.done?.access).toMatchObject(hidden);
  expect(await seen('session-at-the-door')).toMatchObject({
    lockbox: { locationHint: 'Beside the door', serialHint: '…34' },
  });
});

testTours('a visitor inside one home gets no code at another door until they lock up', async (db) => {
  const { enter, act, request, atSecond } = await openTwoDoors(db);
  const { refused } = await enter(atSecond);
  expect(refused?.extensions).toMatchObject({ code: 'INVALID_INPUT' });
  expect(Object.keys(refused?.extensions.info as object)).toEqual(['presence']);
  // the visitor is inside, whichever tab has the first door now
  const sessionKey = 'session-of-another-tab';
  await request({ sessionKey });
  expect((await enter(atSecond)).refused?.extensions.code).toBe('INVALID_INPUT');
  await act('completeTourAccess', { sessionKey, keyReturned: true, doorLocked: true, lightsOff: true });
  expect((await enter(atSecond)).done?.accessCode.code).toMatch(/^\d{6}$/);
});

testTours('a visitor who gave up at one door can get in at another', async (db) => {
  const { enter, act, atSecond } = await openTwoDoors(db);
  expect((await act('giveUpTourAccess')).done?.access.status).toBe('REVOKED');
  expect((await enter(atSecond)).done?.accessCode.code).toMatch(/^\d{6}$/);
});

testTours('a visitor marked as a no-show by the team is still inside until they leave', async (db) => {
  const { enter, say, atSecond } = await openTwoDoors(db);
  expect(await say({ came: false })).toEqual({ attendance: 'MISSED' });
  expect((await enter(atSecond)).refused?.extensions.code).toBe('INVALID_INPUT');
});

testTours(
  'a visitor marked as arrived by the team, but without a code there, can get in at another door',
  async (db) => {
    const { enter, say, atSecond } = await openTwoDoors(db, { isInside: false });
    expect(await say({ came: true })).toEqual({ attendance: 'CAME' });
    expect((await enter(atSecond)).done?.accessCode.code).toMatch(/^\d{6}$/);
  },
);

testTours('presence is verified by location or lockbox, and the tour by its own verification', async (db) => {
  const { request, enter, setTime, rows, proofFor: createVerification } = await openDoor(db);
  const fields = ({ refused }: Awaited<ReturnType<typeof enter>>) =>
    Object.keys(refused?.extensions.info ?? {});
  expect(fields(await request({ contactProofs: [createVerification('eve@example.com'), 'forged'] }))).toEqual(
    ['contactProofs'],
  );
  expect(fields(await request({ acceptedRulesVersion: '1999' }))).toEqual(['acceptedRulesVersion']);
  await request();
  setTime(minutesAfter(monday, 5));
  const here = { latitude: 30.2672, longitude: -97.7431 };
  expect([
    fields(await enter({ presence: {} })),
    fields(await enter({ presence: { lockboxSerial: 'AB12CD35' } })),
    fields(await enter({ presence: { ...here, latitude: here.latitude + 0.045 } })),
    fields(await enter({ presence: { ...here, latitude: here.latitude + 0.005, accuracyMeters: 5_000 } })),
  ]).toEqual([['presence'], ['lockboxSerial'], ['position'], ['position']]);
  expect(await rows(sql`select from tour_activities where kind in ('code', 'checked_in')`)).toEqual([]);
  const near = { ...here, latitude: here.latitude + 0.003, accuracyMeters: 200 };
  expect((await enter({ presence: near })).done?.accessCode.code).toMatch(/^\d{6}$/);
  expect(await rows(sql`select status, attendance from tours`)).toEqual([
    { status: 'CHECKED_IN', attendance: 'CAME' },
  ]);
});
