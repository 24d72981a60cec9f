import type { Database } from '#server/db/database.ts';

const queues = new WeakMap<Database, Map<string, Promise<unknown>>>();

export const turnOfHome = ({ organizationId, slug }: { organizationId: string; slug: string }) =>
  `${organizationId} ${slug}`;

/**
 * One after the other for each of these homes. The database would make them wait as well, but then each of them would
 * keep a connection while it waits, and nobody else would get one.
 */
export async function inTurn<Result>(
  db: Database,
  homes: readonly string[],
  work: (turn: { hasWaited: boolean }) => Promise<Result>,
): Promise<Result> {
  const queue = queues.get(db) ?? new Map<string, Promise<unknown>>();
  queues.set(db, queue);
  const before = homes.flatMap((home) => queue.get(home) ?? []);
  const result = Promise.allSettled(before).then(() => work({ hasWaited: before.length > 0 }));
  for (const home of homes) queue.set(home, result);
  try {
    return await result;
  } finally {
    for (const home of homes) if (queue.get(home) === result) queue.delete(home);
  }
}
