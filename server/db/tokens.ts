import sql from 'sql-template-tag';

import type { Queryable } from './database.ts';

export type TokenSubject = { kind: string; organizationId: string; subjectId: string; version: number };

/** One token per subject: a later version replaces the earlier one. */
export async function saveTokenHash(
  tx: Queryable,
  hash: Uint8Array,
  { kind, organizationId, subjectId, version }: TokenSubject,
): Promise<void> {
  await tx.query(
    'tokens.save',
    sql`
      insert into tokens (hash, organization_id, kind, subject_id, version)
      values (${hash}, ${organizationId}, ${kind}, ${subjectId}, ${version})
      on conflict (kind, subject_id) do update set hash = excluded.hash, version = excluded.version
      where tokens.version < excluded.version
    `,
  );
}

export async function findSubjectByHash(
  db: Queryable,
  hash: Uint8Array,
  { kind, organizationId }: Pick<TokenSubject, 'kind' | 'organizationId'>,
): Promise<string | null> {
  const [found] = await db.query<{ subjectId: string }>(
    'tokens.find',
    sql`
      select subject_id as "subjectId"
      from tokens
      where hash = ${hash} and kind = ${kind} and organization_id = ${organizationId}
    `,
  );
  return found?.subjectId ?? null;
}
