import { identityOf } from '#server/db/proofs/identityChecks.ts';
import { isUuid } from '#server/identifiers.ts';
import { readContactProof } from '#server/tours/proofs/contactProof.ts';
import { hasPassed, isAbout } from '#server/tours/proofs/identityCounts.ts';
import { sessionMac } from '#server/tours/sessionMac.ts';
import type { VerificationKind } from '#server/tours/tour.ts';
import type { TourParts } from '#server/tours/tourParts.ts';

import type { BookerInput } from './bookingInput.ts';
import type { Booker } from './checkBooker.ts';

/** What whoever books has shown of himself. */
export type ShownProofs = {
  emailVerifiedAt: Date | null;
  phoneVerifiedAt: Date | null;
  /** Also one that nobody has looked at yet. */
  identityCheckId: string | null;
  kinds: VerificationKind[];
};

const MOST_PROOFS = 10;

type Parts = Pick<TourParts, 'db' | 'secretKey' | 'now'>;

/** A proof of another address, organization, tab or name counts for nothing. */
export async function shownProofs(parts: Parts, input: BookerInput, booker: Booker): Promise<ShownProofs> {
  const { secretKey, now } = parts;
  const { organizationId } = input;
  const { email, phoneNumber } = booker.contact;
  const given = (input.contactProofs ?? [])
    .slice(0, MOST_PROOFS)
    .flatMap((proof) => readContactProof(secretKey, proof, { organizationId, now }) ?? []);
  const byMail = given.find(
    ({ channel, destination }) => channel === 'EMAIL' && destination.toLowerCase() === email.toLowerCase(),
  );
  const byText = given.find(({ channel, destination }) => channel === 'TEXT' && destination === phoneNumber);
  const check = await identityGiven(parts, input, booker);
  return {
    emailVerifiedAt: byMail?.verifiedAt ?? null,
    phoneVerifiedAt: byText?.verifiedAt ?? null,
    identityCheckId: check?.id ?? null,
    kinds: [
      ...(byMail ? ['EMAIL_CODE' as const] : []),
      ...(byText ? ['PHONE_CODE' as const] : []),
      ...(check && hasPassed(check, now) ? ['GOVERNMENT_ID' as const] : []),
    ],
  };
}

async function identityGiven({ db, secretKey }: Parts, input: BookerInput, { contact }: Booker) {
  const { organizationId, sessionKey, identityVerificationId: id } = input;
  if (!id || !isUuid(id)) return null;
  const check = await identityOf(db, id, sessionMac(secretKey, sessionKey));
  return check?.organizationId === organizationId && isAbout(check, contact) ? check : null;
}
