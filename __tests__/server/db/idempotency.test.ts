import { randomUUID } from 'node:crypto';

import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { once, purgeIdempotencyKeys } from '#server/db/idempotency.ts';
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
    once(db, { operation, key, input, organizationId, now }, async (tx) => {
      const id = randomUUID();
      await tx.query('effect', sql`insert into effects values (${id})`);
      return { id };
    });

testOnBothEngines(
  'the same again is done once and answered alike, in whatever order its fields come',
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
  'other content under the same key is a conflict, also in a list of another order',
  async (open) => {
    const { db } = await open();
    const { organizationId, count } = await openCounter(db);
    const ask = asking(db, organizationId);
    await ask('key-00001', { list: [1, 2] });
    await expect(ask('key-00001', { list: [2, 1] })).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    expect(await count()).toBe(1);
  },
);

testOnBothEngines('another operation, organization or key is something else', async (open) => {
  const { db } = await open();
  const { organizationId, other, count } = await openCounter(db);
  await asking(db, organizationId)('key-00001', {});
  await asking(db, organizationId)('key-00001', {}, 'other');
  await asking(db, other)('key-00001', {});
  await asking(db, organizationId)('key-00002', {});
  expect(await count()).toBe(4);
});

testOnBothEngines('of thirty at once one does it, and the others wait for its answer', async (open) => {
  const { db } = await open({ poolSize: 10 });
  const { organizationId, count } = await openCounter(db);
  const ask = asking(db, organizationId);
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask('key-00001', { a: 1 })));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await count()).toBe(1);
});

testOnPostgres('of two servers at once one does it', async (open) => {
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

testOnBothEngines('what failed has not been done, and the same key may try again', async (open) => {
  const { db } = await open();
  const { organizationId, count } = await openCounter(db);
  const request = { operation: 'ask', key: 'key-00001', input: {}, organizationId, now };
  const failing = once(db, request, async (tx) => {
    await tx.query('effect', sql`insert into effects values (${randomUUID()})`);
    throw new Error('It went wrong');
  });
  await expect(failing).rejects.toThrow('It went wrong');
  expect(await count()).toBe(0);
  await asking(db, organizationId)('key-00001', {});
  expect(await count()).toBe(1);
});

testOnBothEngines('a key is kept for 48 hours', async (open) => {
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

testOnBothEngines('a key that is none is refused by its name', async (open) => {
  const { db } = await open();
  const { organizationId } = await openCounter(db);
  for (const key of ['', 'short', 'a b c d e f', 'k'.repeat(101)]) {
    await expect(asking(db, organizationId)(key, {})).rejects.toHaveProperty('info.idempotencyKey');
  }
});
