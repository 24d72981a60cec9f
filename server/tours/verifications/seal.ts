import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

import type { SecretKey } from '#server/secretKey.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

type SealSubject = { checkId: string; part: string };

/** Each check has its own key. */
const deriveFileKey = (secretKey: SecretKey, { checkId }: SealSubject) =>
  secretKey.hash('identity file', checkId);

const getAssociatedData = ({ checkId, part }: SealSubject) => Buffer.from(`${checkId} ${part}`);

/** Can be opened only with our secret, and only as what it was sealed as. */
export function seal(secretKey: SecretKey, place: SealSubject, content: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, deriveFileKey(secretKey, place), iv);
  cipher.setAAD(getAssociatedData(place));
  const hidden = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), hidden]);
}

/** Null if the content was changed, moved, or sealed with another secret. */
export function unseal(secretKey: SecretKey, place: SealSubject, sealed: Uint8Array): Buffer | null {
  const decipher = createDecipheriv(CIPHER, deriveFileKey(secretKey, place), sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(getAssociatedData(place));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}
