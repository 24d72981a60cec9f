import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { createTeamAttendanceRoutes } from '#server/tours/team/attendancePage.ts';
import { createTeamCallRoutes } from '#server/tours/team/callPage.ts';
import { getAttendancePath, getCallPath } from '#server/tours/model/links.ts';
import { minutesAfter, monday } from '#tests/server/tours/openBookings.ts';
import { testTours } from '#tests/server/tours/testTours.ts';
import { openRoutes } from '#tests/support/openRoutes.ts';

import { openDoor, tokens } from './openDoor.ts';

async function openHelp(db: Database) {
  const door = await openDoor(db);
  await door.request();
  door.setTime(minutesAfter(monday, 1));
  const parts = { db, clock: door.clock, tokens, getOrganizationSlug: () => door.organization.slug };
  const ask = openRoutes(createTeamCallRoutes(parts), createTeamAttendanceRoutes(parts));
  const visit = async (path: string, init: RequestInit = {}) => {
    const answer = await ask(new Request(`https://lantern.example${path}`, init));
    if (!answer) throw new Error(`Nobody answers ${path}`);
    return { status: answer.status, text: await answer.text() };
  };
  const press = (path: string, form: Record<string, string>) =>
    visit(path, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { 'sec-fetch-site': 'same-origin' },
    });
  const listActivityRows = () =>
    door.rows<{ told: string }>(
      sql`select kind || ' by ' || actor as told from tour_activities order by id offset 2`,
    );
  const getTourState = async () =>
    (await door.rows(sql`select status, attendance from tours`))[0] as Record<string, unknown>;
  return {
    ...door,
    visit,
    press,
    listActivities: async () => (await listActivityRows()).map((row) => row.told),
    stands: getTourState,
  };
}

const byCall = { presence: { byCall: true } };

testTours('a problem is reported to the team once, even if the answer is lost', async (db) => {
  const { act, arrived, enter, listActivities } = await openHelp(db);
  await enter();
  const report = { problem: 'CODE_REJECTED', comment: 'It blinks.', idempotencyKey: 'trouble-key-1' };
  const [one, other] = await Promise.all([
    act('reportAccessProblem', report),
    act('reportAccessProblem', report),
  ]);
  const codes = [one, other].map(({ done }) => done?.replacementCode?.code);
  expect(new Set(codes).size).toBe(2);
  expect(one.done?.rebook.map(({ startsAt }) => startsAt)).toEqual([
    '2026-11-23T16:30:00Z',
    '2026-11-23T17:00:00Z',
    '2026-11-23T17:30:00Z',
  ]);
  expect(await arrived('tour.problem')).toHaveLength(1);
  expect((await listActivities()).filter((line) => line.startsWith('problem'))).toHaveLength(1);
  const differs = await act('reportAccessProblem', { ...report, comment: 'It smells.' });
  expect(differs.refused?.extensions.code).toBe('IDEMPOTENCY_CONFLICT');
  const keyless = await act('reportAccessProblem', { ...report, idempotencyKey: 'x' });
  expect(keyless.refused?.extensions.info).toHaveProperty('idempotencyKey');
});

testTours(
  'a visitor with the link is heard near the time of the tour, but gets no code by it',
  async (db) => {
    const { act, arrived, setTime, tour, rows } = await openDoor(db);
    const reportAt = (minutes: number, changes: object = {}) => {
      setTime(minutesAfter(monday, minutes));
      return act('reportAccessProblem', { problem: 'CODE_REJECTED', ...changes });
    };
    // it is not verified yet whose tour it is
    const early = await reportAt(-69);
    expect([early.done?.access.status, early.done?.replacementCode]).toEqual(['NEEDS_CONTACT', null]);
    expect(early.done?.tips).not.toEqual([]);
    expect(early.done?.rebook).toHaveLength(3);
    for (let report = 0; report < 5; report += 1) {
      expect((await reportAt(10, { problem: 'OTHER' })).done).toBeDefined();
    }
    expect((await reportAt(10, { problem: 'OTHER' })).refused?.extensions.code).toBe('RATE_LIMITED');
    const late = await reportAt(104);
    expect([late.done?.access.status, late.done?.replacementCode]).toEqual(['EXPIRED', null]);
    expect(await arrived('tour.problem')).toHaveLength(7);

    const closed = [
      await reportAt(106),
      await reportAt(-71),
      await reportAt(10, { publicToken: 'unknown' }),
      await reportAt(10, { publicToken: tokens.derive('staff', tour.id) }),
    ].map(({ refused }) => refused?.extensions.code);
    expect(new Set(closed)).toEqual(new Set(['ACCESS_CLOSED']));
    expect(await rows(sql`select from tour_activities where kind = 'code'`)).toEqual([]);
  },
);

