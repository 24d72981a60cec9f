import { createHash } from 'node:crypto';

/** Without characters that are easily confused. */
const CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 6;

/** T-7K2M9Q: short enough to read aloud, and stable for a tour. It grants no access. */
export function getTourReference(tourId: string): string {
  const bytes = createHash('sha256').update(`tour reference ${tourId}`).digest().subarray(0, LENGTH);
  return `T-${Array.from(bytes, (byte) => CHARACTERS.charAt(byte % CHARACTERS.length)).join('')}`;
}
