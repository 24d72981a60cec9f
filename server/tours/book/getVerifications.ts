import type { VerificationKind } from '#domain/tours/kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { isUuid } from '#server/isUuid.ts';

import { type IdentityCheck, findIdentityCheck, hasPassed, isAbout } from '../model/identityChecks.ts';
import { toSession } from '../model/session.ts';
import type { TourDeps } from '../model/tourDeps.ts';
import type { RiskAssessment } from '../risk/assessRisk.ts';
import { findBrowserIdentity } from '../verifications/acceptedVerifications.ts';
import { type ContactVerification, parseContactVerifications } from '#server/contact/contactVerification.ts';
import { findVerifiedContact } from '#server/contact/verifiedContacts.ts';
import type { BookerInput, RequestedTour, Booker } from './validateBooking.ts';

/** What the booker has verified. */
export type Verifications = {
  emailVerifiedAt: Date | null;
  phoneVerifiedAt: Date | null;
  /** Includes a check that has not been reviewed yet. */
  identityCheckId: string | null;
  kinds: VerificationKind[];
};

type Deps = Pick<TourDeps, 'secretKey' | 'browser' | 'now'> & { db: Queryable };

type Booking = {
  booker: Booker;
  requestedTours: readonly Pick<RequestedTour, 'tourable' | 'time'>[];
  risk: Pick<RiskAssessment, 'offered'>;
};

/** A proof for another address, organization, browser or name does not count. */
export async function getVerifications(
  deps: Deps,
  input: BookerInput,
  { booker, requestedTours, risk }: Booking,
): Promise<Verifications> {
  const { now } = deps;
  const { emailVerifiedAt, phoneVerifiedAt } = await getVerifiedContacts(deps, input, booker);
  const check = (await findSubmittedIdentity(deps, input, booker)) ?? (await findKnownIdentity());
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

  /** Looked up only where an ID is required, or may be required because of risk signals. */
  async function findKnownIdentity(): Promise<IdentityCheck | null> {
    const isAlwaysRequired = requestedTours.some(({ tourable, time }) =>
      tourable.rules.some(({ kind, requires }) => kind === time.kind && requires.includes('GOVERNMENT_ID')),
    );
    return isAlwaysRequired || risk.offered?.includes('GOVERNMENT_ID')
      ? findBrowserIdentity(deps, { organizationId: input.organizationId, ...booker.contact })
      : null;
  }
}

/** When the booker's email and phone number were verified. */
export async function getVerifiedContacts(deps: Deps, input: BookerInput, { contact }: Booker) {
  const { email, phoneNumber } = contact;
  const emailVerifiedAt = await findVerifiedAt(deps, input, { channel: 'EMAIL', destination: email });
  const phoneVerifiedAt =
    phoneNumber === null
      ? null
      : await findVerifiedAt(deps, input, { channel: 'TEXT', destination: phoneNumber });
  return { emailVerifiedAt, phoneVerifiedAt };
}

/** Uses a submitted proof, or else an earlier verification in this browser. */
async function findVerifiedAt(
  deps: Deps,
  input: BookerInput,
  requested: Omit<ContactVerification, 'verifiedAt'>,
): Promise<Date | null> {
  const submitted = parseContactVerifications(deps, input).find(
    ({ channel, destination }) =>
      channel === requested.channel && destination.toLowerCase() === requested.destination.toLowerCase(),
  );
  const verification =
    submitted ?? (await findVerifiedContact(deps, { organizationId: input.organizationId, ...requested }));
  return verification?.verifiedAt ?? null;
}

async function findSubmittedIdentity(deps: Deps, input: BookerInput, { contact }: Booker) {
  const { organizationId, sessionKey, identityVerificationId: id } = input;
  const submitted =
    id && isUuid(id) ? await findIdentityCheck(deps.db, id, toSession(deps, sessionKey)) : null;
  return submitted?.organizationId === organizationId && isAbout(submitted, contact) ? submitted : null;
}
