import type { TourContext } from '#machines/tour/context.ts';
import type { TourOffer, TourToSend } from '#src/api/tours.ts';
import { answeredConsents } from '#src/lib/consents.ts';
import { answersOf } from '#src/lib/tourAnswers.ts';

import { visitorPartOf } from './visitorPartOf.ts';

type Beside = Pick<TourToSend, 'attribution' | 'page'>;

/** What has been chosen and said, as the server is asked. */
export function requestOf(context: TourContext, offer: TourOffer, beside: Beside): TourToSend {
  const { contact, details, slot } = context;
  return {
    ...visitorPartOf(context),
    slug: context.slug,
    slotId: slot?.id ?? '',
    holdId: context.hold?.id ?? null,
    questionsVersion: context.offer?.questionsVersion ?? '',
    answers: answersOf(offer.questions, details),
    consents: answeredConsents(offer.consents, contact),
    acceptedTotalCents: context.acceptedTotalCents ?? 0,
    inquiryToken: context.inquiryToken,
    sameDayAs: context.sameDayAs,
    ...beside,
  };
}
