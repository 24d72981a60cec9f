import type { VerificationKind } from '#domain/tours/kinds.ts';

import type { ContactVerification, BookingDraft } from '../tour/context.ts';

/** What a visitor has entered about themselves and verified, for one tour or for several. */
type VerificationDraft = Pick<BookingDraft, 'contact' | 'verifications' | 'identity'>;

const ACCEPTED_IDENTITY_STATUSES = ['MANUAL_REVIEW', 'PASSED'];

/** The required verifications that are still missing. */
export function getMissingVerifications(
  requires: readonly VerificationKind[],
  { contact, verifications, identity }: VerificationDraft,
): VerificationKind[] {
  const has = (channel: 'EMAIL' | 'TEXT', destination: string | undefined) =>
    verifications.some(
      (verification) => verification.channel === channel && verification.destination === destination,
    );
  const isVerified: Record<VerificationKind, boolean> = {
    EMAIL_CODE: has('EMAIL', contact.email),
    PHONE_CODE: has('TEXT', contact.phoneNumber),
    GOVERNMENT_ID: identity !== null && ACCEPTED_IDENTITY_STATUSES.includes(identity.status),
  };
  return requires.filter((kind) => !isVerified[kind]);
}

/** Verifications made here take precedence over earlier ones in this browser. */
export function withEarlierVerifications(
  { verifications, identity }: Omit<VerificationDraft, 'contact'>,
  earlier: Omit<VerificationDraft, 'contact'>,
) {
  const isNew = ({ destination }: ContactVerification) =>
    !verifications.some((verification) => verification.destination === destination);
  return {
    verifications: [...verifications, ...earlier.verifications.filter(isNew)],
    identity: identity ?? earlier.identity,
    isPreviouslyVerified: true,
  };
}

/** Clears a visitor who asks to be forgotten. The homes and times they chose remain. */
export const clearedVisitor = {
  contact: {},
  isContactSubmitted: false,
  codeSent: null,
  verifications: [],
  identity: null,
  isPreviouslyVerified: false,
  isVerificationPostponed: false,
  idempotencyKey: null,
  error: null,
};

/** One verification per channel; another address needs another verification. */
export const withVerification = (
  { verifications }: Pick<VerificationDraft, 'verifications'>,
  verification: ContactVerification,
): ContactVerification[] => [
  ...verifications.filter(({ channel }) => channel !== verification.channel),
  verification,
];

/** Verifications that the server does not accept have to be repeated. */
export function withoutVerifications(
  { verifications, identity }: Omit<VerificationDraft, 'contact'>,
  kinds: readonly string[],
) {
  const isCounted = (channel: string) => !kinds.includes(channel === 'EMAIL' ? 'EMAIL_CODE' : 'PHONE_CODE');
  return {
    verifications: verifications.filter(({ channel }) => isCounted(channel)),
    identity: kinds.includes('GOVERNMENT_ID') ? null : identity,
  };
}
