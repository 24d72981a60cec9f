import sql from 'sql-template-tag';

import { createTourRequest } from '#server/tours/book/createTourRequest.ts';
import { answerMove } from '#server/tours/team/answerTour.ts';
import { findMove } from '#server/tours/model/moves.ts';
import { tourById } from '#server/tours/model/tours.ts';
import { expireTours } from '#server/tours/deadlines/expireTours.ts';
import { verifyTourContact } from '#server/tours/verifications/verifyContactCode.ts';

import { minutesAfter, monday, refusal, tokens } from '../openBookings.ts';
import { agent, createRuleInput, now } from '../openTours.ts';
import { testTours } from '../testTours.ts';

import { calendarIn, openChanges } from './openChanges.ts';

const later = minutesAfter(monday, 120);
const contact = {
  firstName: 'Ada',
  lastName: 'Ng',
  email: 'ada@example.com',
  phoneNumber: '(512) 555-0199',
};

testTours('a tour moves to another time, and its calendar entry with it', async (db) => {
  const { book, move, slot, times, arrived, link } = await openChanges(db);
  const tour = await book({ contact });
  const moved = await move(tour.id, slot(later), { reason: 'My bus is late.' });
  expect(moved).toMatchObject({
    id: tour.id,
    status: 'CONFIRMED',
    startsAt: later,
    sequence: 1,
    rescheduleCount: 1,
  });
  expect(await times()).toEqual([{ tourId: tour.id, startsAt: later }]);
  const [email] = await arrived('tour.moved');
  expect(email?.subject).toBe('New time: Confirmed: Home elm-house, Mon, Nov 23, 12:00 PM CST');
  expect(email?.text).toContain('The old time, Mon, Nov 23, 10:00 AM CST');
  expect(email?.text).toContain(`/reschedule-tour-request/${link(tour.id).publicToken}`);
  const calendar = calendarIn(email);
  expect(calendar).toMatch(/METHOD:REQUEST[^]*SEQUENCE:1[^]*DTSTART:20261123T180000Z/);
  const [team] = await arrived('tour.changedToTeam');
  expect(team?.subject).toMatch(/: rescheduled, Home elm-house, Mon, Nov 23, 12:00 PM CST$/);
  expect(team?.text).toContain('My bus is late.');
  // the unsent email about the old time is no longer sent
  expect(await arrived('tour.toVisitor')).toEqual([]);
});

testTours('the team learns the previous tour type when a move also changes it', async (db) => {
  const rules = [createRuleInput(), createRuleInput({ kind: 'OPEN_HOUSE', seats: 4 })];
  const { book, move, slot, arrived } = await openChanges(db, { rules });
  const tour = await book({ contact });
  await move(tour.id, slot(later, { kind: 'OPEN_HOUSE' }));
  const [changed] = await arrived('tour.changedToTeam');
  expect(changed?.text).toContain('Tour type: Open house (was: self-guided tour)');

  await move(tour.id, slot(minutesAfter(later, 30), { kind: 'OPEN_HOUSE' }));
  for (const mail of await arrived('tour.changedToTeam')) expect(mail.text).not.toContain('(was:');
});

testTours(
  'fifty identical requests are one move, even when its answer is lost until the tour is over',
  async (db) => {
    const { book, move, slot, rows } = await openChanges(db);
    const tour = await book();
    const idempotencyKey = 'moved-once-only';
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => move(tour.id, slot(later), { idempotencyKey })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.rescheduleCount).toBe(1);
    expect(await move(tour.id, slot(later), { idempotencyKey, at: minutesAfter(later, 600) })).toEqual(
      answers[0],
    );
    expect(await rows(sql`select from outbox where kind = 'tour.moved'`)).toHaveLength(1);
    const other = await refusal(move(tour.id, slot(minutesAfter(later, 30)), { idempotencyKey }));
    expect(other.code).toBe('IDEMPOTENCY_CONFLICT');
  },
);

