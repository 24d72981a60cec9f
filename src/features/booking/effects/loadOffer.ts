import type { Values, TourOffer as Offer } from '#machines/tour/context.ts';
import { stepNames } from '#machines/tour/context.ts';
import type { TourEvent } from '#machines/tour/events.ts';
import { tourFlowEndpoint, tourSlotEndpoint } from '#src/features/tours/api/tours.ts';
import type { TourOffer } from '#src/features/tours/api/tours.ts';
import { toTourOptions } from '#src/features/tours/effects/booking.ts';
import { getPreviousAnswers } from '#src/features/tours/effects/getPreviousAnswers.ts';
import { answerField } from '#src/features/tours/tourAnswers.ts';
import { isContactComplete } from '#src/lib/contact.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { selectVisitor } from '#src/store/visitorSlice.ts';

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

/** More boxes than this have a page of their own. */
const MAX_BOXES = 2;

function toBoxes(questions: TourOffer['questions']): string[] {
  const boxes = questions.filter(({ required, kind }) => required && kind === 'ACKNOWLEDGE');
  return boxes.length <= MAX_BOXES ? boxes.map(({ id }) => answerField(id)) : [];
}

/** The fields of an offer that the machine uses. */
export function toOffer(offer: TourOffer): Offer {
  const { steps, questions, questionsVersion, unit } = offer;
  return {
    options: toTourOptions(offer),
    steps: stepNames.filter((name) => steps.some((step) => step.toLowerCase().replace('_', '-') === name)),
    // left out because the first and last possible days change daily
    questions: Object.fromEntries(
      questions.map((question) => [
        answerField(question.id),
        JSON.stringify({ ...question, min: null, max: null }),
      ]),
    ),
    required: questions.filter(({ required }) => required).map(({ id }) => answerField(id)),
    boxes: toBoxes(questions),
    questionsVersion,
    totalCents: unit.pricing.totalMonthly.amountCents,
  };
}
