import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { purgeRateLimits, consumeIpRateLimit, consumeRateLimit } from '#server/db/rateLimits.ts';
import { createSecretKey } from '#server/secretKey.ts';
import { testOnBothEngines, testOnPostgres, testWithDatabase } from '#tests/support/bothEngines.ts';
import { childScript } from '#tests/support/childScript.ts';

const start = new Date('2026-05-01T12:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const secretKey = createSecretKey('a secret of the tests');
const limit = {
  secretKey,
  name: 'chatSessions',
  subject: '192.0.2.1',
  limit: 5,
  windowSeconds: 60,
  now: start,
};

testOnBothEngines(
  'out of many at once exactly the limit is allowed, and again after the window',
  async (open) => {
    const { db } = await open();
    const takeMany = async (now: Date) => {
      const answers = await Promise.all(
        Array.from({ length: 40 }, () => consumeRateLimit(db, { ...limit, now })),
      );
      return answers.filter(({ allowed }) => allowed).length;
    };
    expect(await takeMany(start)).toBe(5);
    expect(await takeMany(after(59.999))).toBe(0);
    expect(await takeMany(after(60))).toBe(5);
  },
);

testOnBothEngines(
  'a refused request learns how long to wait, and another subject or limit is free',
  async (open) => {
    const { db } = await open();
    const strict = { ...limit, limit: 1 };
    expect(await consumeRateLimit(db, strict)).toEqual({ allowed: true, retryAfterSeconds: 0 });
    expect(await consumeRateLimit(db, { ...strict, now: after(20.5) })).toEqual({
      allowed: false,
      retryAfterSeconds: 40,
    });
    expect(await consumeRateLimit(db, { ...strict, subject: '192.0.2.2' })).toMatchObject({ allowed: true });
    expect(await consumeRateLimit(db, { ...strict, name: 'messages' })).toMatchObject({ allowed: true });
  },
);

testOnBothEngines('the table does not disclose who came, and expired entries are deleted', async (open) => {
  const { db } = await open();
  await consumeRateLimit(db, limit);
  await consumeRateLimit(db, { ...limit, windowSeconds: 600, subject: 'another' });
  const rows = await db.query<{ subject: Uint8Array }>('rows', sql`select * from rate_limits`);
  expect(rows.map(({ subject }) => subject.byteLength)).toEqual([32, 32]);
  await purgeRateLimits(db, after(60));
  expect(await db.query('rows', sql`select name from rate_limits`)).toHaveLength(1);
});

const takeAll = async (db: Database, addresses: readonly string[]) => {
  let allowed = 0;
  for (const ip of addresses) {
    if ((await consumeIpRateLimit(db, { ...limit, ip })).allowed) allowed += 1;
  }
  return allowed;
};
const numbered = (count: number, address: (at: string) => string) =>
  Array.from({ length: count }, (_, at) => address((at + 1).toString(16)));

testWithDatabase('all addresses of an IPv6 customer share one limit', async (open) => {
  const { db } = await open();
  const inOneNetwork = numbered(20, (at) => `2001:db8:1:100:${at}:0:0:${at}`);
  expect(await takeAll(db, inOneNetwork)).toBe(5);
  // written in full, it is in the same network
  expect(await takeAll(db, ['2001:0DB8:0001:0100:ffff:ffff:ffff:ffff'])).toBe(0);
  // the neighbor is not blocked by it
  expect(await takeAll(db, ['2001:db8:1:101::1'])).toBe(1);
});

testWithDatabase('a customer with many networks has a higher limit, not none', async (open) => {
  const { db } = await open();
  expect(
    await takeAll(
      db,
      numbered(100, (at) => `2001:db8:2:1${at.padStart(2, '0')}::1`),
    ),
  ).toBe(20);
  expect(
    await takeAll(
      db,
      numbered(200, (at) => `2001:db8:2:${at.padStart(2, '0')}00::1`),
    ),
  ).toBe(60);
  expect(await takeAll(db, ['2001:db8:3::1'])).toBe(1);
});

testWithDatabase(
  'an IPv4 address that is written as IPv6 has the limit of its IPv4 address',
  async (open) => {
    const { db } = await open();
    const written = ['198.51.100.7', '::ffff:198.51.100.7', '::FFFF:c633:6407', '0:0:0:0:0:ffff:c633:6407'];
    expect(await takeAll(db, [...written, ...written])).toBe(5);
    expect(await takeAll(db, ['198.51.100.8'])).toBe(1);
  },
);

testOnPostgres('several processes share one limit', async (open) => {
  const { settings } = await open();
  const file = childScript(__dirname, 'children', 'consumeRateLimit.ts');
  const runAll = async (now: Date) => {
    const args = [file, String(settings.databaseUrl), '60', String(now.getTime())];
    const runs = Array.from({ length: 4 }, () => promisify(execFile)(process.execPath, args));
    const allowed = (await Promise.all(runs)).map(({ stdout }) => Number(stdout));
    return allowed.reduce((sum, each) => sum + each);
  };
  expect(await runAll(start)).toBe(60);
  expect(await runAll(after(60))).toBe(60);
});
