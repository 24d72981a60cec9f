import { createHash } from 'node:crypto';

import sql from 'sql-template-tag';

import { idempotencyConflict, invalidInput } from '#server/errors.ts';

import type { Database, Queryable } from './database.ts';

type Request = {
  operation: string;
  /** Created by the client, who reuses it until they know the result. */
  key: string;
  /** The whole request without the key. */
  input: object;
  organizationId: string;
  now: Date;
};

const RETENTION_HOURS = 48;

/** Same hash for the same content, whatever the order of its fields. */
const hashInput = (input: object) =>
  createHash('sha256')
    .update(
      JSON.stringify(input, (_name, value: unknown) =>
        value !== null && typeof value === 'object' && !Array.isArray(value)
          ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
          : value,
      ),
    )
    .digest();

/**
 * Does the work once per key, in the same transaction that records it. A repeated request gets the same
 * result; a concurrent one waits for the first. The result should contain IDs, because the data shown is read
 * again.
 */
export async function runOnce<Result extends object>(
  db: Database,
  request: Request,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  validateKey(request.key);
  return db.transaction((tx) => runOnceIn(tx, request, work));
}

/** The same within an existing transaction. */
export async function runOnceIn<Result extends object>(
  tx: Queryable,
  request: Request,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  const { operation, key, input, organizationId, now } = request;
  validateKey(key);
  const taken = await tx.query(
    'idempotency.claimKey',
    sql`
      insert into idempotency_keys (organization_id, operation, key, input_hash, created_at)
      values (${organizationId}, ${operation}, ${key}, ${hashInput(input)}, ${now})
      on conflict do nothing
      returning key
    `,
  );
  if (taken.length > 0) {
    const result = await work(tx);
    await tx.query(
      'idempotency.saveResult',
      sql`update idempotency_keys set result = ${JSON.stringify(result)} where ${matchesKey(request)}`,
    );
    return result;
  }
  const before = await findStoredResult<Result>(tx, request);
  if (!before) throw new Error('The idempotency key was deleted while it was looked up');
  return before;
}

/** Returns an earlier result, or null while there is none. Only `runOnce` is authoritative. */
export async function findPriorResult<Result extends object>(
  db: Queryable,
  request: Request,
): Promise<Result | null> {
  validateKey(request.key);
  return findStoredResult<Result>(db, request);
}

const matchesKey = ({ organizationId, operation, key }: Request) =>
  sql`organization_id = ${organizationId} and operation = ${operation} and key = ${key}`;

function validateKey(key: string): void {
  if (/^[\w-]{8,100}$/.test(key)) return;
  throw invalidInput({
    idempotencyKey: 'The key must have 8 to 100 letters, digits, hyphens or underscores.',
  });
}

async function findStoredResult<Result extends object>(
  db: Queryable,
  request: Request,
): Promise<Result | null> {
  const [before] = await db.query<{ inputHash: Uint8Array; result: Result }>(
    'idempotency.find',
    sql`select input_hash as "inputHash", result from idempotency_keys where ${matchesKey(request)}`,
  );
  if (before && !hashInput(request.input).equals(before.inputHash)) throw idempotencyConflict();
  return before?.result ?? null;
}

export async function purgeIdempotencyKeys(db: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_HOURS * 3_600_000);
  await db.query('idempotency.purge', sql`delete from idempotency_keys where created_at < ${before}`);
}
