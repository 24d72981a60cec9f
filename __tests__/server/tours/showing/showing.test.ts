import sql from 'sql-template-tag';

import { erasePersonalData } from '#server/privacy/erasePersonalData.ts';
import { tourById } from '#server/tours/model/tours.ts';
import { expireTours } from '#server/tours/deadlines/expireTours.ts';
import { getShowingPath } from '#server/tours/model/links.ts';

import { minutesAfter, monday, secretKey, tokens } from '../openBookings.ts';
import { now } from '../openTours.ts';
import { GRACE, openShowing } from './openShowing.ts';
import { testTours } from '../testTours.ts';

const PHONE = '+15125550111';
const TEAM = 'leasing@lantern-homes.example';

testTours('the agent is notified of a tour when it is booked, moved, near and canceled', async (db) => {
  const { booked, path, sent, move, cancel, slot, at } = await openShowing(db);
  const [mail, text, ...more] = [...(await sent(GRACE)), ...(await sent(PHONE))];
  expect(more).toEqual([]);
  for (const words of [
    'You have a new tour',
    'Mon, Nov 23, 10:00 AM CST, until 10:30 AM',
    '9 Elm Street, Austin, TX 78701',
    'Visitor: Ada Ng',
    'Phone: (512) 555-0199',
    'Getting in: Lockbox ',
    `https://lantern.example${path}?answer=on-my-way`,
    `https://lantern.example${path}?answer=unavailable`,
    `https://lantern.example${path}?answer=missed`,
  ]) {
    expect(mail?.text).toContain(words);
  }
  expect(text?.text).toContain(`Mon, Nov 23, 10:00 AM CST with Ada Ng. https://lantern.example${path}`);

  await move(booked.id, slot(minutesAfter(monday, 60), { kind: 'IN_PERSON' }));
  expect(await sent(GRACE)).toEqual([
    { kind: 'tour.toAgent', text: expect.stringContaining('Your tour has a new time') as string },
  ]);

  await at(minutesAfter(monday, -1));
  expect(await sent(GRACE)).toEqual([]);
  await Promise.all([at(new Date(monday)), at(new Date(monday))]);
  const [reminder, ...otherReminders] = await sent(GRACE);
  expect(otherReminders).toEqual([]);
  expect(reminder?.kind).toBe('tour.agentReminder');
  for (const words of [
    'Your tour starts in an hour',
    'Visitor: Ada Ng',
    'Getting in: Lockbox ',
    'Phone: (512) 555-0199',
    '?answer=on-my-way',
    '?answer=unavailable',
    '?answer=missed',
  ]) {
    expect(reminder?.text).toContain(words);
  }

  await sent(PHONE);
  await cancel(booked.id, { at: minutesAfter(monday, 5) });
  const [canceled, canceledText] = [...(await sent(GRACE)), ...(await sent(PHONE))];
  expect(canceledText?.text).toContain('Your tour is canceled: ');
  expect(canceledText?.text).toContain('with Ada Ng.');
  expect(canceled?.text).toContain('Your tour is canceled');
  expect(canceled?.text).toContain('Visitor: Ada Ng');
  expect(canceled?.text).not.toContain('(512) 555-0199');
});

testTours(
  'the visitor learns once that the agent is on the way, and opening the page alone sends nothing',
  async (db) => {
    const { booked, sent, openPage, press } = await openShowing(db);
    await sent('ada@example.com');
    const soon = minutesAfter(monday, -20);
    expect((await openPage(minutesAfter(monday, -240), 'on-my-way')).text).toContain(
      'You can say you’re on the way starting three hours before the tour.',
    );
    await press('on-my-way', minutesAfter(monday, -240));
    expect((await openPage(soon, 'on-my-way')).text).toContain('We’ll let Ada know right away.');
    expect(await sent('ada@example.com')).toEqual([]);

    expect((await press('on-my-way', soon)).status).toBe(303);
    await press('on-my-way', soon);
    const messages = await sent('ada@example.com');
    expect(messages.map(({ kind }) => kind)).toEqual(['tour.onWay']);
    expect(messages[0]?.text).toContain('Grace is on the way');
    expect((await openPage(soon)).text).toContain('Ada knows you’re on the way.');
    expect((await tourById(db, booked.id))?.status).toBe('CONFIRMED');
  },
);

testTours('an agent who can’t make it leaves the tour to the team, which gets its link once', async (db) => {
  const { booked, sent, openPage, press, rows } = await openShowing(db);
  const now = minutesAfter(monday, -120);
  await sent(TEAM);
  await press('unavailable', now, 7);
  expect((await tourById(db, booked.id))?.agentUnavailableAt).toBeNull();
  await press('unavailable', now);
  await press('unavailable', now);
  const messages = await sent(TEAM);
  expect(messages.map(({ kind }) => kind)).toEqual(['tour.agentUnavailable']);
  expect(messages[0]?.text).toContain('Grace can’t make it');
  expect(messages[0]?.text).toContain('https://lantern.example/staff/tour/');
  expect((await openPage(now)).text).toContain('The office knows you can’t make it');
  expect(await rows(sql`select status from tours`)).toEqual([{ status: 'CONFIRMED' }]);
});

testTours('two hours before a tour without an agent, the team gets its link once more', async (db) => {
  const { sent, press, at } = await openShowing(db);
  await press('unavailable', minutesAfter(monday, -180));
  await sent(TEAM);
  await at(minutesAfter(monday, -121));
  expect(await sent(TEAM)).toEqual([]);
  await at(minutesAfter(monday, -120));
  await at(minutesAfter(monday, -60));
  const [message, ...more] = await sent(TEAM);
  expect(message?.kind).toBe('tour.stillWithoutAgent');
  expect(message?.text).toContain('Grace can’t make it, and no one else has the tour yet');
  expect(message?.text).toContain('https://lantern.example/staff/tour/');
  expect(more).toEqual([]);
});

