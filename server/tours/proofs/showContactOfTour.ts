import { showContact } from '#server/db/proofs/waitingTours.ts';
import { addPhoneNumber } from '#server/db/tours/changeTour.ts';

import { heldTour } from '../view/heldTour.ts';

import { confirmOnceShown } from './confirmOnceShown.ts';
import type { ContactProof } from './contactProof.ts';
import type { ProofParts } from './proofParts.ts';

type Shown = ContactProof & { organizationId: string; publicToken: string };

/** Notes at a booked tour that its address or number is its visitor's own. One without a number has this one then. */
export async function showContactOfTour(parts: ProofParts, shown: Shown): Promise<void> {
  const { db, now } = parts;
  const { organizationId, publicToken, channel, destination, verifiedAt } = shown;
  const tour = await heldTour(parts, { organizationId, token: publicToken });
  if (!tour) return;
  const own = channel === 'EMAIL' ? tour.email : (tour.phoneNumber ?? destination);
  if (own?.toLowerCase() !== destination.toLowerCase()) return;
  await db.transaction(async (tx) => {
    if (channel === 'TEXT') await addPhoneNumber(tx, tour.prospectId, destination);
    await showContact(tx, tour.id, channel, verifiedAt);
    await confirmOnceShown(tx, tour.id, { now, actor: 'VISITOR' });
  });
}
