import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

import type { SecretKey } from '#server/secretKey.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

type Place = { checkId: string; part: string };

/** Each check has a key of its own. */
const keyOf = (secretKey: SecretKey, { checkId }: Place) => secretKey.mac('identity file', checkId);

const nameOf = ({ checkId, part }: Place) => Buffer.from(`${checkId} ${part}`);

/** Only with our secret can it be opened, and only as what it was sealed as. */
export function seal(secretKey: SecretKey, place: Place, content: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secretKey, place), iv);
  cipher.setAAD(nameOf(place));
  const hidden = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), hidden]);
}

/** Null for what was changed, moved, or sealed with another secret. */
export function unseal(secretKey: SecretKey, place: Place, sealed: Uint8Array): Buffer | null {
  const decipher = createDecipheriv(CIPHER, keyOf(secretKey, place), sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(nameOf(place));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}
