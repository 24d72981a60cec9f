import sql from 'sql-template-tag';

import { testOnBothEngines, testOnEmbedded, testOnPostgres } from '#tests/support/bothEngines.ts';
import { listeningLog } from '#tests/support/testSettings.ts';

const take = (subject: string) =>
  sql`insert into rate_limits values ('test', ${Buffer.from(subject)}, 1, now())`;
const subjects = sql`select convert_from(subject, 'UTF8') as subject from rate_limits order by 1`;
const wait = new Promise<never>(() => undefined);

testOnBothEngines('a transaction is all or nothing', async (open) => {
  const { db } = await open();
  await db.transaction(async (tx) => {
    await tx.query('take', take('a'));
    await tx.query('take', take('b'));
  });
  const failing = db.transaction(async (tx) => {
    await tx.query('take', take('c'));
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await db.query('subjects', subjects)).toEqual([{ subject: 'a' }, { subject: 'b' }]);
});

testOnBothEngines('a transaction that hides the failure of a statement still fails', async (open) => {
  const { db } = await open();
  await db.query('take', take('a'));
  const hiding = db.transaction(async (tx) => {
    await tx.query('take', take('b'));
    await tx.query('take', take('a')).catch(() => undefined);
  });
  await expect(hiding).rejects.toMatchObject({ code: '23505', constraint: 'rate_limits_pkey' });
  expect(await db.query('subjects', subjects)).toEqual([{ subject: 'a' }]);
});

testOnBothEngines('statements that a transaction starts together run one after the other', async (open) => {
  const { db } = await open();
  const rows = await db.transaction((tx) =>
    Promise.all([1, 2, 3].map((n) => tx.query('number', sql`select ${n}::int as n`))),
  );
  expect(rows).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
});

testOnBothEngines(
  'querying the database inside its own transaction is reported as the mistake it is',
  async (open) => {
    const { db } = await open();
    const nested = db.transaction(() => db.query('inner', sql`select 1`));
    await expect(nested).rejects.toThrow('inner was run on the database inside a transaction');
    const twice = db.transaction(() => db.transaction(() => Promise.resolve()));
    await expect(twice).rejects.toThrow('inside a transaction');
    expect(await db.query('outer', sql`select 1 as n`)).toEqual([{ n: 1 }]);
  },
);

testOnBothEngines('a transaction cannot be used after its end', async (open) => {
  const { db } = await open();
  const escaped = await db.transaction((tx) => Promise.resolve(tx));
  await expect(escaped.query('late', sql`select 1`)).rejects.toThrow('has ended');
});

testOnBothEngines('a transaction that never ends is canceled, and others go on', async (open) => {
  const { db } = await open({ statementTimeoutMs: 2000, poolSize: 1 });
  const forgotten = db.transaction(async (tx) => {
    await tx.query('take', take('a'));
    return wait;
  });
  const next = db.query('subjects', subjects);
  await expect(forgotten).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await next).toEqual([]);
});

testOnPostgres('one of two deadlocked transactions is retried', async (open) => {
  const { db } = await open();
  await db.query('take', take('a'));
  await db.query('take', take('b'));
  const more = (subject: string) =>
    sql`update rate_limits set taken = taken + 1 where subject = ${Buffer.from(subject)}`;
  const both = (first: string, second: string) =>
    db.transaction(async (tx) => {
      await tx.query('more', more(first));
      await tx.query('rest', sql`select pg_sleep(0.2)`);
      await tx.query('more', more(second));
    });
  await Promise.all([both('a', 'b'), both('b', 'a')]);
  expect(await db.query('taken', sql`select taken from rate_limits`)).toEqual([{ taken: 3 }, { taken: 3 }]);
});

testOnEmbedded('the first request is answered first', async (open) => {
  const { db } = await open();
  const order: string[] = [];
  const ask = async (name: string) => {
    await db.query(name, sql`select 1`);
    order.push(name);
  };
  await Promise.all([
    ask('one'),
    db.transaction(async (tx) => {
      await tx.query('two', sql`select 1`);
      await tx.query('two', sql`select 1`);
      order.push('two');
    }),
    ask('three'),
    ask('four'),
  ]);
  expect(order).toEqual(['one', 'two', 'three', 'four']);
});

testOnBothEngines('a slow statement is logged only by its name', async (open) => {
  const { lines, log } = listeningLog();
  const { db } = await open({ slowQueryMs: 1000, log });
  await db.query('quick', sql`select ${'secret'}::text`);
  await db.query('slow', sql`select pg_sleep(1.1), ${'secret'}::text`);
  await db.query('wrong', sql`select ${'secret'}::uuid`).catch((error: unknown) => lines.push(String(error)));
  const slow = lines.filter((line) => line.includes('db.slow'));
  expect(slow).toEqual([expect.stringMatching(/"name":"slow","ms":\d+/)]);
  expect(lines.join()).not.toMatch(/secret|select/);
});

testOnBothEngines('closing waits for running work and refuses what comes after', async (open) => {
  const { db } = await open();
  const underWay = db.query('underWay', sql`select pg_sleep(0.2), 1 as n`);
  const closed = db.close();
  await expect(db.query('late', sql`select 1`)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await underWay).toMatchObject([{ n: 1 }]);
  await closed;
});
