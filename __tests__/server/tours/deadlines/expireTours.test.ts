import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { runLeasedJob } from '#server/leasedJob.ts';
import { purgeExpiredData } from '#server/housekeeping.ts';
import { createLog } from '#server/log.ts';
import { isAnyOverdue, expiryJob } from '#server/tours/deadlines/expireTours.ts';

import { minutesAfter, monday, openBookings } from '../openBookings.ts';
import { createRuleInput, now } from '../openTours.ts';
import { testTours } from '../testTours.ts';

const keep = { sentMailDays: 30, inquiryMonths: 24 };
const log = createLog('error', () => undefined);

testTours('an unanswered request, or one without verification, ends and releases its time', async (db) => {
  const { book, slot, rows } = await openBookings(db, {
    rules: [
      createRuleInput({ kind: 'IN_PERSON', requiresApproval: true }),
      createRuleInput({ kind: 'LIVE_VIDEO', requires: ['EMAIL_CODE'] }),
      createRuleInput(),
    ],
  });
  const requested = await book({ slotId: slot(monday, { kind: 'IN_PERSON' }) });
  const unproved = await book({
    slotId: slot(minutesAfter(monday, 60), { kind: 'LIVE_VIDEO' }),
    verifyLater: true,
  });
  const confirmed = await book({ slotId: slot(minutesAfter(monday, 120)) });
  const states = () =>
    rows<{ id: string; status: string; times: number }>(sql`
      select id, status, (select count(*)::int from tour_times where tour_id = tours.id) as times
      from tours order by starts_at
    `);
  const runAt = (at: Date) => runLeasedJob(expiryJob, { db, clock: { now: () => at } });

  const dayBefore = minutesAfter(unproved.verifyBy ?? now, -24 * 60);
  expect(
    await rows(
      sql`select subject_id as id, due_at as at from outbox where kind = 'tour.verificationReminder'`,
    ),
  ).toEqual([{ id: unproved.id, at: dayBefore }]);
  await runAt(new Date((requested.answerBy?.getTime() ?? 0) - 1));
  expect((await states()).map(({ status }) => status)).toEqual([
    'PENDING_APPROVAL',
    'NEEDS_VERIFICATION',
    'CONFIRMED',
  ]);
  await runAt(unproved.verifyBy ?? now);
  expect(await states()).toEqual([
    { id: requested.id, status: 'EXPIRED', times: 0 },
    { id: unproved.id, status: 'EXPIRED', times: 0 },
    { id: confirmed.id, status: 'CONFIRMED', times: 1 },
  ]);
  const messages = await rows<{ recipient: string; version: number }>(
    sql`select recipient, version from outbox where kind = 'tour.ended' order by recipient`,
  );
  expect(messages).toEqual([
    { recipient: requested.email, version: 2 },
    { recipient: unproved.email, version: 2 },
  ]);
  await runAt(minutesAfter(monday, 30));
  expect(await rows(sql`select from outbox where kind = 'tour.ended'`)).toHaveLength(2);
  expect(await rows(sql`select from tour_activities where kind = 'expired'`)).toHaveLength(2);
});

testTours('deadlines are checked with one statement that does not scan all tours', async (db) => {
  const { book, rows } = await openBookings(db);
  const { id } = await book();
  await rows(sql`
    insert into tours (
      organization_id, prospect_id, unit_id, kind, status, starts_at, ends_at, verify_by, answer_by, questions_version,
      accepted_total_cents, created_at
    )
    select organization_id, prospect_id, unit_id, kind, (array['COMPLETED', 'NEEDS_VERIFICATION', 'PENDING_APPROVAL'])[1 + n % 3],
           starts_at + n * interval '1 hour', ends_at + n * interval '1 hour', starts_at, starts_at, questions_version,
           accepted_total_cents, created_at
    from tours, generate_series(1, 3000) as n
    where id = ${id}
  `);
  await rows(sql`analyze tours`);
  const names: string[] = [];
  const plan: string[] = [];
  const observed: Database = {
    ...db,
    async query(name, statement) {
      names.push(name);
      const lines = await db.query<{ 'QUERY PLAN': string }>(name, sql`explain ${statement}`);
      plan.push(...lines.map((line) => line['QUERY PLAN']));
      return db.query(name, statement);
    },
  };
  expect(await isAnyOverdue(observed, now)).toBe(false);
  expect(names).toEqual(['tours.passedDeadlines']);
  expect(plan.join('\n')).toContain('tours_to_verify');
  expect(plan.join('\n')).toContain('tours_to_answer');
  expect(plan.join('\n')).not.toContain('Seq Scan on tours');
  expect(await isAnyOverdue(db, new Date(monday))).toBe(true);
});

testTours('tours are deleted after their months, with their visitors, links and times', async (db) => {
  const { book, hold, count, slot } = await openBookings(db);
  await book();
  await hold('session-of-ada', slot(minutesAfter(monday, 60)));
  const left = async (at: string) => {
    await purgeExpiredData({ db, clock: { now: () => new Date(at) }, log, retention: keep });
    return [
      await count('tours'),
      await count('prospects'),
      await count('tour_times'),
      await count('tour_activities'),
    ];
  };
  expect(await left('2028-11-22T00:00:00Z')).toEqual([1, 1, 1, 2]);
  expect(await left('2028-11-25T00:00:00Z')).toEqual([0, 0, 0, 0]);
  expect(await count('tokens')).toBe(0);
});
