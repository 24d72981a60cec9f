import { timingSafeEqual } from 'node:crypto';

import type { SecretKey } from '#server/secretKey.ts';

export type VerifiedChannel = 'EMAIL' | 'TEXT';

/** Proof that an email or number belongs to its holder. */
export type ContactVerification = { channel: VerifiedChannel; destination: string; verifiedAt: Date };

type VerifiedContactInput = ContactVerification & { organizationId: string };

export const CONTACT_VERIFICATION_TTL_MS = 60 * 24 * 3_600_000;

const MAX_LENGTH = 1_000;

const createSignature = (secretKey: SecretKey, content: string) =>
  secretKey.hash('contact proof', content).subarray(0, 20);

/** Signed by the server and stored only by its holder. */
export function createContactVerification(
  secretKey: SecretKey,
  { organizationId, channel, destination, verifiedAt }: VerifiedContactInput,
): string {
  const signedFields = [organizationId, channel, destination, verifiedAt.getTime()];
  const content = Buffer.from(JSON.stringify(signedFields)).toString('base64url');
  return `${content}.${createSignature(secretKey, content).toString('base64url')}`;
}

const MAX_PROOFS = 10;

/** Those of the proofs that count. */
export const parseContactVerifications = (
  { secretKey, now }: { secretKey: SecretKey; now: Date },
  { organizationId, contactProofs }: { organizationId: string; contactProofs: readonly string[] },
): ContactVerification[] =>
  contactProofs
    .slice(0, MAX_PROOFS)
    .flatMap((proof) => parseContactVerification(secretKey, proof, { organizationId, now }) ?? []);

/** Null if the signature is not ours, it belongs to another organization, or it is over sixty days old. */
export function parseContactVerification(
  secretKey: SecretKey,
  proof: string,
  { organizationId, now }: { organizationId: string; now: Date },
): ContactVerification | null {
  const [content = '', signature = ''] = proof.length <= MAX_LENGTH ? proof.split('.') : [];
  const [expected, actual] = [createSignature(secretKey, content), Buffer.from(signature, 'base64url')];
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return null;

  const signedFields = JSON.parse(Buffer.from(content, 'base64url').toString()) as [
    string,
    VerifiedChannel,
    string,
    number,
  ];
  const [signedOrganizationId, channel, destination, at] = signedFields;
  if (signedOrganizationId !== organizationId || now.getTime() - at >= CONTACT_VERIFICATION_TTL_MS)
    return null;
  return { channel, destination, verifiedAt: new Date(at) };
}
