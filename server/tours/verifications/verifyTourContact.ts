import { maskDestination } from '#server/contact/maskDestination.ts';

import { findTourByToken } from '../model/findTourByToken.ts';
import { addPhoneNumber } from '../model/tourChanges.ts';
import { confirmOnceVerified } from './confirmOnceVerified.ts';
import type { ContactVerification } from './contactVerification.ts';
import { markContactVerified } from './toursAwaitingVerification.ts';
import type { VerificationDeps } from './verificationDeps.ts';

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
