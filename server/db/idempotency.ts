import { createHash } from 'node:crypto';

import sql from 'sql-template-tag';

import { idempotencyConflict, invalidInput } from '#server/errors.ts';

import type { Database, Queryable } from './database.ts';

type Request = {
  operation: string;
  /** Made by who asks, kept by him until he knows what came of it. */
  key: string;
  /** All that was asked for, without the key. */
  input: object;
  organizationId: string;
  now: Date;
};

const KEPT_HOURS = 48;

/** The same for the same content, whatever the order of its fields. */
const hashOf = (input: object) =>
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
 * Does the work once for a key, in one transaction with the note that it is done. Asked again it answers with the same
 * result; while it is under way, the second waits for it. The result should be ids: what is shown is read anew.
 */
export async function once<Result extends object>(
  db: Database,
  request: Request,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  checkKey(request.key);
  return db.transaction((tx) => onceIn(tx, request, work));
}

/** The same in a transaction that is under way. */
export async function onceIn<Result extends object>(
  tx: Queryable,
  request: Request,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  const { operation, key, input, organizationId, now } = request;
  checkKey(key);
  const taken = await tx.query(
    'idempotency.take',
    sql`
      insert into idempotency_keys (organization_id, operation, key, input_hash, created_at)
      values (${organizationId}, ${operation}, ${key}, ${hashOf(input)}, ${now})
      on conflict do nothing
      returning key
    `,
  );
  if (taken.length > 0) {
    const result = await work(tx);
    await tx.query(
      'idempotency.keep',
      sql`update idempotency_keys set result = ${JSON.stringify(result)} where ${whereIs(request)}`,
    );
    return result;
  }
  const before = await find<Result>(tx, request);
  if (!before) throw new Error('An idempotency key went while it was asked for');
  return before;
}

/** What has come of it. Null while nothing has: it is `once` that decides. */
export async function doneBefore<Result extends object>(
  db: Queryable,
  request: Request,
): Promise<Result | null> {
  checkKey(request.key);
  return find<Result>(db, request);
}

const whereIs = ({ organizationId, operation, key }: Request) =>
  sql`organization_id = ${organizationId} and operation = ${operation} and key = ${key}`;

function checkKey(key: string): void {
  if (/^[\w-]{8,100}$/.test(key)) return;
  throw invalidInput({
    idempotencyKey: 'The key must have 8 to 100 letters, digits, hyphens or underscores.',
  });
}

async function find<Result extends object>(db: Queryable, request: Request): Promise<Result | null> {
  const [before] = await db.query<{ inputHash: Uint8Array; result: Result }>(
    'idempotency.find',
    sql`select input_hash as "inputHash", result from idempotency_keys where ${whereIs(request)}`,
  );
  if (before && !hashOf(request.input).equals(before.inputHash)) throw idempotencyConflict();
  return before?.result ?? null;
}

export async function purgeIdempotencyKeys(db: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_HOURS * 3_600_000);
  await db.query('idempotency.purge', sql`delete from idempotency_keys where created_at < ${before}`);
}
