import type { SecretKey } from '#server/secretKey.ts';

/** None of them is taken for another one. */
const CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 6;

/** R-7K2M9Q: short enough to be read out. The same for the same subject. */
export function referenceOf(secretKey: SecretKey, subject: string): string {
  const bytes = secretKey.mac('report reference', subject).subarray(0, LENGTH);
  return `R-${Array.from(bytes, (byte) => CHARACTERS.charAt(byte % CHARACTERS.length)).join('')}`;
}
