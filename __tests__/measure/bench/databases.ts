import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { readEnv } from '#server/env.ts';

import { log } from './app.ts';
import { defaults } from './product.ts';

/** Opened as the product opens it. */
export function open(
  given: { DATA_DIR: string } | { DATABASE_URL: string },
  settings: Record<string, string> = {},
): Promise<Database> {
  const env = readEnv({ ...defaults, ...settings, ...given });
  return openDatabase({ ...env, poolSize: env.databasePoolSize, log });
}

export const poolSize = readEnv(defaults).databasePoolSize;

/** Asks each question once: what a second asking costs is the work around the queries. */
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
