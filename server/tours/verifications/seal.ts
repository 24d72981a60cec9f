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
