import type { TourContext } from '#machines/tour/context.ts';
import { emptyToNull } from '#src/lib/emptyToNull.ts';

import type { TourRequestDraft } from '../api/tours.ts';

type VisitorFields = Pick<
  TourContext,
  | 'organizationId'
  | 'sessionKey'
  | 'contact'
  | 'details'
  | 'verifications'
  | 'identity'
  | 'isVerificationPostponed'
  | 'idempotencyKey'
>;

/** Converts the visitor's details and verifications into the server's input, for one tour or several. */
export function toVisitorInput({ contact, details, ...fields }: VisitorFields) {
  return {
    organizationId: fields.organizationId,
    sessionKey: fields.sessionKey,
    contact: {
      firstName: contact.firstName ?? '',
      lastName: contact.lastName ?? '',
      email: emptyToNull(contact.email),
      phoneNumber: emptyToNull(contact.phoneNumber),
      preferredChannel: emptyToNull(
        contact.preferredChannel,
      ) as TourRequestDraft['contact']['preferredChannel'],
    },
    contactProofs: fields.verifications.map(({ proof }) => proof),
    identityVerificationId: fields.identity?.id ?? null,
    // a document under review by our team is also presented later
    verifyLater: fields.isVerificationPostponed || fields.identity?.status === 'MANUAL_REVIEW',
    partySize: details.partySize ? Number(details.partySize) : null,
    accommodationRequest: emptyToNull(details.accommodationRequest),
    idempotencyKey: fields.idempotencyKey ?? '',
    website: contact.website ?? '',
  };
}
