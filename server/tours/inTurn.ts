import type { Database } from '#server/db/database.ts';

const queues = new WeakMap<Database, Map<string, Promise<unknown>>>();

/**
 * One after the other for each of these homes. The database would make them wait as well, but then each of them would
 * keep a connection while it waits, and nobody else would get one.
 */
export async function inTurn<Result>(
  db: Database,
  unitIds: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const queue = queues.get(db) ?? new Map<string, Promise<unknown>>();
  queues.set(db, queue);
  const before = unitIds.map((id) => queue.get(id));
  const result = Promise.allSettled(before).then(work);
  for (const id of unitIds) queue.set(id, result);
  try {
    return await result;
  } finally {
    for (const id of unitIds) if (queue.get(id) === result) queue.delete(id);
  }
}
