import type { TourContext } from '#machines/tour/context.ts';
import type { TourToSend } from '#src/api/tours.ts';

type Told = Pick<
  TourContext,
  | 'organizationId'
  | 'sessionKey'
  | 'contact'
  | 'details'
  | 'proofs'
  | 'identity'
  | 'isVerifiedLater'
  | 'idempotencyKey'
>;

const given = (text: string | undefined) => (text === undefined || text === '' ? null : text);

/** Who comes and what he has shown, as the server is asked: the same for one tour and for several. */
export function visitorPartOf({ contact, details, ...told }: Told) {
  return {
    organizationId: told.organizationId,
    sessionKey: told.sessionKey,
    contact: {
      firstName: contact.firstName ?? '',
      lastName: contact.lastName ?? '',
      email: given(contact.email),
      phoneNumber: given(contact.phoneNumber),
      preferredChannel: given(contact.preferredChannel) as TourToSend['contact']['preferredChannel'],
    },
    contactProofs: told.proofs.map(({ proof }) => proof),
    identityVerificationId: told.identity?.id ?? null,
    // a document that our team is still looking at is shown later, too
    verifyLater: told.isVerifiedLater || told.identity?.status === 'MANUAL_REVIEW',
    partySize: details.partySize ? Number(details.partySize) : null,
    accommodationRequest: given(details.accommodationRequest),
    idempotencyKey: told.idempotencyKey ?? '',
    website: contact.website ?? '',
  };
}
