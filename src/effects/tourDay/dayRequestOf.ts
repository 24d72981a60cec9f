import type { DayContext } from '#machines/tourDay/context.ts';
import type { TourDayToSend } from '#src/api/tourDays.ts';
import type { TourOffer } from '#src/api/tours.ts';
import { answeredConsents } from '#src/lib/consents.ts';
import { answersFor } from '#src/lib/dayQuestions.ts';

type Beside = Pick<TourDayToSend, 'attribution' | 'page'>;
export type AskedHome = { slug: string; offer: TourOffer };

const given = (text: string | undefined) => (text === undefined || text === '' ? null : text);

/** What has been chosen and said, as the server is asked. */
export function dayRequestOf(
  context: DayContext,
  homes: readonly AskedHome[],
  beside: Beside,
): TourDayToSend {
  const { contact, details, offer } = context;
  const asked = homes.map(({ slug, offer: { questions } }) => ({ slug, questions }));
  return {
    organizationId: context.organizationId,
    stops: context.stops.map(({ slug, slot, hold }) => ({
      slug,
      slotId: slot?.id ?? '',
      holdId: hold?.id ?? null,
      acceptedTotalCents: context.acceptedCents[slug] ?? 0,
      questionsVersion: offer?.homes.find((home) => home.slug === slug)?.questionsVersion ?? '',
      answers: answersFor(asked, slug, details),
    })),
    sessionKey: context.sessionKey,
    contact: {
      firstName: contact.firstName ?? '',
      lastName: contact.lastName ?? '',
      email: given(contact.email),
      phoneNumber: given(contact.phoneNumber),
      preferredChannel: given(contact.preferredChannel) as TourDayToSend['contact']['preferredChannel'],
    },
    contactProofs: context.proofs.map(({ proof }) => proof),
    identityVerificationId: context.identity?.id ?? null,
    verifyLater: context.isVerifiedLater,
    partySize: details.partySize ? Number(details.partySize) : null,
    accommodationRequest: given(details.accommodationRequest),
    consents: answeredConsents(homes[0]?.offer.consents ?? [], contact),
    idempotencyKey: context.idempotencyKey ?? '',
    website: contact.website ?? '',
    ...beside,
  };
}
