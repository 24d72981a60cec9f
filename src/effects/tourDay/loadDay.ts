import type { ClosedHome, DayHome, DayOffer } from '#machines/tourDay/context.ts';
import type { DayEvent } from '#machines/tourDay/events.ts';
import type { TourOffer } from '#src/api/tours.ts';
import { tourFlowEndpoint } from '#src/api/tours.ts';
import { dayQuestions, wordsOfDay } from '#src/lib/dayQuestions.ts';
import { isContactKnown } from '#src/lib/tourContact.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { selectVisitor } from '#src/store/visitorSlice.ts';

import { answeredBefore } from '../tour/answeredBefore.ts';

type Wanted = { organizationId: string; slugs: readonly string[] };
type Found = { slug: string; offer: TourOffer | null | undefined };

/** What a day with these homes needs, with what is known of the visitor. */
export async function loadDay(store: AppStore, wanted: Wanted): Promise<DayEvent> {
  const found = await askFor(store, wanted, false);
  if (found.some(({ offer }) => offer === undefined)) return { type: 'offer.failed' };
  const known = Object.fromEntries(
    Object.entries(selectVisitor(store.getState())).filter(([, value]) => value !== ''),
  );
  const offer = offerOf(found);
  return {
    type: 'offer.arrived',
    offer,
    closed: found.flatMap(closedOf),
    known,
    knownDetails: answeredBefore(store, offer.questions),
    isKnownEnough: isContactKnown(known),
  };
}

/** The same anew, when a price or a question has changed. Null when nobody answers. */
export async function loadChangedDay(store: AppStore, wanted: Wanted): Promise<DayEvent | null> {
  const found = await askFor(store, wanted, true);
  if (found.some(({ offer }) => offer === undefined)) return null;
  return { type: 'offer.changed', offer: offerOf(found) };
}

const askFor = (store: AppStore, { organizationId, slugs }: Wanted, forceRefetch: boolean) =>
  Promise.all(
    slugs.map(async (slug): Promise<Found> => {
      const asked = store.dispatch(
        tourFlowEndpoint.initiate({ organizationId, slug }, { subscribe: !forceRefetch, forceRefetch }),
      );
      const { data } = await asked;
      return { slug, offer: data };
    }),
  );

function offerOf(found: readonly Found[]): DayOffer {
  const open = found.flatMap(({ slug, offer }) => (offer?.tourable ? [{ slug, offer }] : []));
  const asked = dayQuestions(open.map(({ slug, offer }) => ({ slug, questions: offer.questions })));
  return { homes: open.map(homeOf), questions: wordsOfDay(asked) };
}

const homeOf = ({ slug, offer }: { slug: string; offer: TourOffer }): DayHome => ({
  slug,
  name: offer.unit.title,
  options: offer.options.map(({ type, requires, verifyByMinutesBefore, needsPhone }) => ({
    type,
    requires,
    verifyByMinutesBefore,
    needsPhone,
  })),
  questionsVersion: offer.questionsVersion,
  totalCents: offer.unit.pricing.totalMonthly.amountCents,
});

function closedOf({ slug, offer }: Found): ClosedHome[] {
  if (offer?.tourable) return [];
  const because = offer?.unavailableReason ?? (offer ? 'NO_TOURS' : 'MISSING');
  return [{ slug, name: offer?.unit.title ?? 'One of these homes', because }];
}
