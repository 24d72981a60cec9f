import type { SecretKey } from '#server/secretKey.ts';

/** Without characters that are easily confused. */
const CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 6;

/** R-7K2M9Q: short enough to read aloud, and stable for a subject. */
export function createReference(secretKey: SecretKey, subject: string): string {
  const bytes = secretKey.hash('report reference', subject).subarray(0, LENGTH);
  return `R-${Array.from(bytes, (byte) => CHARACTERS.charAt(byte % CHARACTERS.length)).join('')}`;
}
