import type { Queryable } from '#server/db/database.ts';
import { type IdentityCheck, identityOf } from '#server/db/proofs/identityChecks.ts';
import { isUuid } from '#server/identifiers.ts';
import { type ContactProof, readContactProof } from '#server/tours/proofs/contactProof.ts';
import { hasPassed, isAbout } from '#server/tours/proofs/identityCounts.ts';
import { rememberedIdentity } from '#server/tours/proofs/rememberedIdentity.ts';
import { rememberedContact } from '#server/tours/proofs/shownContact.ts';
import { sessionOf } from '#server/tours/session.ts';
import type { Looks } from '#server/tours/signs/lookAt.ts';
import type { VerificationKind } from '#server/tours/tour.ts';
import type { TourParts } from '#server/tours/tourParts.ts';

import type { BookerInput } from './bookingInput.ts';
import type { Booker } from './checkBooker.ts';
import type { WantedTour } from './wantedTour.ts';

/** What whoever books has shown of himself. */
export type ShownProofs = {
  emailVerifiedAt: Date | null;
  phoneVerifiedAt: Date | null;
  /** Also one that nobody has looked at yet. */
  identityCheckId: string | null;
  kinds: VerificationKind[];
};

const MOST_PROOFS = 10;

type Parts = Pick<TourParts, 'secretKey' | 'browser' | 'now'> & { db: Queryable };

type Booking = {
  booker: Booker;
  wanted: readonly Pick<WantedTour, 'tourable' | 'time'>[];
  looks: Pick<Looks, 'offered'>;
};

/** A proof of another address, organization, browser or name counts for nothing. */
export async function shownProofs(
  parts: Parts,
  input: BookerInput,
  { booker, wanted, looks }: Booking,
): Promise<ShownProofs> {
  const { now } = parts;
  const { emailVerifiedAt, phoneVerifiedAt } = await shownContacts(parts, input, booker);
  const check = (await identityGiven(parts, input, booker)) ?? (await identityKnown());
  return {
    emailVerifiedAt,
    phoneVerifiedAt,
    identityCheckId: check?.id ?? null,
    kinds: [
      ...(emailVerifiedAt ? ['EMAIL_CODE' as const] : []),
      ...(phoneVerifiedAt ? ['PHONE_CODE' as const] : []),
      ...(check && hasPassed(check, now) ? ['GOVERNMENT_ID' as const] : []),
    ],
  };

  /** Looked for only where a document is asked for, or may be because of signs. */
  async function identityKnown(): Promise<IdentityCheck | null> {
    const isAlwaysAsked = wanted.some(({ tourable, time }) =>
      tourable.rules.some(({ kind, requires }) => kind === time.kind && requires.includes('GOVERNMENT_ID')),
    );
    return isAlwaysAsked || looks.offered?.includes('GOVERNMENT_ID')
      ? rememberedIdentity(parts, { organizationId: input.organizationId, ...booker.contact })
      : null;
  }
}

/** Since when the address and the number have been shown to be the booker's own. */
export async function shownContacts(parts: Parts, input: BookerInput, { contact }: Booker) {
  const { email, phoneNumber } = contact;
  const emailVerifiedAt = await verifiedAt(parts, input, { channel: 'EMAIL', destination: email });
  const phoneVerifiedAt =
    phoneNumber === null
      ? null
      : await verifiedAt(parts, input, { channel: 'TEXT', destination: phoneNumber });
  return { emailVerifiedAt, phoneVerifiedAt };
}

/** By a proof that was sent along, else by what was shown in this browser before. */
async function verifiedAt(
  parts: Parts,
  { organizationId, contactProofs }: BookerInput,
  asked: Omit<ContactProof, 'verifiedAt'>,
): Promise<Date | null> {
  const sent = (contactProofs ?? [])
    .slice(0, MOST_PROOFS)
    .flatMap((proof) => readContactProof(parts.secretKey, proof, { organizationId, now: parts.now }) ?? [])
    .find(
      ({ channel, destination }) =>
        channel === asked.channel && destination.toLowerCase() === asked.destination.toLowerCase(),
    );
  return (sent ?? (await rememberedContact(parts, { organizationId, ...asked })))?.verifiedAt ?? null;
}

async function identityGiven(parts: Parts, input: BookerInput, { contact }: Booker) {
  const { organizationId, sessionKey, identityVerificationId: id } = input;
  const given = id && isUuid(id) ? await identityOf(parts.db, id, sessionOf(parts, sessionKey)) : null;
  return given?.organizationId === organizationId && isAbout(given, contact) ? given : null;
}