testTours('a report with an unknown link counts as one try of a link', async (db) => {
  const { act, enter, rows } = await openHelp(db);
  const unknown = { problem: 'OTHER', publicToken: 'unknown' };
  for (let report = 0; report < 10; report += 1) {
    expect((await act('reportAccessProblem', unknown)).refused?.extensions.code).toBe('ACCESS_CLOSED');
  }
  expect(await rows(sql`select taken from rate_limits where name = 'token-misses'`)).toEqual([{ taken: 10 }]);
  expect((await enter()).done?.accessCode.code).toMatch(/^\d{6}$/);
});

testTours('a tab other than the code’s is heard, but gets no code by it', async (db) => {
  const { act, enter, rows } = await openHelp(db);
  await enter();
  const other = { problem: 'CODE_REJECTED', sessionKey: 'another-session' };
  const { done } = await act('reportAccessProblem', other);
  expect([done?.access.status, done?.replacementCode]).toEqual(['ACTIVE', null]);
  expect(await rows(sql`select from tour_activities where kind = 'code'`)).toHaveLength(1);
});

testTours('a visitor who gives up at the door can pick one of the other times at once', async (db) => {
  const { act, enter, move, stands: getTourState, tour, slot, listActivities } = await openHelp(db);
  await enter();
  const left = await act('giveUpTourAccess');
  expect(left.done?.access.status).toBe('REVOKED');
  expect(left.done?.rescheduleUrl).toBe(`/reschedule-tour-request/${tokens.derive('tour', tour.id)}`);
  expect(await getTourState()).toEqual({ status: 'NO_SHOW', attendance: 'MISSED' });
  expect((await listActivities()).at(-1)).toBe('missed by VISITOR');
  expect((await enter()).refused?.extensions.code).toBe('ACCESS_CLOSED');
  expect((await act('giveUpTourAccess')).refused?.extensions.code).toBe('ACCESS_CLOSED');
  const later = await move(tour.id, slot(minutesAfter(monday, 60)), { at: minutesAfter(monday, 2) });
  expect(later.status).toBe('CONFIRMED');
});

