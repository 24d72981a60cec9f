import { timingSafeEqual } from 'node:crypto';

import type { AntiSpamInput } from '#server/graphql/schemaTypes.ts';

import { invalidInput } from './errors.ts';
import type { SecretKey } from './secretKey.ts';

type Options = AntiSpamInput & {
  now: Date;
  minSeconds: number;
  /** For forms completed with one tap, such as holding a time. Called only if the form was sent quickly. */
  allowQuickSubmit?: () => Promise<boolean>;
};

const VALID_FOR_MS = 7 * 24 * 3_600_000;

const createSignature = (key: SecretKey, time: string) =>
  key.hash('form stamp', time).subarray(0, 12).toString('base64url');

/** Issued along with a form. */
export function createFormStamp(key: SecretKey, now: Date): string {
  const time = now.getTime().toString(36);
  return `${time}.${createSignature(key, time)}`;
}

/**
 * A bot gets a success response, but nothing it sent is stored. Only filling in the hidden field, which
 * people cannot do, gets that response. A form with an old or invalid stamp, or one that was sent very
 * quickly, may be a person's, so it is rejected and can be sent again.
 */
export async function isFromBot(
  key: SecretKey,
  { stamp, website, now, minSeconds, allowQuickSubmit }: Options,
): Promise<boolean> {
  if (website) return true;
  const [time = '', signature = ''] = stamp.split('.');
  const age = now.getTime() - Number.parseInt(time, 36);
  if (!isSigned(key, time, signature) || !(age <= VALID_FOR_MS)) {
    throw invalidInput({ antiSpam: 'This form has been open for a long time. Please send it again.' });
  }
  if (age < minSeconds * 1000 && !(await allowQuickSubmit?.())) {
    throw invalidInput({ antiSpam: 'That was very fast. Please check your answers, then send this again.' });
  }
  return false;
}

function isSigned(key: SecretKey, time: string, signature: string): boolean {
  const [expected, actual] = [Buffer.from(createSignature(key, time)), Buffer.from(signature)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
