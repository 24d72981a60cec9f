import path from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';

import type { Queryable } from '#server/db/database.ts';

/** A database without our layer, which is the floor for every operation that uses one. */
export type Bare = Queryable & { close: () => Promise<void> };

export async function openBareEmbedded(dataDir: string): Promise<Bare> {
  const pglite = await PGlite.create({
    dataDir: path.join(dataDir, 'database'),
    extensions: { btree_gist, pg_trgm },
  });
  return {
    query: async <Row>(_name: string, { text, values }: { text: string; values: unknown[] }) =>
      (await pglite.query<Row>(text, values)).rows,
    close: () => pglite.close(),
  };
}

export function openBarePostgres(databaseUrl: string, poolSize: number): Bare {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });
  return {
    query: async <Row>(_name: string, { text, values }: { text: string; values: unknown[] }) =>
      (await pool.query(text, values)).rows as Row[],
    close: () => pool.end(),
  };
}
