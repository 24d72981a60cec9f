import type { Values } from '#machines/tour/context.ts';
import type { TourEvent } from '#machines/tour/events.ts';
import { tourFlowEndpoint, tourSlotEndpoint } from '#src/api/tours.ts';
import { answerField } from '#src/lib/tourAnswers.ts';
import { isContactKnown } from '#src/lib/tourContact.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { selectVisitor } from '#src/store/visitorSlice.ts';

import { answeredBefore } from './answeredBefore.ts';
import { offerOf } from './offerOf.ts';

type Wanted = {
  organizationId: string;
  slug: string;
  inquiryToken?: string;
  /** A time that was chosen elsewhere. */
  slotId: string | null;
  /** Whatever was answered before. */
  isAnew: boolean;
};

/** The question that has been answered with the inquiry, if it was. */
const MOVE_IN = 'move-in';

const filled = (values: Record<string, string | null | undefined>): Values =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])));

/** What a tour of the home needs, with what is known of the visitor: from his question, or told before. */
export async function loadOffer(store: AppStore, wanted: Wanted): Promise<TourEvent> {
  const { slotId, isAnew, ...asked } = wanted;
  const { organizationId, slug } = asked;
  const { data, isError } = await store.dispatch(tourFlowEndpoint.initiate(asked, { forceRefetch: isAnew }));
  if (isError || data === undefined) return { type: 'offer.failed' };
  if (data === null) return { type: 'home.missing' };
  if (!data.tourable) return { type: 'home.closed', because: data.unavailableReason ?? 'NO_TOURS' };

  const { firstName, lastName, email, phoneNumber, preferredChannel, moveInOn } = data.prefill ?? {};
  const known = {
    ...filled({ firstName, lastName, email, phoneNumber, preferredChannel }),
    ...filled(selectVisitor(store.getState())),
  };
  const offer = offerOf(data);
  return {
    type: 'offer.arrived',
    offer,
    known,
    knownDetails: {
      ...answeredBefore(store, offer.questions),
      ...filled({ [answerField(MOVE_IN)]: moveInOn }),
    },
    isKnownEnough: isContactKnown(known),
    wantedSlot: slotId === null ? null : await slotNamed(store, { organizationId, slug, slotId }),
  };
}

/** Null also when nobody answers: then a time is chosen here. */
async function slotNamed(
  store: AppStore,
  variables: { organizationId: string; slug: string; slotId: string },
) {
  const { data } = await store.dispatch(tourSlotEndpoint.initiate(variables, { subscribe: false }));
  return data ?? null;
}
