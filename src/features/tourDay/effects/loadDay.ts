import type { ClosedHome, DayHome, DayOffer } from '#machines/tourDay/context.ts';
import type { DayEvent } from '#machines/tourDay/events.ts';
import type { TourOffer } from '#src/features/tours/api/tours.ts';
import { tourFlowEndpoint } from '#src/features/tours/api/tours.ts';
import { toTourOptions } from '#src/features/tours/effects/booking.ts';
import { getPreviousAnswers } from '#src/features/tours/effects/getPreviousAnswers.ts';
import { isContactComplete } from '#src/lib/contact.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { selectVisitor } from '#src/store/visitorSlice.ts';

import { mergeQuestions, serializeQuestions } from '../dayQuestions.ts';

type LoadRequest = { organizationId: string; slugs: readonly string[] };
type Found = { slug: string; offer: TourOffer | null | undefined };

/** Loads what a day with these homes requires, and what is known about the visitor. */
export async function loadDay(store: AppStore, request: LoadRequest): Promise<DayEvent> {
  const found = await fetchOffers(store, request, false);
  if (found.some(({ offer }) => offer === undefined)) return { type: 'offer.failed' };
  const known = Object.fromEntries(
    Object.entries(selectVisitor(store.getState())).filter(([, value]) => value !== ''),
  );
  const offer = toDayOffer(found);
  return {
    type: 'offer.arrived',
    offer,
    closed: found.flatMap(toClosedHomes),
    known,
    knownDetails: getPreviousAnswers(store, offer.questions),
    hasRequiredContact: isContactComplete(known),
  };
}

/** Reloads the day after a price or a question has changed. Null when there is no response. */
export async function loadChangedDay(store: AppStore, request: LoadRequest): Promise<DayEvent | null> {
  const found = await fetchOffers(store, request, true);
  if (found.some(({ offer }) => offer === undefined)) return null;
  return { type: 'offer.changed', offer: toDayOffer(found) };
}

const fetchOffers = (store: AppStore, { organizationId, slugs }: LoadRequest, forceRefetch: boolean) =>
  Promise.all(
    slugs.map(async (slug): Promise<Found> => {
      const request = store.dispatch(
        tourFlowEndpoint.initiate({ organizationId, slug }, { subscribe: !forceRefetch, forceRefetch }),
      );
      const { data } = await request;
      return { slug, offer: data };
    }),
  );

function toDayOffer(found: readonly Found[]): DayOffer {
  const open = found.flatMap(({ slug, offer }) => (offer?.tourable ? [{ slug, offer }] : []));
  const merged = mergeQuestions(open.map(({ slug, offer }) => ({ slug, questions: offer.questions })));
  return { homes: open.map(toDayHome), questions: serializeQuestions(merged) };
}

const toDayHome = ({ slug, offer }: { slug: string; offer: TourOffer }): DayHome => ({
  slug,
  name: offer.unit.title,
  options: toTourOptions(offer),
  questionsVersion: offer.questionsVersion,
  totalCents: offer.unit.pricing.totalMonthly.amountCents,
});

function toClosedHomes({ slug, offer }: Found): ClosedHome[] {
  if (offer?.tourable) return [];
  const closedReason = offer?.unavailableReason ?? (offer ? 'NO_TOURS' : 'MISSING');
  return [{ slug, name: offer?.unit.title ?? 'One of these homes', reason: closedReason }];
}
