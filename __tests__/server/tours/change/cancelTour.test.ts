import sql from 'sql-template-tag';

import { cancelReasons, type CancelReason } from '#domain/tours/cancelReasons.ts';

import { minutesAfter, monday, refusal } from '../openBookings.ts';
import { now } from '../openTours.ts';
import { testTours } from '../testTours.ts';

import { calendarIn, openChanges } from './openChanges.ts';

testTours('a tour is canceled once, its time is free and its calendar entry is removed', async (db) => {
  const { book, cancel, times, arrived, rows } = await openChanges(db);
  const tour = await book({
    contact: { firstName: 'Ada', lastName: 'Ng', email: 'ada@example.com', phoneNumber: '(512) 555-0199' },
  });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => cancel(tour.id, { reason: 'PRICE', comment: ' Too dear for us. ' })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['CANCELLED_BY_PROSPECT']));
  expect(await times()).toEqual([]);
  expect(await rows(sql`select from tour_activities where kind = 'cancelled'`)).toHaveLength(1);
  const ended = await arrived('tour.ended');
  expect(ended).toHaveLength(1);
  const calendar = calendarIn(ended[0]);
  expect(calendar).toMatch(/METHOD:CANCEL[^]*SEQUENCE:[1-9][^]*STATUS:CANCELLED/);
  const [team] = await arrived('tour.changedToTeam');
  expect(team?.text).toMatch(/The price[^]*Too dear for us\./);
  expect(await cancel(tour.id, { at: minutesAfter(monday, 600) })).toMatchObject({ endReason: 'PRICE' });
});

testTours(
  'every reason is accepted and none is required, but a tour that has begun is not canceled',
  async (db) => {
    const { book, cancel, slot } = await openChanges(db);
    const reasons = Object.keys(cancelReasons) as CancelReason[];
    for (const [at, reason] of [...reasons, undefined].entries()) {
      const tour = await book({ slotId: slot(minutesAfter(monday, at * 30)) });
      expect((await cancel(tour.id, { reason })).endReason).toBe(reason ?? 'PREFER_NOT_TO_SAY');
    }
    const begun = await book({ slotId: slot(monday) });
    const late = await refusal(cancel(begun.id, { at: new Date(monday) }));
    expect([late.code, late.help]).toEqual(['TOUR_BLOCKED', { reason: 'ALREADY_HAPPENED' }]);
    const long = await refusal(cancel(begun.id, { comment: 'x'.repeat(501) }));
    expect(Object.keys(long.info ?? {})).toEqual(['comment']);
    const unknown = await refusal(cancel(begun.id, { publicToken: 'unknown' }));
    expect([unknown.code, unknown.info]).toEqual(['NOT_FOUND', { publicToken: unknown.message }]);
  },
);

testTours('a visitor waiting for a time on that day is notified, unless it was taken first', async (db) => {
  const { book, cancel, move, slot, rows, arrived, organizationId, getHome } = await openChanges(db);
  const { id: unitId } = await getHome();
  const wait = (email: string, day: string, confirmedAt: Date | null = now) =>
    rows(sql`
      insert into alerts (organization_id, kind, email, unit_id, day, time_zone, created_at, confirmed_at)
      values (${organizationId}, 'SLOT_FREED', ${email}, ${unitId}, ${day}, 'America/Chicago', ${now}, ${confirmedAt})
    `);
  await wait('bob@example.com', '2026-11-23');
  await wait('cy@example.com', '2026-11-24');
  await wait('dee@example.com', '2026-11-23', null);
  const listRecipients = async () =>
    (
      await rows<{ recipient: string }>(
        sql`select recipient from outbox where kind = 'alert.slot' order by recipient`,
      )
    ).map(({ recipient }) => recipient);

  const tour = await book();
  await move(tour.id, slot(minutesAfter(monday, 1440)));
  expect(await listRecipients()).toEqual(['bob@example.com']);
  const [mail] = await arrived('alert.slot');
  expect(mail?.subject).toBe('Tour time open: Home elm-house, Monday, November 23');
  expect(mail?.text).toMatch(
    /Self-guided tour, Mon, Nov 23, 10:00 AM CST:\nhttps:\/\/\S+\/tour-request\/elm-house\/time\?slot=\S+/,
  );
  await cancel(tour.id);
  expect(await listRecipients()).toEqual(['bob@example.com', 'cy@example.com']);

  await rows(sql`update units set status = 'LEASED', leased_at = ${now} where id = ${unitId}`);
  expect(await arrived('alert.slot')).toEqual([]);
});
