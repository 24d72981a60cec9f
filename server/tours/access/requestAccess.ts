import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import type { RequestTourAccessInput } from '#server/graphql/schemaTypes.ts';

import { findTourByToken } from '../model/findTourByToken.ts';
import { hashSessionKey, validateSessionKey } from '../model/session.ts';
import { grantTourAccess } from '../model/tourAccess.ts';
import { lockTour } from '../model/tourChanges.ts';
import { type Tour, tourById } from '../model/tours.ts';
import { parseContactVerification } from '../verifications/contactVerification.ts';
import { markContactVerified } from '../verifications/toursAwaitingVerification.ts';
import { unknownTour } from '../view/tourChange.ts';
import type { AccessDeps } from './accessDeps.ts';
import { ACCESS_RULES_VERSION } from './accessRules.ts';

const MAX_PROOFS = 10;

/** Binds the tour's door to the tab that verified its owner. The link alone opens nothing. */
export async function requestAccess(
  deps: Omit<AccessDeps, 'lock'>,
  input: RequestTourAccessInput,
): Promise<Tour> {
  const { db, now, secretKey } = deps;
  const { organizationId, publicToken, sessionKey } = input;
  const tour = await findTourByToken(deps, { organizationId, token: publicToken });
  if (tour?.kind !== 'SELF_GUIDED') throw unknownTour();
  const problems: ErrorInfo = {};
  validateSessionKey(sessionKey, problems);
  if (input.acceptedRulesVersion !== ACCESS_RULES_VERSION) {
    problems.acceptedRulesVersion = 'The rules have changed. Please read them again.';
  }
  const verifications = input.contactProofs
    .slice(0, MAX_PROOFS)
    .flatMap((proof) => parseContactVerification(secretKey, proof, { organizationId, now }) ?? [])
    .filter(
      ({ channel, destination }) =>
        destination.toLowerCase() === (channel === 'EMAIL' ? tour.email?.toLowerCase() : tour.phoneNumber),
    );
  if (verifications.length === 0) {
    problems.contactProofs = 'First verify the email address or phone number for this tour.';
  }
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  return db.transaction(async (tx) => {
    await lockTour(tx, tour.id);
    const currentTour = await tourById(tx, tour.id);
    if (!currentTour) throw unknownTour();
    for (const { channel, verifiedAt } of verifications)
      await markContactVerified(tx, currentTour.id, channel, verifiedAt);
    await grantTourAccess(tx, {
      tourId: currentTour.id,
      startsAt: currentTour.startsAt,
      tabHash: hashSessionKey(secretKey, sessionKey),
      rulesVersion: input.acceptedRulesVersion,
      now,
    });
    return currentTour;
  });
}
