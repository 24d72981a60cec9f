import { timingSafeEqual } from 'node:crypto';

import { maskDestination } from '#server/contact/maskDestination.ts';
import type { VerifyContactCodeInput } from '#server/graphql/schemaTypes.ts';

import { findTourByToken } from '../model/findTourByToken.ts';
import { addPhoneNumber } from '../model/tourChanges.ts';
import { confirmOnceVerified } from './confirmOnceVerified.ts';
import {
  resolveCodeOwner,
  type CodeOwner,
  markVerified,
  findNewestCode,
  consumeAttempt,
  MAX_CODE_TRIES,
} from './contactCodes.ts';
import { createContactVerification, type ContactVerification } from '#server/contact/contactVerification.ts';
import { markContactVerified } from './toursAwaitingVerification.ts';
import type { VerificationDeps } from './verificationDeps.ts';
import { saveVerifiedContact } from '#server/contact/verifiedContacts.ts';

type Verified = {
  verified: boolean;
  contactProof: string | null;
  attemptsLeft: number;
  /** What counts for the tour, if something else was verified. */
  acceptedInstead: string | null;
};

/** A right code counts in this browser and, while the browser stores the proof, for tours. */
export async function verifyContactCode(
  deps: VerificationDeps,
  { publicToken, ...input }: VerifyContactCodeInput,
): Promise<Verified> {
  const { verified, attemptsLeft } = await checkCode(deps, input);
  if (!verified) return { verified: false, contactProof: null, attemptsLeft, acceptedInstead: null };
  await saveVerifiedContact(deps, verified);
  const acceptedInstead = publicToken ? await verifyTourContact(deps, { ...verified, publicToken }) : null;
  return {
    verified: true,
    contactProof: createContactVerification(deps.secretKey, verified),
    attemptsLeft,
    acceptedInstead,
  };
}

type VerifiedTourContact = ContactVerification & { organizationId: string; publicToken: string };

/**
 * Records that a booked tour's email or number is verified. A tour without a number gets this one. If another
 * one was verified, returns the expected one, masked so that only its owner recognizes it.
 */
export async function verifyTourContact(
  deps: VerificationDeps,
  verified: VerifiedTourContact,
): Promise<string | null> {
  const { db, now } = deps;
  const { organizationId, publicToken, channel, destination, verifiedAt } = verified;
  const tour = await findTourByToken(deps, { organizationId, token: publicToken });
  if (!tour) return null;
  const own = channel === 'EMAIL' ? tour.email : (tour.phoneNumber ?? destination);
  if (own?.toLowerCase() !== destination.toLowerCase()) {
    return own === null ? null : maskDestination({ channel, destination: own });
  }
  await db.transaction(async (tx) => {
    if (channel === 'TEXT') await addPhoneNumber(tx, tour.prospectId, destination);
    await markContactVerified(tx, tour.id, channel, verifiedAt);
    await confirmOnceVerified(tx, tour.id, { now, actor: 'VISITOR' });
  });
  return null;
}

type CodeCheckOutcome = { verified: (CodeOwner & { verifiedAt: Date }) | null; attemptsLeft: number };

/** Allows repeating the same code if the first response was lost. */
const MAX_TRIES_ONCE_VERIFIED = 2 * MAX_CODE_TRIES;

/**
 * A wrong code, an expired code and one that was never sent all get the same response. The caller decides
 * what a right code opens.
 */
export async function checkCode(
  deps: VerificationDeps,
  { code, ...input }: Omit<VerifyContactCodeInput, 'publicToken'>,
): Promise<CodeCheckOutcome> {
  const { db, now, tokens } = deps;
  const owner = await resolveCodeOwner(deps, input);
  const sent = await findNewestCode(db, owner);
  const limits = { limit: MAX_CODE_TRIES, maxOnceVerified: MAX_TRIES_ONCE_VERIFIED, now };
  const tries = sent && (await consumeAttempt(db, sent.id, limits));
  if (sent === null || tries === null) return { verified: null, attemptsLeft: 0 };

  const attemptsLeft = Math.max(0, MAX_CODE_TRIES - tries);
  if (!matchesCode(code, tokens.sixDigits(sent.id))) return { verified: null, attemptsLeft };
  return { verified: { ...owner, verifiedAt: await markVerified(db, sent.id, now) }, attemptsLeft };
}

/** Accepts the code however it was pasted. */
function matchesCode(typed: string, code: string): boolean {
  const digits = typed.length > 40 ? '' : typed.normalize('NFKC').replaceAll(/[^\d]/g, '');
  return digits.length === code.length && timingSafeEqual(Buffer.from(digits), Buffer.from(code));
}
