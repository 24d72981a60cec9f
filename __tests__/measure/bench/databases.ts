import type { Database } from '#server/db/database.ts';
import { checkSearchBits } from '#server/homes/queries/searchBits.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { readEnv } from '#server/env.ts';

import { log } from './app.ts';
import { defaults } from './product.ts';

/** Opens a database in the same way as the product. */
export function open(
  connection: { DATA_DIR: string } | { DATABASE_URL: string },
  settings: Record<string, string> = {},
): Promise<Database> {
  const env = readEnv({ ...defaults, ...settings, ...connection });
  return openDatabase({ ...env, poolSize: env.databasePoolSize, log, check: checkSearchBits });
}

export const poolSize = readEnv(defaults).databasePoolSize;

/** Caches the answers of queries, so that a repeated request costs only the work around them. */
export function remembering(db: Database): Database {
  const answers = new Map<string, Promise<unknown>>();
  return {
    ...db,
    query: <AnyRow>(name: string, statement: Parameters<Database['query']>[1]) => {
      const key = JSON.stringify([name, statement.values]);
      const answer = answers.get(key) ?? db.query(name, statement);
      answers.set(key, answer);
      return answer as Promise<AnyRow[]>;
    },
  };
}
