import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';

import {
  type DocumentPart,
  documentParts,
  documentErrors,
  isHeic,
  MAX_DOCUMENT_SIDE_PX,
} from '#domain/tours/documents.ts';
import type { Queryable } from '#server/db/database.ts';
import { reencodePicture } from '#server/homes/pictures/reencodePicture.ts';
import type { SecretKey } from '#server/secretKey.ts';

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

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

type SealSubject = { checkId: string; part: string };

/** Each check has its own key. */
const deriveFileKey = (secretKey: SecretKey, { checkId }: SealSubject) =>
  secretKey.hash('identity file', checkId);

const getAssociatedData = ({ checkId, part }: SealSubject) => Buffer.from(`${checkId} ${part}`);

/** Can be opened only with our secret, and only as what it was sealed as. */
export function seal(secretKey: SecretKey, subject: SealSubject, content: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, deriveFileKey(secretKey, subject), iv);
  cipher.setAAD(getAssociatedData(subject));
  const encrypted = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
}

/** Null if the content was changed, moved, or sealed with another secret. */
export function unseal(secretKey: SecretKey, subject: SealSubject, sealed: Uint8Array): Buffer | null {
  const decipher = createDecipheriv(CIPHER, deriveFileKey(secretKey, subject), sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(getAssociatedData(subject));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

const MIN_SIDE_PX = 300;

/** Checks the first bytes, so that no decoder gets unknown content. */
function isPicture(bytes: Buffer): boolean {
  const startsWith = (...hex: number[]) => bytes.subarray(0, hex.length).equals(Buffer.from(hex));
  const isWebp = startsWith(0x52, 0x49, 0x46, 0x46) && bytes.subarray(8, 12).toString('latin1') === 'WEBP';
  return startsWith(0xff, 0xd8, 0xff) || startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) || isWebp;
}

type PictureResult = { jpeg: Buffer } | { problem: string };

/** Re-encodes the picture as a JPEG. */
export async function toDocumentJpeg(bytes: Buffer): Promise<PictureResult> {
  if (isHeic(bytes.subarray(4, 12).toString('latin1'))) return { problem: documentErrors.heic };
  if (!isPicture(bytes)) return { problem: 'Choose a JPEG, PNG or WebP photo.' };
  const jpeg = await reencodePicture(bytes, {
    maxSidePx: MAX_DOCUMENT_SIDE_PX,
    minSidePx: MIN_SIDE_PX,
    encode: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82 }),
  });
  return 'problem' in jpeg ? jpeg : { jpeg };
}
