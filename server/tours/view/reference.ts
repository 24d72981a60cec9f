import { createHash } from 'node:crypto';

/** None of them is taken for another one. */
const CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 6;

/** T-7K2M9Q: short enough to be read out. The same for the same tour. It opens nothing. */
export function tourReference(tourId: string): string {
  const bytes = createHash('sha256').update(`tour reference ${tourId}`).digest().subarray(0, LENGTH);
  return `T-${Array.from(bytes, (byte) => CHARACTERS.charAt(byte % CHARACTERS.length)).join('')}`;
}
