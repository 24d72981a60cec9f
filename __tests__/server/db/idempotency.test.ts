import { randomUUID } from 'node:crypto';

import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { runOnce, purgeIdempotencyKeys } from '#server/db/idempotency.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { saveOrganization } from '#tests/server/homes/makeHomes.ts';
import { testOnBothEngines, testOnPostgres } from '#tests/support/bothEngines.ts';

const now = new Date('2026-11-20T16:00:00Z');

/** An effect that can be counted. */
async function openCounter(db: Database) {
  await db.query('table', sql`create table effects (id uuid primary key)`);
  return {
    organizationId: await saveOrganization(db, []),
    other: await saveOrganization(db, [], 'orchard'),
    count: async () => (await db.query('count', sql`select id from effects`)).length,
  };
}

const asking =
  (db: Database, organizationId: string) =>
  (key: string, input: object, operation = 'ask') =>
    runOnce(db, { operation, key, input, organizationId, now }, async (tx) => {
      const id = randomUUID();
      await tx.query('effect', sql`insert into effects values (${id})`);
      return { id };
    });

testOnBothEngines(
  'a repeated request runs once and gets the same answer, in any field order',
  async (open) => {
    const { db } = await open();
    const { organizationId, count } = await openCounter(db);
    const ask = asking(db, organizationId);
    const first = await ask('key-00001', { a: 1, b: { c: 2, d: [1, 2] } });
    expect(await ask('key-00001', { b: { d: [1, 2], c: 2 }, a: 1 })).toEqual(first);
    expect(await count()).toBe(1);
  },
);

testOnBothEngines(
  'other content under the same key is a conflict, even a list in another order',
  async (open) => {
    const { db } = await open();
    const { organizationId, count } = await openCounter(db);
    const ask = asking(db, organizationId);
    await ask('key-00001', { list: [1, 2] });
    await expect(ask('key-00001', { list: [2, 1] })).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    expect(await count()).toBe(1);
  },
);

testOnBothEngines('another operation, organization or key is a separate request', async (open) => {
  const { db } = await open();
  const { organizationId, other, count } = await openCounter(db);
  await asking(db, organizationId)('key-00001', {});
  await asking(db, organizationId)('key-00001', {}, 'other');
  await asking(db, other)('key-00001', {});
  await asking(db, organizationId)('key-00002', {});
  expect(await count()).toBe(4);
});

testOnBothEngines('of thirty at once one runs, and the others wait for its answer', async (open) => {
  const { db } = await open({ poolSize: 10 });
  const { organizationId, count } = await openCounter(db);
  const ask = asking(db, organizationId);
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask('key-00001', { a: 1 })));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await count()).toBe(1);
});

testOnPostgres('of two servers at once one runs it', async (open) => {
  const { db, settings } = await open();
  const second = await openDatabase(settings);
  const { organizationId, count } = await openCounter(db);
  const answers = await Promise.all(
    [db, second, db, second, db, second].map((each) => asking(each, organizationId)('key-00001', { a: 1 })),
  );
  await second.close();
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await count()).toBe(1);
});

testOnBothEngines('a failed request has not been executed, and the same key may try again', async (open) => {
  const { db } = await open();
  const { organizationId, count } = await openCounter(db);
  const request = { operation: 'ask', key: 'key-00001', input: {}, organizationId, now };
  const failing = runOnce(db, request, async (tx) => {
    await tx.query('effect', sql`insert into effects values (${randomUUID()})`);
    throw new Error('It went wrong');
  });
  await expect(failing).rejects.toThrow('It went wrong');
  expect(await count()).toBe(0);
  await asking(db, organizationId)('key-00001', {});
  expect(await count()).toBe(1);
});

testOnBothEngines('a key is stored for 48 hours', async (open) => {
  const { db } = await open();
  const { organizationId, count } = await openCounter(db);
  const ask = asking(db, organizationId);
  await ask('key-00001', {});
  await purgeIdempotencyKeys(db, new Date(now.getTime() + 48 * 3_600_000));
  await ask('key-00001', {});
  expect(await count()).toBe(1);
  await purgeIdempotencyKeys(db, new Date(now.getTime() + 48 * 3_600_000 + 1));
  await ask('key-00001', {});
  expect(await count()).toBe(2);
});

testOnBothEngines('an invalid key is refused by field', async (open) => {
  const { db } = await open();
  const { organizationId } = await openCounter(db);
  for (const key of ['', 'short', 'a b c d e f', 'k'.repeat(101)]) {
    await expect(asking(db, organizationId)(key, {})).rejects.toHaveProperty('info.idempotencyKey');
  }
});
