import { askForAccess } from '#server/db/access/tourAccess.ts';
import { lockTour, showContact } from '#server/db/proofs/waitingTours.ts';
import { type Tour, tourById } from '#server/db/tours/tours.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';

import { unknownTour } from '../change/blocked.ts';
import { readContactProof } from '../proofs/contactProof.ts';
import { checkSessionKey } from '../sessionKey.ts';
import { sessionMac } from '../sessionMac.ts';
import { heldTour } from '../view/heldTour.ts';

import type { AccessParts } from './accessParts.ts';
import { ACCESS_RULES_VERSION } from './rules.ts';

export type RequestTourAccessInput = {
  organizationId: string;
  publicToken: string;
  sessionKey: string;
  contactProofs: readonly string[];
  acceptedRulesVersion: string;
};

const MOST_PROOFS = 10;

/** Binds the door of a tour to the tab that has shown whose tour it is. The link alone opens nothing. */
export async function requestAccess(
  parts: Omit<AccessParts, 'lock'>,
  input: RequestTourAccessInput,
): Promise<Tour> {
  const { db, now, secretKey } = parts;
  const { organizationId, publicToken, sessionKey } = input;
  const tour = await heldTour(parts, { organizationId, token: publicToken });
  if (tour?.kind !== 'SELF_GUIDED') throw unknownTour();
  const problems: ErrorInfo = {};
  checkSessionKey(sessionKey, problems);
  if (input.acceptedRulesVersion !== ACCESS_RULES_VERSION) {
    problems.acceptedRulesVersion = 'The rules have changed. Please read them again.';
  }
  const shown = input.contactProofs
    .slice(0, MOST_PROOFS)
    .flatMap((proof) => readContactProof(secretKey, proof, { organizationId, now }) ?? [])
    .filter(
      ({ channel, destination }) =>
        destination.toLowerCase() === (channel === 'EMAIL' ? tour.email?.toLowerCase() : tour.phoneNumber),
    );
  if (shown.length === 0) {
    problems.contactProofs = 'First verify the email address or phone number for this tour.';
  }
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  return db.transaction(async (tx) => {
    await lockTour(tx, tour.id);
    const fresh = await tourById(tx, tour.id);
    if (!fresh) throw unknownTour();
    for (const { channel, verifiedAt } of shown) await showContact(tx, fresh.id, channel, verifiedAt);
    await askForAccess(tx, {
      tourId: fresh.id,
      startsAt: fresh.startsAt,
      sessionMac: sessionMac(secretKey, sessionKey),
      rulesVersion: input.acceptedRulesVersion,
      now,
    });
    return fresh;
  });
}
