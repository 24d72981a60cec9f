import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { patient } from '#server/db/patient.ts';
import { notFound, unavailable } from '#server/errors.ts';

/** Fails so often before each answer. */
function failing(times: number, error: Error) {
  let failures = 0;
  let asked = 0;
  const query: Database['query'] = () => {
    asked += 1;
    if (failures++ < times) return Promise.reject(error);
    failures = 0;
    return Promise.resolve([]);
  };
  return { db: patient({ query } as Database), asked: () => asked };
}

const question = sql`select 1`;

test('what is not answered in time is asked again, each question for itself', async () => {
  const { db, asked } = failing(6, unavailable());
  await db.query('first', question);
  await db.query('second', question);
  expect(asked()).toBe(14);
});

test('what is never answered in time is told', async () => {
  const { db } = failing(Infinity, unavailable());
  await expect(db.query('first', question)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('what is answered by a refusal is not asked again', async () => {
  const { db, asked } = failing(1, notFound('Nothing there.'));
  await expect(db.query('first', question)).rejects.toThrow('Nothing there.');
  expect(asked()).toBe(1);
});
