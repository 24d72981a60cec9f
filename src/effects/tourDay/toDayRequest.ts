import type { DayContext } from '#machines/tourDay/context.ts';
import type { TourDayRequestDraft } from '#src/api/tourDays.ts';
import type { TourOffer } from '#src/api/tours.ts';
import { toConsentAnswers } from '#src/lib/consents.ts';
import { toHomeAnswers } from '#src/lib/dayQuestions.ts';

import { toVisitorInput } from '../tour/toVisitorInput.ts';

type RequestMetadata = Pick<TourDayRequestDraft, 'attribution' | 'page'>;
export type DayRequestHome = { slug: string; offer: TourOffer };

/** Converts what was chosen and entered into the server's input. */
export function toDayRequest(
  context: DayContext,
  homes: readonly DayRequestHome[],
  beside: RequestMetadata,
): TourDayRequestDraft {
  const { contact, details, offer } = context;
  const questionsByHome = homes.map(({ slug, offer: { questions } }) => ({ slug, questions }));
  return {
    ...toVisitorInput(context),
    stops: context.stops.map(({ slug, slot, hold }) => ({
      slug,
      slotId: slot?.id ?? '',
      holdId: hold?.id ?? null,
      acceptedTotalCents: context.acceptedCentsBySlug[slug] ?? 0,
      questionsVersion: offer?.homes.find((home) => home.slug === slug)?.questionsVersion ?? '',
      answers: toHomeAnswers(questionsByHome, slug, details),
    })),
    consents: toConsentAnswers(homes[0]?.offer.consents ?? [], contact),
    ...beside,
  };
}