testTours('a call from the team opens the door to the tab that asked, by its own request', async (db) => {
  const { act, enter, request, visit, press, arrived, tour, listActivities, setTime } = await openHelp(db);
  expect(Object.keys((await enter(byCall)).refused?.extensions.info as object)).toEqual(['presence']);
  expect((await act('requestAccessCall')).done?.access.call).toBe('ASKED');
  await act('requestAccessCall');
  const [mail, second] = await arrived('tour.callRequest');
  expect(second).toBeUndefined();
  const path = getCallPath(tokens, tour.id);
  expect(mail?.text).toContain(path);

  const page = await visit(path);
  expect(page.text).toContain('Is Ada Ng at the home?');
  await visit(path, { method: 'HEAD' });
  expect((await enter(byCall)).refused?.extensions.code).toBe('INVALID_INPUT');
  const asked = /name="asked" value="(\d+)"/.exec(page.text)?.[1] ?? '';
  expect((await press(path, { answer: 'maybe', asked })).status).toBe(400);
  expect((await visit(path, { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(
    403,
  );
  await press(path, { answer: 'yes', asked: '1' });
  expect((await visit(path)).text).toContain('Is Ada Ng at the home?');
  await press(path, { answer: 'yes', asked });
  await press(path, { answer: 'no', asked });
  expect((await visit(path)).text).toContain('our team said the visitor is at the home');
  expect((await enter({ ...byCall, sessionKey: 'another-session' })).refused?.extensions.code).toBe(
    'ACCESS_CLOSED',
  );
  expect((await enter(byCall)).done?.accessCode.code).toMatch(/^\d{6}$/);
  expect(await listActivities()).toEqual(
    expect.arrayContaining(['call_requested by VISITOR', 'call_confirmed by TEAM']),
  );

  // another tab has to verify presence again
  await request({ sessionKey: 'another-session' });
  const other = await enter({ ...byCall, sessionKey: 'another-session' });
  expect(Object.keys(other.refused?.extensions.info as object)).toEqual(['presence']);
  setTime(minutesAfter(tour.endsAt, 16));
  expect((await act('requestAccessCall')).refused?.extensions.code).toBe('ACCESS_CLOSED');
});

testTours('a refused call can be requested again, but not endlessly', async (db) => {
  const { act, visit, press, setTime, tour, arrived } = await openHelp(db);
  const path = getCallPath(tokens, tour.id);
  for (let call = 0; call < 5; call += 1) {
    setTime(minutesAfter(monday, 1 + call));
    expect((await act('requestAccessCall')).done?.access.call).toBe('ASKED');
    const asked = /name="asked" value="(\d+)"/.exec((await visit(path)).text)?.[1] ?? '';
    await press(path, { answer: 'no', asked });
  }
  const sixth = await act('requestAccessCall');
  expect(sixth.refused?.extensions.code).toBe('RATE_LIMITED');
  expect(await arrived('tour.callRequest')).toHaveLength(5);
});

testTours('the team records who came, by a link that does nothing else', async (db) => {
  const { visit, press, stands: getTourState, listActivities, setTime, tour, arrived } = await openHelp(db);
  const path = getAttendancePath(tokens, tour.id);
  expect((await arrived('tour.toTeam'))[0]?.text).toContain(path);
  expect((await visit(path.replace('/attendance/', '/call/'))).status).toBe(404);
  expect((await visit(getCallPath(tokens, tour.id).replace('/call/', '/attendance/'))).status).toBe(404);
  setTime(minutesAfter(monday, -1));
  expect((await visit(path)).text).toContain('once the tour has started');
  await press(path, { answer: 'missed', shown: '0' });
  expect(await getTourState()).toMatchObject({ status: 'CONFIRMED' });

  setTime(minutesAfter(monday, 40));
  expect((await visit(path)).text).toContain('They didn’t come');
  await press(path, { answer: 'missed', shown: '7' });
  expect(await getTourState()).toMatchObject({ status: 'CONFIRMED' });
  await press(path, { answer: 'missed', shown: '0' });
  await press(path, { answer: 'missed', shown: '0' });
  expect(await getTourState()).toEqual({ status: 'NO_SHOW', attendance: 'MISSED' });
  await press(path, { answer: 'came', shown: '0' });
  expect(await getTourState()).toEqual({ status: 'COMPLETED', attendance: 'CAME' });
  expect(await listActivities()).toEqual(['missed by TEAM', 'came by TEAM']);
});

testTours('the team learns of an unusual number of codes but reads none of them', async (db) => {
  const { enter, arrived } = await openHelp(db);
  const codes: string[] = [];
  for (let shown = 1; shown <= 5; shown += 1) codes.push((await enter()).done?.accessCode.code ?? '');
  expect(await arrived('tour.manyCodes')).toEqual([]);
  for (let shown = 6; shown <= 8; shown += 1) codes.push((await enter()).done?.accessCode.code ?? '');
  const mails = await arrived('tour.manyCodes');
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('6 times') as string]);
  expect(codes.filter((code) => code === '' || JSON.stringify(mails).includes(code))).toEqual([]);
});
