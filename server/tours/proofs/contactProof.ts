import { timingSafeEqual } from 'node:crypto';

import type { SecretKey } from '#server/secretKey.ts';

export type ProvedChannel = 'EMAIL' | 'TEXT';

/** That an address or a number is its holder's own. */
export type ContactProof = { channel: ProvedChannel; destination: string; verifiedAt: Date };

type Proved = ContactProof & { organizationId: string };

export const CONTACT_GOOD_FOR_MS = 60 * 24 * 3_600_000;
const MAX_LENGTH = 1_000;

const signatureOf = (secretKey: SecretKey, content: string) =>
  secretKey.mac('contact proof', content).subarray(0, 20);

/** Signed by us: it is kept by whoever has shown it, and nowhere here. */
export function contactProof(
  secretKey: SecretKey,
  { organizationId, channel, destination, verifiedAt }: Proved,
): string {
  const said = [organizationId, channel, destination, verifiedAt.getTime()];
  const content = Buffer.from(JSON.stringify(said)).toString('base64url');
  return `${content}.${signatureOf(secretKey, content).toString('base64url')}`;
}

/** Null for what we have not signed, for another organization's, and after sixty days. */
export function readContactProof(
  secretKey: SecretKey,
  proof: string,
  { organizationId, now }: { organizationId: string; now: Date },
): ContactProof | null {
  const [content = '', signature = ''] = proof.length <= MAX_LENGTH ? proof.split('.') : [];
  const [expected, given] = [signatureOf(secretKey, content), Buffer.from(signature, 'base64url')];
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;

  const said = JSON.parse(Buffer.from(content, 'base64url').toString()) as [
    string,
    ProvedChannel,
    string,
    number,
  ];
  const [whose, channel, destination, at] = said;
  if (whose !== organizationId || now.getTime() - at >= CONTACT_GOOD_FOR_MS) return null;
  return { channel, destination, verifiedAt: new Date(at) };
}
