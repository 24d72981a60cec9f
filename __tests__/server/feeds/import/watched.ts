import type { Database, Queryable } from '#server/db/database.ts';

type Watch = { between: () => Promise<void>; instead: (name: string) => void };

/** The database, with hooks before each of its transactions and instead of a statement. */
export const watched = (
  db: Database,
  { between = () => Promise.resolve(), instead = () => undefined }: Partial<Watch>,
): Database => ({
  ...db,
  async transaction(work) {
    await between();
    return db.transaction((tx) => {
      const query: Queryable['query'] = (name, statement) => {
        instead(name);
        return tx.query(name, statement);
      };
      return work({ query });
    });
  },
});

export const breakingAt = (statement: string, time: number) => {
  let left = time;
  return (name: string) => {
    if (name === statement && --left === 0) throw new Error('broken off');
  };
};

/** Breaks the import so that nothing is restored either. */
export function breakingFor(statement: string, time: number) {
  const breaks = breakingAt(statement, time);
  let isBroken = false;
  return (name: string) => {
    if (isBroken && name.startsWith('snapshot.')) throw new Error('nothing goes any more');
    try {
      breaks(name);
    } catch (error) {
      isBroken = true;
      throw error;
    }
  };
}
