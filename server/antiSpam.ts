import { timingSafeEqual } from 'node:crypto';

import { invalidInput } from './errors.ts';
import type { SecretKey } from './secretKey.ts';

export type FormProof = {
  /** When the form was given out, signed by us. */
  stamp: string;
  /** A field that no person sees. */
  website?: string | null;
};

type Judged = FormProof & {
  now: Date;
  leastSeconds: number;
  /** For a form that one tap fills, such as one that holds a time. */
  isExempt?: boolean;
};

const GOOD_FOR_MS = 7 * 24 * 3_600_000;

const signatureOf = (key: SecretKey, time: string) =>
  key.mac('form stamp', time).subarray(0, 12).toString('base64url');

/** To be given out with a form. */
export function formStamp(key: SecretKey, now: Date): string {
  const time = now.getTime().toString(36);
  return `${time}.${signatureOf(key, time)}`;
}

/**
 * A bot is answered as if all were well, and nothing of what it sent is stored. A stamp that is not ours, or too old,
 * is no sign of a bot: that visitor is told to send it again, with a new one.
 */
export function judgeForm(
  key: SecretKey,
  { stamp, website, now, leastSeconds, isExempt = false }: Judged,
): 'person' | 'bot' {
  if (website) return 'bot';
  const [time = '', signature = ''] = stamp.split('.');
  const age = now.getTime() - Number.parseInt(time, 36);
  if (!isSigned(key, time, signature) || !(age <= GOOD_FOR_MS)) {
    throw invalidInput({ antiSpam: 'This form has been open for a long time. Please send it once more.' });
  }
  return !isExempt && age < leastSeconds * 1000 ? 'bot' : 'person';
}

function isSigned(key: SecretKey, time: string, signature: string): boolean {
  const [expected, given] = [Buffer.from(signatureOf(key, time)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
