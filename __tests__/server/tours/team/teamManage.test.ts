import sql from 'sql-template-tag';

import { listActivities } from '#server/tours/model/activities.ts';
import { tourById } from '#server/tours/model/tours.ts';
import { minutesAfter, monday } from '#tests/server/tours/openBookings.ts';
import { GRACE, openShowing } from '#tests/server/tours/showing/openShowing.ts';
import { agent, now } from '#tests/server/tours/openTours.ts';
import { testTours } from '#tests/server/tours/testTours.ts';

const ADA = 'ada@example.com';
const LEE = 'lee@lantern-homes.example';
const TEAM = 'leasing@lantern-homes.example';
const before = minutesAfter(monday, -180);

testTours('the team cancels a confirmed tour with a reason that the visitor reads', async (db) => {
  const { booked, sent, teamPage, manage, times } = await openShowing(db);
  const [mail] = await sent('leasing@lantern-homes.example');
  expect(mail?.text).toContain('Change or cancel the tour:');
  await sent(ADA);
  await sent(GRACE);
  expect(await teamPage(before)).toContain('Reason (the visitor will see this)');
  expect(await manage('cancel', before, [['reason', '  ']])).toBe('?problem=reason');
  expect(await manage('cancel', before, [['reason', 'x'.repeat(501)]])).toBe('?problem=reason');
  expect(await manage('cancel', before, [['reason', 'A pipe burst.']], 9)).toBe('?problem=changed');
  expect((await tourById(db, booked.id))?.status).toBe('CONFIRMED');

  const reason = 'A <b>pipe</b> burst in the home.';
  expect(await manage('cancel', before, [['reason', reason]])).toBe('?done');
  expect(await manage('cancel', before, [['reason', 'Again.']])).toBe('?problem=changed');
  expect(await tourById(db, booked.id)).toMatchObject({ status: 'CANCELLED_BY_MANAGER', endReason: reason });
  expect(await times()).toEqual([]);
  const messages = await sent(ADA);
  expect(messages.map(({ kind }) => kind)).toEqual(['tour.ended']);
  expect(messages[0]?.text?.replaceAll(/\s+/g, ' ')).toContain(`Our team’s reason: “${reason}”`);
  expect((await sent(GRACE))[0]?.text).toContain('Your tour is canceled');
  expect(await teamPage(before)).toContain('the tour was canceled.');
});

testTours('a tour is reassigned to another available agent, and all three are notified', async (db) => {
  const away = { from: '2026-11-23T15:00:00Z', to: '2026-11-23T18:00:00Z' };
  const {
    booked,
    sent,
    openPage: look,
    press,
    teamPage,
    manage,
    rows,
  } = await openShowing(db, [agent('Lee', { email: LEE }), agent('Sol', { absences: [away] })]);
  const ids = await rows<{ id: string; name: string }>(
    sql`select id, first_name as name from tour_agents order by first_name`,
  );
  const getId = (name: string) => ids.find((each) => each.name === name)?.id ?? '';
  const [assigned, other] = booked.agentFirstName === 'Grace' ? ['Grace', 'Lee'] : ['Lee', 'Grace'];
  const emailsByName: Record<string, string> = { Grace: GRACE, Lee: LEE };
  for (const address of [ADA, GRACE, LEE]) await sent(address);

  await press('unavailable', before);
  const page = await teamPage(before);
  expect(page).toContain(`${assigned} can’t make it, and the visitor is still expecting someone.`);
  expect(page).toContain(`>${other}</option>`);
  expect(page).not.toContain('>Sol</option>');
  expect(await manage('reassign', before, [['agent', getId('Sol')]])).toBe('?problem=agent');
  expect(await manage('reassign', before, [['agent', 'x']])).toBe('?problem=agent');

  const answers = await Promise.all([
    manage('reassign', before, [['agent', getId(other)]], 0),
    manage('reassign', before, [['agent', getId(other)]], 0),
  ]);
  expect(answers.toSorted()).toEqual(['?done', '?problem=changed']);
  expect(await tourById(db, booked.id)).toMatchObject({
    status: 'CONFIRMED',
    agentFirstName: other,
    agentUnavailableAt: null,
  });
  expect(await rows(sql`select agent_id as "agentId" from tour_times`)).toEqual([{ agentId: getId(other) }]);
  const [visitor] = await sent(ADA);
  expect(visitor).toMatchObject({ kind: 'tour.reassigned' });
  expect(visitor?.text).toContain(`${other} will show you the home. Your time stays the same.`);
  expect((await sent(emailsByName[assigned] ?? '')).map(({ kind }) => kind)).toEqual(['tour.agentReleased']);
  expect((await sent(emailsByName[other] ?? ''))[0]?.text).toContain('You have a new tour');
  // the link of the previous agent
  expect((await look(before)).status).toBe(404);
});

