import type { TourContext } from '#machines/tour/context.ts';
import type { TourEvent } from '#machines/tour/events.ts';
import { formStamp } from '#src/api/formStamp.ts';
import {
  createTourRequest,
  tourBookedHereEndpoint,
  tourFlowEndpoint,
} from '#src/features/tours/api/tours.ts';
import type { TourOffer, TourRequestDraft } from '#src/features/tours/api/tours.ts';
import {
  extendHold,
  getHoldErrorReason,
  releaseHold,
  takeHold,
  toLostSlotEvent,
} from '#src/features/tours/effects/holds.ts';
import { toMissingVerifications } from '#src/features/tours/effects/toMissingVerifications.ts';
import { toVisitorInput } from '#src/features/tours/effects/toVisitorInput.ts';
import { toAnswerErrors, toAnswers } from '#src/features/tours/tourAnswers.ts';
import { toAttribution } from '#src/lib/attribution.ts';
import { toConsentAnswers } from '#src/lib/consents.ts';
import { toApiError, isRefusal } from '#src/lib/refusal.ts';
import { tourPath } from '#src/lib/tourAddress.ts';
import { whenIdle } from '#src/lib/whenIdle.ts';
import type { AppStore } from '#src/store/makeStore.ts';

import { listenToTour, selectTour } from '../store/tour.ts';
import { followPage } from './followPage.ts';
import { loadOffer, toOffer } from './loadOffer.ts';
import type { TourEffectDeps } from './tourEffectDeps.ts';

/** Carries out the actions of the tour's machine. */
export function tourEffects(store: AppStore, deps: Pick<TourEffectDeps, 'search' | 'path'>) {
  const context = () => selectTour(store.getState())?.context;
  /** Ignores a response about a home that is no longer shown. */
  const isHere = (slug: string) => context()?.slug === slug;
  const getHomeVariables = () => ({
    organizationId: context()?.organizationId ?? '',
    slug: context()?.slug ?? '',
  });

  /** The query for an offer, which includes the inquiry that the visitor came from. */
  const getOfferVariables = () => {
    const inquiryToken = context()?.inquiryToken ?? null;
    return { ...getHomeVariables(), ...(inquiryToken === null ? {} : { inquiryToken }) };
  };

  async function refetchOffer(variables: ReturnType<typeof getOfferVariables>) {
    const answer = store.dispatch(
      tourFlowEndpoint.initiate(variables, { subscribe: false, forceRefetch: true }),
    );
    return (await answer).data;
  }

  let stamp: unknown = null;
  const askForStamp = () => {
    stamp ??= store.dispatch(formStamp.initiate({ organizationId: getHomeVariables().organizationId }));
  };
  const address = followPage(store, deps);

  listenToTour(store, {
    async loadOffer({ slug, slotId, isReload }, send) {
      const event = await loadOffer(store, { ...getOfferVariables(), slotId, isReload });
      if (!isHere(slug)) return;
      send(event);
      const isPreselectedSlotUnavailable =
        slotId !== null && event.type === 'offer.arrived' && event.preselectedSlot === null;
      if (!isPreselectedSlotUnavailable || context()?.slot !== null) return;
      const sessionKey = context()?.sessionKey ?? '';
      // loaded on demand, because few visitors arrive with a time that is taken
      const { fetchLostSlotEvents } = await import('./fetchLostSlotEvents.ts');
      const others = await fetchLostSlotEvents(store, { ...getHomeVariables(), slotId, sessionKey });
      if (isHere(slug) && context()?.slot === null) for (const each of others) send(each);
    },
    async loadChangedOffer({ slug }, send) {
      // the page shows the offer without personal data
      const [data] = await Promise.all([refetchOffer(getOfferVariables()), refetchOffer(getHomeVariables())]);
      if (!data || !isHere(slug)) return;
      send(
        data.tourable
          ? { type: 'offer.changed', offer: toOffer(data) }
          : { type: 'home.closed', reason: data.unavailableReason ?? 'NO_TOURS' },
      );
    },
    async findBooked({ slug }, send) {
      const answer = store.dispatch(
        tourBookedHereEndpoint.initiate(getHomeVariables(), { subscribe: false, forceRefetch: true }),
      );
      const { data } = await answer;
      if (data && isHere(slug)) send({ type: 'tour.found', tour: data });
    },
    async takeHold({ slotId, sessionKey }, send) {
      const homeVariables = getHomeVariables();
      const event = await takeHold(store, { ...homeVariables, slotId, sessionKey });
      if (isHere(homeVariables.slug)) send(event);
    },
    async extendHold(params, send) {
      const { organizationId = '', slot } = context() ?? {};
      send(await extendHold(store, { organizationId, slotId: slot?.id ?? '', ...params }));
    },
    releaseHold: (params) =>
      releaseHold(store, { organizationId: getHomeVariables().organizationId, ...params }),
    showPage({ page, slug, historyMode }) {
      address.follow(tourPath(slug, page), historyMode);
      // requested early, so that booking does not have to wait for it
      if (page === 'contact' || page === 'review') whenIdle(askForStamp);
    },
    async bookTour({ context: chosen }, send) {
      const { data: offer } = tourFlowEndpoint.select(getOfferVariables())(store.getState());
      if (!offer) {
        send({
          type: 'request.lost',
          message: 'Please reload this page before you book a tour.',
        });
        return;
      }
      const request = toTourRequest(chosen, offer, {
        attribution: toAttribution(deps.search()),
        page: tourPath(chosen.slug, 'review'),
      });
      const answer = await store.dispatch(createTourRequest.initiate(request));
      if (isHere(chosen.slug)) send(toBookingEvent(answer, offer.questions));
    },
    showTour: ({ publicToken }) =>
      address.leave('/tour-request/finished', `tour=${encodeURIComponent(publicToken)}`),
  });
}

const UNCONFIRMED =
  'We couldn’t confirm your booking. Nothing is lost – try again; you won’t be booked twice.';

type MutationResult = { data?: { publicToken: string }; error?: unknown };

/** The machine's event for the response to a tour request. */
function toBookingEvent({ data, error }: MutationResult, questions: TourOffer['questions']): TourEvent {
  if (data) return { type: 'request.booked', publicToken: data.publicToken };
  const apiError = toApiError(error);
  if (!apiError || !isRefusal(apiError)) return { type: 'request.lost', message: UNCONFIRMED };
  const { code, message, info } = apiError;
  if (code === 'SLOT_UNAVAILABLE') return toLostSlotEvent(apiError);
  if (code === 'UNIT_UNAVAILABLE') return { type: 'home.closed', reason: getHoldErrorReason(apiError) };
  if (code === 'VERIFICATION_REQUIRED') {
    return { type: 'request.refused', error: { code, message, fields: toMissingVerifications(apiError) } };
  }
  const entries = Object.entries(info ?? {}).map(
    ([name, words]) => [name.replace(/^contact\./, ''), words] as const,
  );
  const fields = toAnswerErrors(
    Object.fromEntries(entries),
    questions.map(({ id }) => id),
  );
  return { type: 'request.refused', error: { code: code ?? '', message, fields } };
}

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
