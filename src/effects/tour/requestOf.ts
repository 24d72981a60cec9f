import type { TourContext } from '#machines/tour/context.ts';
import type { TourOffer, TourToSend } from '#src/api/tours.ts';

import { answeredConsents } from '#src/lib/consents.ts';
import { answersOf } from '#src/lib/tourAnswers.ts';

type Beside = Pick<TourToSend, 'attribution' | 'page' | 'inquiryToken'>;

const given = (text: string | undefined) => (text === undefined || text === '' ? null : text);

/** What has been chosen and said, as the server is asked. */
export function requestOf(context: TourContext, offer: TourOffer, beside: Beside): TourToSend {
  const { contact, details, slot } = context;
  return {
    organizationId: context.organizationId,
    slug: context.slug,
    slotId: slot?.id ?? '',
    holdId: context.hold?.id ?? null,
    sessionKey: context.sessionKey,
    contact: {
      firstName: contact.firstName ?? '',
      lastName: contact.lastName ?? '',
      email: given(contact.email),
      phoneNumber: given(contact.phoneNumber),
      preferredChannel: given(contact.preferredChannel) as TourToSend['contact']['preferredChannel'],
    },
    contactProofs: context.proofs.map(({ proof }) => proof),
    identityVerificationId: context.identity?.id ?? null,
    // a document that our team is still looking at is shown later, too
    verifyLater: context.isVerifiedLater || context.identity?.status === 'MANUAL_REVIEW',
    questionsVersion: context.offer?.questionsVersion ?? '',
    answers: answersOf(offer.questions, details),
    accommodationRequest: given(details.accommodationRequest),
    partySize: details.partySize ? Number(details.partySize) : null,
    consents: answeredConsents(offer.consents, contact),
    acceptedTotalCents: context.acceptedTotalCents ?? 0,
    idempotencyKey: context.idempotencyKey ?? '',
    website: contact.website ?? '',
    ...beside,
  };
}
