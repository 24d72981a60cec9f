import sql from 'sql-template-tag';

import { openChanges } from '#tests/server/tours/change/openChanges.ts';
import { minutesAfter, monday, tokens } from '#tests/server/tours/openBookings.ts';
import { createRuleInput, now } from '#tests/server/tours/openTours.ts';
import { testTours } from '#tests/server/tours/testTours.ts';

import { openGraphql } from '../../graphql/openGraphql.ts';

const seeing = `query tourRequest($organizationId: ID!, $publicToken: String!) {
  tourRequest(organizationId: $organizationId, publicToken: $publicToken) {
    status
    change { mode until blocked sentence left requested { id } requestedAnswerBy hasPhoneNumber }
    nextActions { kind label url }
  }
}`;
const moving = `mutation rescheduleTourRequest($input: RescheduleTourRequestInput!) {
  rescheduleTourRequest(input: $input) { tourRequest { status localLabel rescheduleCount change { left } } }
}`;
const cancelling = `mutation cancelTourRequest($input: CancelTourRequestInput!) {
  cancelTourRequest(input: $input) { tourRequest { status canCancel } }
}`;
const choosing = `query tourSlots($organizationId: ID!, $input: SlotQueryInput!) {
  tourSlots(organizationId: $organizationId, input: $input) { days { slots { id } } }
}`;

type Seen = {
  change: Record<string, unknown>;
  nextActions: { kind: string; label: string; url: string }[];
};

testTours('a tour is moved and canceled by its link, and its own time does not block it', async (db) => {
  const { book, slot, link, organizationId } = await openChanges(db, {
    rules: [createRuleInput({ stepMinutes: 15 })],
  });
  const { ask } = openGraphql({ db, clock: { now: () => now }, tokens });
  const { id } = await book();
  const { publicToken } = link(id);
  const slots = async (input: object) => {
    const { data } = await ask(choosing, {
      organizationId,
      input: { slug: 'elm-house', type: 'SELF_GUIDED', from: '2026-11-23', days: 1, ...input },
    });
    const { days } = data?.tourSlots as { days: { slots: { id: string }[] }[] };
    return days.flatMap((day) => day.slots.map((each) => each.id));
  };
  const soon = slot(minutesAfter(monday, 15));
  expect(await slots({})).not.toContain(soon);
  const offered = await slots({ rescheduleToken: publicToken });
  expect(offered).toContain(soon);
  expect(offered).not.toContain(slot(monday));

  const moved = await ask(moving, {
    input: {
      organizationId,
      publicToken,
      slotId: soon,
      sessionKey: 'session-1',
      idempotencyKey: 'move-key-1',
    },
  });
  expect(moved.data?.rescheduleTourRequest).toEqual({
    tourRequest: {
      status: 'CONFIRMED',
      localLabel: 'Mon, Nov 23, 10:15 AM CST',
      rescheduleCount: 1,
      change: { left: 2 },
    },
  });
  const cancelled = await ask(cancelling, { input: { organizationId, publicToken } });
  expect(cancelled.data?.cancelTourRequest).toEqual({
    tourRequest: { status: 'CANCELLED_BY_PROSPECT', canCancel: false },
  });
  const refused = await ask(moving, {
    input: {
      organizationId,
      publicToken,
      slotId: soon,
      sessionKey: 'session-1',
      idempotencyKey: 'move-key-2',
    },
  });
  expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'TOUR_BLOCKED', reason: 'CANCELLED' });
});

testTours('the answer says whether a number is known, but never the number', async (db) => {
  const { book, link, rows } = await openChanges(db);
  const { ask } = openGraphql({ db, clock: { now: () => now }, tokens });
  const { id } = await book();
  const see = async () => (await ask(seeing, link(id))).data?.tourRequest as Seen;
  const known = await see();
  expect(known.change.hasPhoneNumber).toBe(true);
  expect(JSON.stringify(known.change)).not.toMatch(/555/);
  await rows(sql`update prospects set phone_number = null`);
  expect((await see()).change.hasPhoneNumber).toBe(false);
});

testTours('a door that does not open yet is not called one that can be opened', async (db) => {
  const { book, link } = await openChanges(db);
  let at = now;
  const { ask } = openGraphql({ db, clock: { now: () => at }, tokens });
  const { id } = await book();
  const label = async (minutes: number) => {
    at = minutesAfter(monday, minutes);
    const { nextActions } = (await ask(seeing, link(id))).data?.tourRequest as Seen;
    return nextActions.find(({ kind }) => kind === 'REQUEST_ACCESS')?.label;
  };
  expect([await label(-61), await label(-11), await label(-10), await label(5)]).toEqual([
    undefined,
    'Get door access',
    'Open the door',
    'Open the door',
  ]);
});

