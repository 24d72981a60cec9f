import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { retryingDatabase } from '#server/db/retryingDatabase.ts';
import { notFound, unavailable } from '#server/errors.ts';

/** Fails this many times before each answer. */
function failing(times: number, error: Error) {
  let failures = 0;
  let queryCount = 0;
  const query: Database['query'] = () => {
    queryCount += 1;
    if (failures++ < times) return Promise.reject(error);
    failures = 0;
    return Promise.resolve([]);
  };
  return { db: retryingDatabase({ query } as Database), getQueryCount: () => queryCount };
}

const question = sql`select 1`;

test('a query that is not answered in time is retried, each query by itself', async () => {
  const { db, getQueryCount } = failing(6, unavailable());
  await db.query('first', question);
  await db.query('second', question);
  expect(getQueryCount()).toBe(14);
});

test('a query that is never answered in time is reported', async () => {
  const { db } = failing(Infinity, unavailable());
  await expect(db.query('first', question)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('a refused query is not retried', async () => {
  const { db, getQueryCount } = failing(1, notFound('Nothing there.'));
  await expect(db.query('first', question)).rejects.toThrow('Nothing there.');
  expect(getQueryCount()).toBe(1);
});
