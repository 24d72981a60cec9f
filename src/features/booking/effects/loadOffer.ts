import type { Values } from '#machines/tour/context.ts';
import type { TourEvent } from '#machines/tour/events.ts';
import { tourFlowEndpoint, tourSlotEndpoint } from '#src/api/tours.ts';
import { isContactComplete } from '#src/lib/contact.ts';
import { answerField } from '#src/lib/tourAnswers.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { selectVisitor } from '#src/store/visitorSlice.ts';

import { getPreviousAnswers } from './getPreviousAnswers.ts';
import { toOffer } from './toOffer.ts';

type LoadRequest = {
  organizationId: string;
  slug: string;
  inquiryToken?: string;
  /** A time that was chosen on another page. */
  slotId: string | null;
  /** Ignores cached responses. */
  isReload: boolean;
};

/** The inquiry question about the move-in date. */
const MOVE_IN = 'move-in';

const withoutEmpty = (values: Record<string, string | null | undefined>): Values =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])));

/**
 * Loads what a tour of the home requires, and what is known about the visitor from an inquiry or earlier
 * forms.
 */
export async function loadOffer(store: AppStore, request: LoadRequest): Promise<TourEvent> {
  const { slotId, isReload, ...variables } = request;
  const { organizationId, slug } = variables;
  const { data, isError } = await store.dispatch(
    tourFlowEndpoint.initiate(variables, { forceRefetch: isReload }),
  );
  if (isError || data === undefined) return { type: 'offer.failed' };
  if (data === null) return { type: 'home.missing' };
  if (!data.tourable) return { type: 'home.closed', reason: data.unavailableReason ?? 'NO_TOURS' };

  const { firstName, lastName, email, phoneNumber, preferredChannel, moveInOn } = data.prefill ?? {};
  const known = {
    ...withoutEmpty({ firstName, lastName, email, phoneNumber, preferredChannel }),
    ...withoutEmpty(selectVisitor(store.getState())),
  };
  const offer = toOffer(data);
  return {
    type: 'offer.arrived',
    offer,
    known,
    knownDetails: {
      ...getPreviousAnswers(store, offer.questions),
      ...withoutEmpty({ [answerField(MOVE_IN)]: moveInOn }),
    },
    hasRequiredContact: isContactComplete(known),
    preselectedSlot: slotId === null ? null : await findSlot(store, { organizationId, slug, slotId }),
  };
}

/** Also null when there is no response; the visitor then chooses a time here. */
async function findSlot(
  store: AppStore,
  variables: { organizationId: string; slug: string; slotId: string },
) {
  const { data } = await store.dispatch(tourSlotEndpoint.initiate(variables, { subscribe: false }));
  return data ?? null;
}