testTours(
  'the team proposes other times, and the tour keeps its own until the visitor picks one',
  async (db) => {
    const { booked, sent, teamPage, manage, slot } = await openShowing(db);
    await sent(ADA);
    const later = slot(minutesAfter(monday, 60), { kind: 'IN_PERSON' });
    expect(await teamPage(before)).toContain(`value="${later}"`);
    expect(await manage('propose', before)).toBe('?problem=times');
    const past = slot(minutesAfter(before, -600), { kind: 'IN_PERSON' });
    expect(await manage('propose', before, [['time', past]])).toBe('?problem=times');
    expect(await manage('propose', before, [['time', later]])).toBe('?done');
    const [mail] = await sent(ADA);
    expect(mail).toMatchObject({ kind: 'tour.proposed' });
    for (const words of [
      'Could we move your tour?',
      'Mon, Nov 23, 11:00 AM CST',
      'https://lantern.example/reschedule-tour-request/',
    ]) {
      expect(mail?.text).toContain(words);
    }
    expect(await tourById(db, booked.id)).toMatchObject({ status: 'CONFIRMED', startsAt: new Date(monday) });
    expect((await listActivities(db, booked.id)).at(-1)).toMatchObject({ kind: 'proposed', actor: 'TEAM' });
  },
);

testTours('the team also proposes times where the visitor could not move the tour alone', async (db) => {
  const { booked, manage, teamPage, slot, move, rows } = await openShowing(db);
  await rows(
    sql`update organizations set settings = settings || '{"tourChanges":{"maxMoves":0,"noticeMinutes":1440}}'`,
  );
  const later = slot(minutesAfter(monday, 60), { kind: 'IN_PERSON' });
  const last = slot(minutesAfter(monday, 120), { kind: 'IN_PERSON' });
  const at = before;
  await expect(move(booked.id, later, { at })).rejects.toThrow('Your tour starts too soon to reschedule.');
  expect(await teamPage(before)).toContain(`value="${later}"`);
  expect(await manage('propose', before, [['time', later]])).toBe('?done');

  const moved = await move(booked.id, later, { at });
  expect(moved).toMatchObject({ startsAt: minutesAfter(monday, 60), rescheduleCount: 0, proposedAt: null });
  await expect(move(booked.id, last, { at })).rejects.toThrow('Your tour starts too soon to reschedule.');
});

testTours('a request is reassigned, or offered at other times, before it is answered', async (db) => {
  const { booked, sent, press, teamPage, manage, answer, slot, rows } = await openShowing(
    db,
    [agent('Lee', { email: LEE })],
    { requiresApproval: true },
  );
  const [assigned, other] = booked.agentFirstName === 'Grace' ? ['Grace', 'Lee'] : ['Lee', 'Grace'];
  const emailsByName: Record<string, string> = { Grace: GRACE, Lee: LEE };
  for (const address of [ADA, GRACE, LEE]) await sent(address);
  await press('unavailable', now);
  const page = await teamPage(now);
  expect(page).toContain('Yes, confirm it');
  expect(page).toContain(`${assigned} can’t make it, so reassign the tour first, or propose other times.`);
  // a request is declined instead
  expect(await manage('cancel', now, [['reason', 'A pipe burst.']])).toBe('?problem=changed');

  const later = slot(minutesAfter(monday, 60), { kind: 'IN_PERSON' });
  expect(await manage('propose', now, [['time', later]])).toBe('?done');
  const [proposed] = await sent(ADA);
  expect(proposed?.text).toContain('Your request keeps its current time until you pick another one.');

  const [free] = await rows<{ id: string }>(sql`select id from tour_agents where first_name = ${other}`);
  expect(await manage('reassign', now, [['agent', free?.id ?? '']])).toBe('?done');
  expect(await sent(ADA)).toEqual([]);
  expect(await sent(emailsByName[other] ?? '')).toEqual([]);
  await answer('yes', now);
  expect(await tourById(db, booked.id)).toMatchObject({ status: 'CONFIRMED', agentFirstName: other });
  expect((await sent(emailsByName[other] ?? ''))[0]?.text).toContain('You have a new tour');
  expect(await sent(emailsByName[assigned] ?? '')).toEqual([]);
});

testTours('a yes to a tour whose agent can’t make it brings the team its link once more', async (db) => {
  const { sent, press, answer } = await openShowing(db, [], { requiresApproval: true });
  await press('unavailable', now);
  for (const address of [TEAM, GRACE]) await sent(address);
  await answer('yes', now);
  expect(await sent(TEAM)).toEqual([
    { kind: 'tour.agentUnavailable', text: expect.stringContaining('Grace can’t make it') as string },
  ]);
  expect(await sent(GRACE)).toEqual([]);
});

testTours('a tour that has begun without its agent can still be canceled by the team', async (db) => {
  const { booked, sent, press, teamPage, manage } = await openShowing(db);
  await sent(ADA);
  const begun = minutesAfter(monday, 5);
  await press('unavailable', begun);
  expect(await teamPage(begun)).toContain('Grace can’t make it, and the visitor is still expecting someone.');
  expect(await manage('cancel', begun, [['reason', 'Our agent is ill.']])).toBe('?done');
  expect((await tourById(db, booked.id))?.status).toBe('CANCELLED_BY_MANAGER');
  expect((await sent(ADA)).map(({ kind }) => kind)).toEqual(['tour.ended']);
  const over = minutesAfter(monday, 30);
  expect(await teamPage(over)).toContain('Nothing left to do');
});
