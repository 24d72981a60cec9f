import { timingSafeEqual } from 'node:crypto';

import { invalidInput } from './errors.ts';
import type { SecretKey } from './secretKey.ts';

export type FormProof = {
  /** When the form was given out, signed by us. */
  stamp: string;
  /** A field that no person sees. */
  website?: string | null;
};

type Options = FormProof & {
  now: Date;
  leastSeconds: number;
  /** For a form that one tap completes, such as one that holds a time. Asked only about a quick one. */
  mayBeQuick?: () => Promise<boolean>;
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
 * A bot is answered as if all were well, and nothing it sent is stored. That answer is only for what no person can do:
 * fill in the hidden field. A form whose stamp is old or not ours, or that was sent very quickly, may be a person's. It
 * is refused, and can be sent again.
 */
export async function isFromBot(
  key: SecretKey,
  { stamp, website, now, leastSeconds, mayBeQuick }: Options,
): Promise<boolean> {
  if (website) return true;
  const [time = '', signature = ''] = stamp.split('.');
  const age = now.getTime() - Number.parseInt(time, 36);
  if (!isSigned(key, time, signature) || !(age <= GOOD_FOR_MS)) {
    throw invalidInput({ antiSpam: 'This form has been open for a long time. Please send it again.' });
  }
  if (age < leastSeconds * 1000 && !(await mayBeQuick?.())) {
    throw invalidInput({ antiSpam: 'That was very quick. Please send it again.' });
  }
  return false;
}

function isSigned(key: SecretKey, time: string, signature: string): boolean {
  const [expected, given] = [Buffer.from(signatureOf(key, time)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