testTours('the slower of two visitors keeps their time and gets other times', async (db) => {
  const { book, move, slot, times } = await openChanges(db);
  const ada = await book();
  await book({ slotId: slot(later) });
  const lost = await refusal(move(ada.id, slot(later)));
  expect(lost.code).toBe('SLOT_UNAVAILABLE');
  expect(lost.help).toMatchObject({ alternatives: expect.any(Array) as unknown[] });
  expect(await times()).toContainEqual({ tourId: ada.id, startsAt: new Date(monday) });
  expect(await tourById(db, ada.id)).toMatchObject({ sequence: 0, rescheduleCount: 0 });

  // several tours compete for one time: one gets it, the others stay where they were
  const many = await Promise.all(
    Array.from({ length: 6 }, (_, at) => book({ slotId: slot(minutesAfter(monday, 1440 + at * 30)) })),
  );
  const contested = slot(minutesAfter(monday, 2880));
  const outcomes = await Promise.allSettled(many.map(({ id }) => move(id, contested)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const timesNow = await times();
  for (const { id } of many) expect(timesNow.filter(({ tourId }) => tourId === id)).toHaveLength(1);
});

testTours('a tour may move to a time that overlaps its own, but not to its own', async (db) => {
  const { book, move, slot, tourable } = await openChanges(db, {
    rules: [createRuleInput({ stepMinutes: 15 })],
  });
  const tour = await book();
  const same = await refusal(move(tour.id, slot(monday)));
  expect(same.info).toHaveProperty('slotId');
  expect((await move(tour.id, slot(minutesAfter(monday, 15)))).startsAt).toEqual(minutesAfter(monday, 15));
  expect((await tourable()).unavailability).toBeNull();
});

testTours('a tour can be moved at most three times, and not within the last hour', async (db) => {
  const { book, move, slot } = await openChanges(db);
  const tour = await book({ slotId: slot(later) });
  const close = await refusal(move(tour.id, slot(minutesAfter(later, 60)), { at: minutesAfter(later, -60) }));
  expect([close.code, close.help]).toEqual(['TOUR_BLOCKED', { reason: 'TOO_CLOSE' }]);
  for (const minutes of [30, 60, 90]) await move(tour.id, slot(minutesAfter(later, minutes)));
  const fourth = await refusal(move(tour.id, slot(later)));
  expect([fourth.code, fourth.help]).toEqual(['TOUR_BLOCKED', { reason: 'LIMIT_REACHED' }]);
  expect(fourth.info?.publicToken).toMatch(/^You can’t reschedule this tour online/);
});

testTours('each organization sets how late and how often a tour can be moved', async (db) => {
  const { book, move, slot, rows, organizationId } = await openChanges(db);
  const say = (tourChanges: object) =>
    rows(sql`
      update organizations
      set settings = settings || jsonb_build_object('tourChanges', ${JSON.stringify(tourChanges)}::jsonb)
      where id = ${organizationId}
    `);
  const tour = await book({ slotId: slot(later) });
  await say({ noticeMinutes: 240 });
  const close = await refusal(
    move(tour.id, slot(minutesAfter(later, 60)), { at: minutesAfter(later, -240) }),
  );
  expect(close.help).toEqual({ reason: 'TOO_CLOSE' });
  await say({ noticeMinutes: 0, maxMoves: 1 });
  await move(tour.id, slot(minutesAfter(later, 60)), { at: minutesAfter(later, -1) });
  const second = await refusal(move(tour.id, slot(minutesAfter(later, 90))));
  expect(second.help).toEqual({ reason: 'LIMIT_REACHED' });
});

testTours(
  'values that no form would accept are refused by field, and another token discloses nothing',
  async (db) => {
    const { book, move, slot, parts, input } = await openChanges(db, {
      rules: [createRuleInput(), createRuleInput({ kind: 'OPEN_HOUSE', seats: 4 })],
    });
    const tour = await book();
    const fields = async (work: Promise<unknown>) => Object.keys((await refusal(work)).info ?? {});
    expect([
      await fields(move(tour.id, 'tomorrow')),
      await fields(move(tour.id, slot(minutesAfter(now, -60)))),
      await fields(move(tour.id, slot(later), { sessionKey: 'short' })),
      await fields(move(tour.id, slot(later), { reason: 'x'.repeat(501) })),
      await fields(move(tour.id, slot(later), { phoneNumber: '+1 555 01' })),
      await fields(move(tour.id, slot(later), { idempotencyKey: 'a key' })),
    ]).toEqual([['slotId'], ['slotId'], ['sessionKey'], ['reason'], ['phoneNumber'], ['idempotencyKey']]);
    const foreign = [tokens.derive('inquiry', tour.id), tokens.derive('staff', tour.id), 'unknown', ''];
    const answers = [];
    for (const publicToken of foreign) {
      const { code, message, info } = await refusal(move(tour.id, slot(later), { publicToken }));
      answers.push({ code, message, info });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({
      code: 'NOT_FOUND',
      info: { publicToken: expect.any(String) as string },
    });

    const withoutPhone = await createTourRequest(
      parts(),
      input({
        contact: { ...contact, phoneNumber: null },
        slotId: slot(minutesAfter(monday, 300), { kind: 'OPEN_HOUSE' }),
      }),
    );
    expect(await fields(move(withoutPhone.id, slot(later)))).toEqual(['phoneNumber']);
    const alone = await move(withoutPhone.id, slot(later), { phoneNumber: '(512) 555-0177' });
    expect([alone.kind, alone.phoneNumber]).toEqual(['SELF_GUIDED', '+15125550177']);
  },
);

testTours(
  'a number that is sent with the move and verified by a code becomes the tour’s number',
  async (db) => {
    const { parts, input, slot, move, link } = await openChanges(db, {
      rules: [
        createRuleInput({ requires: ['PHONE_CODE'] }),
        createRuleInput({ kind: 'OPEN_HOUSE', seats: 4 }),
      ],
    });
    const slotId = slot(minutesAfter(monday, 300), { kind: 'OPEN_HOUSE' });
    const tour = await createTourRequest(
      parts(),
      input({ contact: { ...contact, phoneNumber: null }, slotId }),
    );
    const phoneNumber = '(512) 555-0177';
    expect((await refusal(move(tour.id, slot(later), { phoneNumber }))).code).toBe('VERIFICATION_REQUIRED');
    const limits = {
      codesPer10Min: 10,
      maxEmailsPerRecipientPerHour: 5,
      maxEmailsPerOrganizationPerHour: 1000,
      sendsTexts: true,
      textsPerOrganizationPerDay: 500,
      textCountries: ['+1'],
    };
    const shown = { channel: 'TEXT', destination: '+15125550177', verifiedAt: now } as const;
    await verifyTourContact({ ...parts(), limits }, { ...link(tour.id), ...shown });
    expect(await move(tour.id, slot(later), { phoneNumber })).toMatchObject({
      status: 'CONFIRMED',
      kind: 'SELF_GUIDED',
      phoneNumber: '+15125550177',
    });

    // verification for another tour does not count
    const other = await createTourRequest(parts(), input({ slotId }));
    await verifyTourContact({ ...parts(), limits }, { ...link(other.id), ...shown });
    expect((await refusal(move(other.id, slot(minutesAfter(later, 60))))).code).toBe('VERIFICATION_REQUIRED');
  },
);

testTours('a missed tour can be rescheduled for 72 hours, with no new questions', async (db) => {
  const { book, move, slot, rows } = await openChanges(db);
  const tour = await book({ contact });
  const nextDay = minutesAfter(monday, 1440 + 30);
  const over = minutesAfter(monday, 60);
  const unsaid = await refusal(move(tour.id, slot(nextDay), { at: over }));
  expect(unsaid.help).toEqual({ reason: 'SAY_MISSED' });
  await rows(sql`update tours set status = 'NO_SHOW', attendance = 'MISSED' where id = ${tour.id}`);
  await rows(sql`delete from tour_times where tour_id = ${tour.id}`);
  const late = await refusal(
    move(tour.id, slot(minutesAfter(monday, 5 * 1440)), { at: minutesAfter(monday, 30 + 72 * 60) }),
  );
  expect(late.help).toEqual({ reason: 'ALREADY_HAPPENED' });
  const again = await move(tour.id, slot(nextDay), { at: over });
  expect(again).toMatchObject({ id: tour.id, status: 'CONFIRMED', startsAt: nextDay, attendance: null });

  // a visitor who has booked another tour of the home meanwhile does not get two
  await rows(sql`update tours set status = 'NO_SHOW' where id = ${tour.id}`);
  await rows(sql`delete from tour_times where tour_id = ${tour.id}`);
  await book({ contact, slotId: slot(minutesAfter(monday, 4 * 1440)) });
  const twice = await refusal(move(tour.id, slot(minutesAfter(monday, 3 * 1440)), { at: over }));
  expect(twice.code).toBe('DUPLICATE_TOUR');
});

testTours(
  'where the team has to approve, a confirmed tour keeps its time until the team accepts',
  async (db) => {
    const { book, move, slot, times, rows, arrived } = await openChanges(db, {
      rules: [
        createRuleInput(),
        createRuleInput({ kind: 'IN_PERSON', requiresApproval: true, requiresHost: true }),
      ],
      agents: [agent('Grace')],
    });
    const tour = await book({ contact });
    const requestedSlot = slot(later, { kind: 'IN_PERSON' });
    expect(await move(tour.id, requestedSlot)).toMatchObject({
      status: 'CONFIRMED',
      startsAt: new Date(monday),
      sequence: 0,
    });
    expect(await times()).toEqual([
      { tourId: tour.id, startsAt: new Date(monday) },
      { tourId: null, startsAt: later },
    ]);
    expect((await arrived('tour.moveRequested'))[0]?.text).toMatch(/you\s+keep\s+your\s+current\s+time/);
    expect((await arrived('tour.changedToTeam'))[0]?.subject).toContain('new time requested');

    const first = await findMove(db, tour.id);
    // no one else gets it meanwhile
    expect((await refusal(book({ slotId: slot(later) }))).code).toBe('SLOT_UNAVAILABLE');
    await answerMove({ db, now }, tour.id, { timeId: first?.timeId ?? '', isYes: true });
    await answerMove({ db, now }, tour.id, { timeId: first?.timeId ?? '', isYes: false });
    expect(await tourById(db, tour.id)).toMatchObject({
      kind: 'IN_PERSON',
      startsAt: later,
      status: 'CONFIRMED',
      agentFirstName: 'Grace',
    });
    expect(await times()).toEqual([{ tourId: tour.id, startsAt: later }]);

    await move(tour.id, slot(minutesAfter(later, 60), { kind: 'IN_PERSON' }));
    const second = await findMove(db, tour.id);
    await expireTours(db, second?.answerBy ?? now);
    expect(await times()).toEqual([{ tourId: tour.id, startsAt: later }]);
    expect((await arrived('tour.moveRefused'))[0]?.subject).toMatch(/^Same time: /);
    expect(
      (await rows<{ kind: string }>(sql`select kind from tour_activities order by id`)).map(
        ({ kind }) => kind,
      ),
    ).toEqual(['requested', 'confirmed', 'move_requested', 'moved', 'move_requested', 'move_refused']);
  },
);

testTours(
  'earlier verification still counts, and a confirmed time is not given up for an unverified one',
  async (db) => {
    const { book, move, slot, rows } = await openChanges(db, {
      rules: [
        createRuleInput({ requires: ['EMAIL_CODE'] }),
        createRuleInput({ kind: 'OPEN_HOUSE', seats: 4 }),
      ],
    });
    const tour = await book({ slotId: slot(monday, { kind: 'OPEN_HOUSE' }) });
    const missing = await refusal(move(tour.id, slot(later)));
    expect([missing.code, missing.help]).toEqual(['VERIFICATION_REQUIRED', { kinds: ['EMAIL_CODE'] }]);
    expect((await tourById(db, tour.id))?.startsAt).toEqual(new Date(monday));
    await rows(sql`update tours set email_verified_at = ${now} where id = ${tour.id}`);
    expect(await move(tour.id, slot(later))).toMatchObject({ kind: 'SELF_GUIDED', status: 'CONFIRMED' });
  },
);
