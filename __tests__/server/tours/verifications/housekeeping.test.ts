import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { purgeExpiredData } from '#server/housekeeping.ts';
import { createLog } from '#server/log.ts';
import { testAlerts as testOnShared } from '#tests/server/alerts/testAlerts.ts';

import { openCodes } from './openCodes.ts';
import { openIdentity, start } from './openIdentity.ts';

const log = createLog('error', () => undefined);
const tidyAfter = (db: Database, hours: number) =>
  purgeExpiredData({
    db,
    clock: { now: () => new Date(start.getTime() + hours * 3_600_000) },
    log,
    retention: { sentMailDays: 30, inquiryMonths: 24 },
  });

const countRows = async (db: Database) => {
  const [row] = await db.query<{ files: number; checks: number; tokens: number }>(
    'count',
    sql`
      select (select count(*) from identity_files)::int as files, (select count(*) from identity_checks)::int as checks,
             (select count(*) from tokens where kind in ('handoff', 'staff'))::int as tokens
    `,
  );
  return row;
};

testOnShared('pictures are deleted a day after the decision, and the check when it expires', async (db) => {
  const identity = await openIdentity(db);
  const { path } = await identity.handedIn();
  await identity.press(path, { decision: 'passed' });
  await tidyAfter(db, 23);
  expect(await countRows(db)).toMatchObject({ files: 1, checks: 1 });
  await tidyAfter(db, 24);
  expect(await countRows(db)).toMatchObject({ files: 0, checks: 1 });
  await tidyAfter(db, 60 * 24);
  expect(await countRows(db)).toEqual({ files: 0, checks: 0, tokens: 0 });
});

testOnShared('a rejection of a document is remembered for ninety days, without the document', async (db) => {
  const identity = await openIdentity(db);
  const { path } = await identity.handedIn();
  await identity.press(path, { decision: 'no', reason: 'name' });
  await tidyAfter(db, 89 * 24);
  expect(await countRows(db)).toMatchObject({ files: 0, checks: 1 });
  await tidyAfter(db, 91 * 24);
  expect(await countRows(db)).toEqual({ files: 0, checks: 0, tokens: 0 });
});

testOnShared(
  'pictures that no one reviews are deleted after thirty days, and then no one can decide',
  async (db) => {
    const identity = await openIdentity(db);
    const { id, path } = await identity.handedIn();
    await identity.tours.tour({ identityCheckId: id });
    await tidyAfter(db, 30 * 24 - 1);
    expect(await countRows(db)).toMatchObject({ files: 1, checks: 1 });
    await tidyAfter(db, 30 * 24);
    expect(await countRows(db)).toMatchObject({ files: 0, checks: 1 });
    await identity.press(path, { decision: 'passed' });
    expect((await identity.seen(id)).status).toBe('EXPIRED');
    expect(await (await identity.ask(path)).text()).toContain('photos were deleted');
  },
);

testOnShared('an unsent document is waited for no longer than a day', async (db) => {
  const identity = await openIdentity(db);
  const { id } = await identity.start();
  const stored = async () =>
    (await db.query<{ status: string }>('status', sql`select status from identity_checks`))[0];
  await tidyAfter(db, 23);
  expect(await stored()).toEqual({ status: 'NOT_STARTED' });
  await tidyAfter(db, 24);
  expect(await stored()).toEqual({ status: 'EXPIRED' });
  expect(id).not.toBe('');
});

testOnShared('codes are deleted when they are no longer useful', async (db) => {
  const codes = await openCodes(db);
  await codes.send();
  const left = async () => (await db.query('codes', sql`select id from contact_codes`)).length;
  await tidyAfter(db, 1);
  expect(await left()).toBe(1);
  await tidyAfter(db, 50);
  expect(await left()).toBe(0);
});
