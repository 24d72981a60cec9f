import sql from 'sql-template-tag';

import { type DocumentPart, documentParts } from '#domain/tours/documents.ts';
import type { Queryable } from '#server/db/database.ts';

/** The sides of a document, and its holder's face. */

type File = { checkId: string; part: DocumentPart };

/** A new picture replaces the previous one of the same part. */
export async function saveIdentityFile(
  tx: Queryable,
  { checkId, part, sealed, now }: File & { sealed: Uint8Array; now: Date },
): Promise<void> {
  await tx.query(
    'identityFiles.save',
    sql`
      insert into identity_files (check_id, part, mime_type, sealed, created_at)
      values (${checkId}, ${part}, 'image/jpeg', ${sealed}, ${now})
      on conflict (check_id, part) do update
      set sealed = excluded.sealed, mime_type = excluded.mime_type, created_at = excluded.created_at
    `,
  );
}

export async function listIdentityParts(db: Queryable, checkId: string): Promise<DocumentPart[]> {
  const rows = await db.query<{ part: DocumentPart }>(
    'identityFiles.parts',
    sql`select part from identity_files where check_id = ${checkId}`,
  );
  return documentParts.filter((part) => rows.some((row) => row.part === part));
}

export async function findSealedFile(db: Queryable, { checkId, part }: File): Promise<Uint8Array | null> {
  const [file] = await db.query<{ sealed: Uint8Array }>(
    'identityFiles.find',
    sql`select sealed from identity_files where check_id = ${checkId} and part = ${part}`,
  );
  return file?.sealed ?? null;
}

export async function deleteIdentityFile(tx: Queryable, { checkId, part }: File): Promise<void> {
  await tx.query(
    'identityFiles.deleteOne',
    sql`delete from identity_files where check_id = ${checkId} and part = ${part}`,
  );
}

export async function deleteIdentityFiles(tx: Queryable, checkId: string): Promise<void> {
  await tx.query('identityFiles.delete', sql`delete from identity_files where check_id = ${checkId}`);
}
