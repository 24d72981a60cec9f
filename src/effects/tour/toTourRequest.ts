import type { TourContext } from '#machines/tour/context.ts';
import type { TourOffer, TourRequestDraft } from '#src/api/tours.ts';
import { toConsentAnswers } from '#src/lib/consents.ts';
import { toAnswers } from '#src/lib/tourAnswers.ts';

import { toVisitorInput } from './toVisitorInput.ts';

type RequestMetadata = Pick<TourRequestDraft, 'attribution' | 'page'>;

/** Converts what was chosen and entered into the server's input. */
export function toTourRequest(
  context: TourContext,
  offer: TourOffer,
  beside: RequestMetadata,
): TourRequestDraft {
  const { contact, details, slot } = context;
  return {
    ...toVisitorInput(context),
    slug: context.slug,
    slotId: slot?.id ?? '',
    holdId: context.hold?.id ?? null,
    questionsVersion: context.offer?.questionsVersion ?? '',
    answers: toAnswers(offer.questions, details),
    consents: toConsentAnswers(offer.consents, contact),
    acceptedTotalCents: context.acceptedTotalCents ?? 0,
    inquiryToken: context.inquiryToken,
    sameDayAs: context.sameDayAs,
    ...beside,
  };
}