testTours('every status has a next step', async (db) => {
  const { book, link, rows } = await openChanges(db);
  let at = now;
  const { ask } = openGraphql({ db, clock: { now: () => at }, tokens });
  const { id, endsAt } = await book();
  const see = async (status: string, moment: Date, canRebook = true) => {
    at = moment;
    await rows(sql`
      update tours set status = ${status}, can_rebook = ${canRebook}, ended_at = ${new Date(monday)}
      where id = ${id}
    `);
    const { data } = await ask(seeing, link(id));
    const { change, nextActions } = data?.tourRequest as Seen;
    expect(change.sentence).toMatch(/^[A-Z].*\.$/);
    return [change.mode ?? change.blocked, nextActions.map(({ kind }) => kind)];
  };
  const soon = minutesAfter(monday, -30);
  const after = minutesAfter(endsAt, 60);
  const longAfter = minutesAfter(endsAt, 73 * 60);
  const rest = ['CALL', 'VIEW_UNIT', 'VIEW_SIMILAR'];
  expect([
    await see('CONFIRMED', now),
    await see('CONFIRMED', soon),
    await see('CHECKED_IN', minutesAfter(monday, 5)),
    await see('COMPLETED', after),
    await see('NO_SHOW', after),
    await see('NO_SHOW', longAfter),
    await see('EXPIRED', after),
    await see('DECLINED', after),
    await see('DECLINED', after, false),
    await see('CANCELLED_BY_PROSPECT', after),
  ]).toEqual([
    ['MOVE', ['RESCHEDULE', 'CANCEL', 'ADD_TO_CALENDAR', ...rest]],
    ['TOO_CLOSE', ['REQUEST_ACCESS', 'CANCEL', 'ADD_TO_CALENDAR', ...rest]],
    ['ALREADY_HAPPENED', ['REQUEST_ACCESS', 'GIVE_FEEDBACK', ...rest]],
    ['SAY_MISSED', ['GIVE_FEEDBACK', 'RESCHEDULE', 'BOOK_TOUR', ...rest]],
    ['PICK_AGAIN', ['RESCHEDULE', 'GIVE_FEEDBACK', ...rest]],
    ['ALREADY_HAPPENED', ['GIVE_FEEDBACK', 'BOOK_TOUR', ...rest]],
    ['PICK_AGAIN', ['RESCHEDULE', ...rest]],
    ['PICK_AGAIN', ['RESCHEDULE', ...rest]],
    ['DECLINED', rest],
    ['CANCELLED', ['BOOK_TOUR', ...rest]],
  ]);
  await rows(sql`update units set status = 'LEASED', leased_at = ${now}`);
  expect(await see('CONFIRMED', now)).toEqual([
    'UNIT_LEASED',
    ['CANCEL', 'ADD_TO_CALENDAR', 'CALL', 'VIEW_SIMILAR'],
  ]);
});

type Ended = { ended: { heading: string; sentence: string } | null; nextActions: Seen['nextActions'] };

testTours(
  'the answer says how a tour ended, and offers nothing for a home that is unavailable',
  async (db) => {
    const { book, link, rows } = await openChanges(db);
    const { ask } = openGraphql({ db, clock: { now: () => now }, tokens });
    const { id } = await book();
    const query = `query tourRequest($organizationId: ID!, $publicToken: String!) {
    tourRequest(organizationId: $organizationId, publicToken: $publicToken) {
      ended { heading sentence } nextActions { kind label url }
    }
  }`;
    const see = async (
      status: string,
      home: string,
      more: { reason?: string; isPermanent?: boolean } = {},
    ) => {
      const { reason = null, isPermanent = false } = more;
      await rows(sql`
      update tours set status = ${status}, end_reason = ${reason}, can_rebook = ${!isPermanent}, ended_at = ${now}
      where id = ${id}
    `);
      await rows(sql`update units set status = ${home}, leased_at = ${home === 'LEASED' ? now : null}`);
      const { data } = await ask(query, link(id));
      const { ended, nextActions } = data?.tourRequest as Ended;
      const ways = nextActions.map(({ kind }) => kind);
      return [
        ended && `${ended.heading}. ${ended.sentence}`,
        ways.filter((kind) => kind === 'RESCHEDULE' || kind === 'BOOK_TOUR' || kind === 'VIEW_SIMILAR'),
      ];
    };
    const gone = 'We’re sorry, this home is no longer for rent.';

    expect(await see('CONFIRMED', 'AVAILABLE_NOW')).toEqual([null, ['RESCHEDULE', 'VIEW_SIMILAR']]);
    expect(await see('CANCELLED_BY_MANAGER', 'LEASED', { reason: 'HOME_UNAVAILABLE' })).toEqual([
      `We had to cancel your tour. ${gone}`,
      ['VIEW_SIMILAR'],
    ]);
    expect(await see('CANCELLED_BY_MANAGER', 'AVAILABLE_NOW', { reason: 'HOME_UNAVAILABLE' })).toEqual([
      'We had to cancel your tour. This home was off the market. Now it’s for rent again, so you can pick another time.',
      ['RESCHEDULE', 'VIEW_SIMILAR'],
    ]);
    expect(await see('DECLINED', 'AVAILABLE_NOW', { reason: 'nobody' })).toEqual([
      'We can’t show you the home at that time. No one from our team is available then. ' +
        'We’re sorry. You can pick another time, or look at another home.',
      ['RESCHEDULE', 'VIEW_SIMILAR'],
    ]);
    expect(await see('DECLINED', 'AVAILABLE_NOW', { reason: 'closed', isPermanent: true })).toEqual([
      'We can’t show you this home right now. The home is about to be rented to someone who asked earlier. ' +
        'We’re sorry. Please call us, or look at another home.',
      ['VIEW_SIMILAR'],
    ]);
    expect(await see('EXPIRED', 'LEASED')).toEqual([
      `We’re no longer holding your time. ${gone}`,
      ['VIEW_SIMILAR'],
    ]);
    expect(await see('NO_SHOW', 'ON_HOLD')).toEqual([
      'This tour didn’t take place. This home is on hold while someone’s application is reviewed.',
      ['VIEW_SIMILAR'],
    ]);
    expect(await see('CANCELLED_BY_PROSPECT', 'LEASED')).toEqual([
      'Your tour is canceled. You canceled it. There’s nothing else you need to do.',
      ['VIEW_SIMILAR'],
    ]);
    expect(await see('CANCELLED_BY_PROSPECT', 'AVAILABLE_NOW')).toEqual([
      'Your tour is canceled. You canceled it. There’s nothing else you need to do.',
      ['BOOK_TOUR', 'VIEW_SIMILAR'],
    ]);
  },
);