const addAbsence = sql`
  insert into tour_agent_absences (agent_id, during)
  select id, tstzrange('2026-11-23T00:00:00Z', '2026-11-24T00:00:00Z') from tour_agents
`;

testTours(
  'the team gets the link of a tour booked with a hold on an agent who was marked absent',
  async (db) => {
    const { hold, book, slot, rows, sent, at } = await openShowing(db);
    const slotId = slot(minutesAfter(monday, 60), { kind: 'IN_PERSON' });
    await hold('session-held', slotId);
    await rows(addAbsence);
    await rows(sql`update tours set agent_unavailable_at = ${now}`);
    const booked = await book({ slotId, sessionKey: 'session-held' });
    expect(booked).toMatchObject({ status: 'CONFIRMED', agentFirstName: 'Grace', agentUnavailableAt: null });
    await sent(TEAM);
    await Promise.all([at(now), at(now)]);
    await at(minutesAfter(now, 1));
    expect((await sent(TEAM)).map(({ kind }) => kind)).toEqual(['tour.agentUnavailable']);
    expect((await tourById(db, booked.id))?.agentUnavailableAt).toEqual(now);
  },
);

testTours(
  'the team gets the link of a tour moved to a time of an agent who was marked absent',
  async (db) => {
    const { booked, move, answerMove, slot, rows, sent, at } = await openShowing(db);
    await rows(sql`update tour_rules set requires_approval = true`);
    await move(booked.id, slot(minutesAfter(monday, 60), { kind: 'IN_PERSON' }));
    await rows(addAbsence);
    await rows(sql`update tours set agent_unavailable_at = ${now}`);
    await answerMove('yes', now);
    expect(await tourById(db, booked.id)).toMatchObject({
      startsAt: minutesAfter(monday, 60),
      agentUnavailableAt: null,
    });
    await sent(TEAM);
    await at(now);
    expect((await sent(TEAM)).map(({ kind }) => kind)).toEqual(['tour.agentUnavailable']);
  },
);

testTours('the team gets the link of a tour whose agent no longer works there', async (db) => {
  const { rows, sent, at } = await openShowing(db);
  await sent(TEAM);
  await at(now);
  expect(await sent(TEAM)).toEqual([]);
  await rows(sql`update tour_agents set is_active = false`);
  await at(now);
  expect((await sent(TEAM)).map(({ kind }) => kind)).toEqual(['tour.agentUnavailable']);
});

testTours('the agent and the team hear that a tour is off because its visitor was erased', async (db) => {
  const { sent } = await openShowing(db);
  for (const recipient of [GRACE, PHONE, TEAM]) await sent(recipient);
  await erasePersonalData({
    db,
    secretKey,
    twilio: null,
    say: () => undefined,
    now,
    args: ['--organization', 'lantern', 'ada@example.com'],
  });
  expect((await sent(TEAM))[0]?.text).toContain('The time is open to others.');
  expect((await sent(GRACE))[0]?.text).toContain('You’re free at that time again.');
  expect(await sent(PHONE)).toEqual([
    {
      kind: 'home.timeFreedToAgentByText',
      text: 'Lantern Homes: Tour canceled: Home elm-house, Mon, Nov 23, 10:00 AM CST. You don’t need to go.',
    },
  ]);
});

testTours('a no-show can be recorded once the tour has begun', async (db) => {
  const { booked, openPage, press } = await openShowing(db);
  await press('missed', minutesAfter(monday, -10));
  expect((await tourById(db, booked.id))?.status).toBe('CONFIRMED');
  await press('missed', minutesAfter(monday, 20));
  expect(await tourById(db, booked.id)).toMatchObject({ status: 'NO_SHOW', attendance: 'MISSED' });
  expect((await openPage(minutesAfter(monday, 25))).text).toContain('You said no one came.');
});

testTours('a link of another agent, tour or organization opens nothing', async (db) => {
  const { booked, path, openPage, elsewhere } = await openShowing(db);
  const now = minutesAfter(monday, -30);
  expect((await openPage(now)).status).toBe(200);
  const other = getShowingPath(tokens, { tourId: booked.id, agentId: booked.id });
  expect((await openPage(now, '', other)).status).toBe(404);
  const damaged = `${path.slice(0, -1)}${path.endsWith('x') ? 'y' : 'x'}`;
  expect((await openPage(now, '', damaged)).status).toBe(404);
  expect((await elsewhere(path)).status).toBe(404);
});

testTours('the agent of a tour on hold at its new time is notified when it ends', async (db) => {
  const held = await openShowing(db);
  await held.sent(GRACE);
  await held.sent(PHONE);
  const verifyBy = minutesAfter(monday, -120);
  await held.rows(sql`update tours set status = 'NEEDS_VERIFICATION', verify_by = ${verifyBy}`);
  await expireTours(db, verifyBy);
  expect(await held.sent(GRACE)).toEqual([
    { kind: 'tour.toAgent', text: expect.stringContaining('Your tour is canceled') as string },
  ]);
});

testTours('an agent hears nothing of a request that no one has answered', async (db) => {
  const { booked, sent } = await openShowing(db, [], { requiresApproval: true });
  await expireTours(db, minutesAfter(monday, 0));
  expect((await tourById(db, booked.id))?.status).toBe('EXPIRED');
  expect(await sent(GRACE)).toEqual([]);
});
