import { randomBytes } from 'node:crypto';

import sql from 'sql-template-tag';

import { StartUpError } from '#server/errors.ts';
import { createSecretKey, type SecretKey } from '#server/secretKey.ts';

import type { Queryable } from './database.ts';

type Options = { secretKey: string | null; isDemo: boolean };

/** Uses the operator's key. The demo may generate its own, once for all its processes. */
export async function openSecretKey(db: Queryable, { secretKey, isDemo }: Options): Promise<SecretKey> {
  if (secretKey !== null) return createSecretKey(secretKey);
  if (!isDemo) {
    throw new StartUpError(
      'SECRET_KEY must be set outside the demo: at least 32 characters that no one can guess. See .env.example.',
    );
  }
  await db.query(
    'secretKey.create',
    sql`
      insert into stored_secrets (name, value) values ('server', ${randomBytes(32)})
      on conflict (name) do nothing
    `,
  );
  const [stored] = await db.query<{ value: Uint8Array }>(
    'secretKey.read',
    sql`select value from stored_secrets where name = 'server'`,
  );
  if (!stored) throw new Error('The server has no secret');
  return createSecretKey(stored.value);
}
