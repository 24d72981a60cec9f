import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { purgeExpiredData } from '#server/housekeeping.ts';
import { createLog } from '#server/log.ts';
import { openAlerts, start } from '#tests/server/alerts/openAlerts.ts';
import { testAlerts } from '#tests/server/alerts/testAlerts.ts';
import { home } from '#tests/server/homes/makeHomes.ts';
import { openInquiries } from '#tests/server/inquiries/openInquiries.ts';
import { listeningLog } from '#tests/support/testSettings.ts';

const day = 24 * 60;
const keep = { sentMailDays: 30, inquiryMonths: 24 };
const log = createLog('error', () => undefined);

const tidyAt = (db: Database, moment: Date) =>
  purgeExpiredData({ db, clock: { now: () => moment }, log, retention: keep });

testAlerts(
  'alerts are deleted seven days unconfirmed or thirty days after their end, with all related data',
  async (db) => {
    const alerts = await openAlerts(db);
    await alerts.search();
    await alerts.searching({ filterQuery: 'beds.min=1' });
    const ended = await alerts.searching({ filterQuery: 'beds.min=3' });
    await alerts.unsubscribe(ended);
    const left = async (days: number) => {
      await tidyAt(db, new Date(start.getTime() + days * day * 60_000));
      return [await alerts.count('alerts'), await alerts.count('tokens'), await alerts.count('consents')];
    };
    expect(await left(6)).toEqual([3, 3, 3]);
    expect(await left(8)).toEqual([2, 2, 2]);
    expect(await left(29)).toEqual([2, 2, 2]);
    expect(await left(31)).toEqual([1, 1, 1]);
    expect(await left(500)).toEqual([1, 1, 1]);
  },
);

testAlerts('sent and failed emails are deleted after their days, and waiting ones stay', async (db) => {
  const alerts = await openAlerts(db);
  await alerts.search();
  await alerts.search({ email: 'bo@example.com' });
  await alerts.search({ email: 'cy@example.com' });
  await db.query(
    'test.sent',
    sql`
      update outbox set next_attempt_at = null, sent_at = created_at, sent_by = 'SMTP'
      where recipient = 'ada@example.com'
    `,
  );
  await db.query(
    'test.givenUp',
    sql`update outbox set next_attempt_at = null where recipient = 'bo@example.com'`,
  );
  await tidyAt(db, new Date(start.getTime() + 29 * day * 60_000));
  expect(await alerts.count('outbox')).toBe(3);
  await tidyAt(db, new Date(start.getTime() + 32 * day * 60_000));
  expect(await alerts.mails('alert.confirm', 'cy@example.com')).toHaveLength(1);
  expect(await alerts.count('outbox')).toBe(1);
});

testAlerts(
  'inquiries are deleted after their months, with their visitors, consents and tokens',
  async (db) => {
    const { ask, count } = await openInquiries(db);
    await ask({ consents: [{ key: 'sms.transactional', version: '2026-11', granted: true }] });
    await ask({ message: 'Later' }, { at: new Date('2027-11-20T16:00:00Z') }).catch(() => undefined);
    const before = [await count('inquiries'), await count('prospects'), await count('tokens')];
    await tidyAt(db, new Date('2028-11-19T00:00:00Z'));
    expect([await count('inquiries'), await count('prospects'), await count('tokens')]).toEqual(before);
    await tidyAt(db, new Date('2028-11-22T00:00:00Z'));
    expect([
      await count('inquiries'),
      await count('prospects'),
      await count('tokens'),
      await count('consents'),
    ]).toEqual(before.map((each) => each - 1).concat(0));
  },
);

testAlerts('a home that comes back long after it was leased is reported again', async (db) => {
  const alerts = await openAlerts(db);
  await alerts.searching();
  const comeBack = async (days: number) => {
    await alerts.save(home('oak-house', { status: 'LEASED', leasedAt: alerts.clock.now().toISOString() }));
    alerts.wait(days * day);
    await tidyAt(db, alerts.clock.now());
    await alerts.save(home('oak-house'));
    await alerts.run();
    return (await alerts.mails('alert.homes')).length;
  };
  await alerts.save(home('oak-house'));
  await alerts.run();
  expect(await comeBack(10)).toBe(1);
  expect(await comeBack(31)).toBe(2);
});

testAlerts('a failing purge does not keep the others from running', async (db) => {
  const alerts = await openAlerts(db);
  await alerts.search();
  const { lines, log: testLog } = listeningLog();
  const failing: Database = {
    ...db,
    query: (name, statement) =>
      name === 'outbox.purge' ? Promise.reject(new Error('no')) : db.query(name, statement),
  };
  const later = new Date(start.getTime() + 8 * day * 60_000);
  await purgeExpiredData({ db: failing, clock: { now: () => later }, log: testLog, retention: keep });
  expect(await alerts.count('alerts')).toBe(0);
  expect(lines.filter((line) => line.includes('housekeeping.failed'))).toHaveLength(1);
});

testAlerts('new rows reuse the space of deleted ones', async (db) => {
  // the other engine vacuums by itself, at times of its own
  if (db.kind !== 'embedded') return;
  const alerts = await openAlerts(db);
  await alerts.search();
  const fill = async () => {
    await db.query(
      'test.fill',
      sql`
        insert into rate_limits (name, subject, taken, ends_at)
        select 'forms', decode(md5(i::text), 'hex'), 1, ${start} from generate_series(1, 2000) i
      `,
    );
    await tidyAt(db, new Date(start.getTime() + 60_000));
    const [table] = await db.query<{ bytes: number }>(
      'test.bytes',
      sql`select pg_relation_size('rate_limits')::int as bytes`,
    );
    return table?.bytes ?? 0;
  };
  const sizes = [];
  for (let times = 0; times < 4; times += 1) sizes.push(await fill());
  expect(new Set(sizes).size).toBe(1);
});
