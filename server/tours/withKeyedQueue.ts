import type { Database } from '#server/db/database.ts';

const queues = new WeakMap<Database, Map<string, Promise<unknown>>>();

export const homeQueueKey = ({ organizationId, slug }: { organizationId: string; slug: string }) =>
  `${organizationId} ${slug}`;

/**
 * Queues requests per home. Database locks would do the same, but each waiting request would hold a
 * connection, and the pool would run out.
 */
export async function withKeyedQueue<Result>(
  db: Database,
  homes: readonly string[],
  work: (turn: { wasQueued: boolean }) => Promise<Result>,
): Promise<Result> {
  const queue = queues.get(db) ?? new Map<string, Promise<unknown>>();
  queues.set(db, queue);
  const before = homes.flatMap((home) => queue.get(home) ?? []);
  const result = Promise.allSettled(before).then(() => work({ wasQueued: before.length > 0 }));
  for (const home of homes) queue.set(home, result);
  try {
    return await result;
  } finally {
    for (const home of homes) if (queue.get(home) === result) queue.delete(home);
  }
}
