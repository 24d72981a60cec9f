import { setTimeout as sleep } from 'node:timers/promises';

import sql from 'sql-template-tag';

import { testOnBothEngines, testOnEmbedded } from '#tests/support/bothEngines.ts';

const endless = sql`
  with recursive numbers (n) as (select 1 union all select 1 - n from numbers)
  select count(*) from numbers
`;

testOnBothEngines('a statement that never ends is canceled, and the next is answered', async (open) => {
  const { db } = await open({ statementTimeoutMs: 2000 });
  await db.query('take', sql`insert into rate_limits values ('test', 'a', 1, now())`);
  await expect(db.query('endless', endless)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await answer(() => db.query('count', sql`select count(*) as n from rate_limits`))).toEqual([
    { n: 1 },
  ]);
});

testOnEmbedded(
  'a statement waiting behind it fails too, and the health check reports it before',
  async (open) => {
    const { db } = await open({ statementTimeoutMs: 4000 });
    const broken = db.query('endless', endless);
    const waiting = db.query('waiting', sql`select 1`);
    const both = Promise.allSettled([broken, waiting]);

    expect(await Promise.race([db.health(), both])).toEqual({
      canRead: false,
      canWrite: false,
      reason: expect.any(String) as unknown,
    });

    const unavailable = {
      status: 'rejected',
      reason: expect.objectContaining({ code: 'UNAVAILABLE' }) as unknown,
    };
    expect(await both).toEqual([unavailable, unavailable]);
    await answer(() => db.query('again', sql`select 1`));
    expect(await db.health()).toEqual({ canRead: true, canWrite: true, reason: null });
  },
);

testOnEmbedded('the transaction in which it happens is rolled back', async (open) => {
  const { db } = await open({ statementTimeoutMs: 2000 });
  const broken = db.transaction(async (tx) => {
    await tx.query('take', sql`insert into rate_limits values ('test', 'a', 1, now())`);
    await tx.query('endless', endless);
  });
  await expect(broken).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await answer(() => db.query('count', sql`select count(*) as n from rate_limits`))).toEqual([
    { n: 0 },
  ]);
});

/** Reopening may take longer than the timeout of one statement. */
async function answer<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'UNAVAILABLE')) throw error;
      await sleep(50);
    }
  }
}
