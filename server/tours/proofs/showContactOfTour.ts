import { showContact } from '#server/db/proofs/waitingTours.ts';
import { addPhoneNumber } from '#server/db/tours/changeTour.ts';

import { heldTour } from '../view/heldTour.ts';

import { confirmOnceShown } from './confirmOnceShown.ts';
import type { ContactProof } from './contactProof.ts';
import { maskedDestination } from './maskedDestination.ts';
import type { ProofParts } from './proofParts.ts';

type Shown = ContactProof & { organizationId: string; publicToken: string };

/**
 * Notes at a booked tour that its address or number is its visitor's own. One without a number has this one then. Where
 * another one was shown, it answers which counts, as far as its visitor needs it to know it again.
 */
export async function showContactOfTour(parts: ProofParts, shown: Shown): Promise<string | null> {
  const { db, now } = parts;
  const { organizationId, publicToken, channel, destination, verifiedAt } = shown;
  const tour = await heldTour(parts, { organizationId, token: publicToken });
  if (!tour) return null;
  const own = channel === 'EMAIL' ? tour.email : (tour.phoneNumber ?? destination);
  if (own?.toLowerCase() !== destination.toLowerCase()) {
    return own === null ? null : maskedDestination({ channel, destination: own });
  }
  await db.transaction(async (tx) => {
    if (channel === 'TEXT') await addPhoneNumber(tx, tour.prospectId, destination);
    await showContact(tx, tour.id, channel, verifiedAt);
    await confirmOnceShown(tx, tour.id, { now, actor: 'VISITOR' });
  });
  return null;
}
