import type { DayContext } from '#machines/tourDay/context.ts';
import type { TourDayToSend } from '#src/api/tourDays.ts';
import type { TourOffer } from '#src/api/tours.ts';
import { answeredConsents } from '#src/lib/consents.ts';
import { answersFor } from '#src/lib/dayQuestions.ts';

import { visitorPartOf } from '../tour/visitorPartOf.ts';

type Beside = Pick<TourDayToSend, 'attribution' | 'page'>;
export type AskedHome = { slug: string; offer: TourOffer };

/** What has been chosen and said, as the server is asked. */
export function dayRequestOf(
  context: DayContext,
  homes: readonly AskedHome[],
  beside: Beside,
): TourDayToSend {
  const { contact, details, offer } = context;
  const asked = homes.map(({ slug, offer: { questions } }) => ({ slug, questions }));
  return {
    ...visitorPartOf(context),
    stops: context.stops.map(({ slug, slot, hold }) => ({
      slug,
      slotId: slot?.id ?? '',
      holdId: hold?.id ?? null,
      acceptedTotalCents: context.acceptedCents[slug] ?? 0,
      questionsVersion: offer?.homes.find((home) => home.slug === slug)?.questionsVersion ?? '',
      answers: answersFor(asked, slug, details),
    })),
    consents: answeredConsents(homes[0]?.offer.consents ?? [], contact),
    ...beside,
  };
}
