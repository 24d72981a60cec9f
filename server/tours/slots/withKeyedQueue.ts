import type { Database } from '#server/db/database.ts';

const queues = new WeakMap<Database, Map<string, Promise<unknown>>>();

export const getHomeQueueKey = ({ organizationId, slug }: { organizationId: string; slug: string }) =>
  `${organizationId} ${slug}`;

/**
 * Queues requests per home. Database locks would do the same, but each waiting request would hold a
 * connection, and the pool would run out.
 */
export async function withKeyedQueue<Result>(
  db: Database,
  keys: readonly string[],
  work: (turn: { wasQueued: boolean }) => Promise<Result>,
): Promise<Result> {
  const queue = queues.get(db) ?? new Map<string, Promise<unknown>>();
  queues.set(db, queue);
  const pending = keys.flatMap((key) => queue.get(key) ?? []);
  const result = Promise.allSettled(pending).then(() => work({ wasQueued: pending.length > 0 }));
  for (const key of keys) queue.set(key, result);
  try {
    return await result;
  } finally {
    for (const key of keys) if (queue.get(key) === result) queue.delete(key);
  }
}
