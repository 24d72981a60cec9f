import { formStamp } from '#src/api/formStamp.ts';
import {
  createTourRequest,
  extendTourSlotHold,
  holdTourSlot,
  releaseTourSlotHold,
  tourBookedHereEndpoint,
  tourFlowEndpoint,
} from '#src/api/tours.ts';
import { attributionOf } from '#src/lib/attribution.ts';
import { tourPath } from '#src/lib/tourAddress.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { whenIdle } from '#src/services/whenIdle.ts';
import { listenToTour, selectTour } from '#src/store/tour.ts';

import { bookingEventOf } from './bookingEventOf.ts';
import { followPage } from './followPage.ts';
import { holdEventOf } from './holds.ts';
import { loadOffer } from './loadOffer.ts';
import { offerOf } from './offerOf.ts';
import { requestOf } from './requestOf.ts';
import type { TourParts } from './tourParts.ts';

/** What the machine of a tour asks for, done. */
export function tourEffects(store: AppStore, parts: Pick<TourParts, 'search' | 'path'>) {
  const context = () => selectTour(store.getState())?.context;
  /** What is answered of a home that has been left is not for the next one. */
  const isHere = (slug: string) => context()?.slug === slug;
  const hereAs = () => ({ organizationId: context()?.organizationId ?? '', slug: context()?.slug ?? '' });

  /** What a tour needs is asked for as somebody who comes from his question. */
  const askedAs = () => {
    const inquiryToken = context()?.inquiryToken ?? null;
    return { ...hereAs(), ...(inquiryToken === null ? {} : { inquiryToken }) };
  };

  async function askAnew(asked: ReturnType<typeof askedAs>) {
    const answer = store.dispatch(tourFlowEndpoint.initiate(asked, { subscribe: false, forceRefetch: true }));
    return (await answer).data;
  }

  let stamp: unknown = null;
  const askForStamp = () => {
    stamp ??= store.dispatch(formStamp.initiate({ organizationId: hereAs().organizationId }));
  };
  const address = followPage(store, parts);

  listenToTour(store, {
    async loadOffer({ slug, slotId, isAnew }, send) {
      const event = await loadOffer(store, { ...askedAs(), slotId, isAnew });
      if (!isHere(slug)) return;
      send(event);
      const hasComeTooLate = slotId !== null && event.type === 'offer.arrived' && event.wantedSlot === null;
      if (!hasComeTooLate || context()?.slot !== null) return;
      const sessionKey = context()?.sessionKey ?? '';
      // few come with a time that is gone
      const { eventsOfLostTime } = await import('./eventsOfLostTime.ts');
      const others = await eventsOfLostTime(store, { ...hereAs(), slotId, sessionKey });
      if (isHere(slug) && context()?.slot === null) for (const each of others) send(each);
    },
    async loadChangedOffer({ slug }, send) {
      // the page shows what anybody is offered
      const [data] = await Promise.all([askAnew(askedAs()), askAnew(hereAs())]);
      if (!data || !isHere(slug)) return;
      send(
        data.tourable
          ? { type: 'offer.changed', offer: offerOf(data) }
          : { type: 'home.closed', because: data.unavailableReason ?? 'NO_TOURS' },
      );
    },
    async findBooked({ slug }, send) {
      const answer = store.dispatch(
        tourBookedHereEndpoint.initiate(hereAs(), { subscribe: false, forceRefetch: true }),
      );
      const { data } = await answer;
      if (data && isHere(slug)) send({ type: 'tour.found', tour: data });
    },
    async takeHold({ slotId, sessionKey }, send) {
      const here = hereAs();
      const answer = await store.dispatch(holdTourSlot.initiate({ ...here, slotId, sessionKey }));
      if (isHere(here.slug)) send(holdEventOf(slotId, answer));
    },
    async extendHold({ holdId, sessionKey, forDocument }, send) {
      const { organizationId } = hereAs();
      const slotId = context()?.slot?.id ?? '';
      const answer = await store.dispatch(
        extendTourSlotHold.initiate({ organizationId, holdId, sessionKey, forDocument }),
      );
      send(holdEventOf(slotId, answer));
    },
    async releaseHold({ holdId, sessionKey }) {
      // a time that is not let go now is free in some minutes
      const { organizationId } = hereAs();
      await store.dispatch(releaseTourSlotHold.initiate({ organizationId, holdId, sessionKey }));
    },
    showPage({ page, slug, how }) {
      address.follow(tourPath(slug, page), how);
      // what is asked for at the press alone is waited for then
      if (page === 'review') whenIdle(askForStamp);
    },
    async bookTour({ context: chosen }, send) {
      const { data: offer } = tourFlowEndpoint.select(askedAs())(store.getState());
      if (!offer) {
        send({
          type: 'request.lost',
          message: 'Please reload this page before you book a tour.',
        });
        return;
      }
      const request = requestOf(chosen, offer, {
        attribution: attributionOf(parts.search()),
        page: tourPath(chosen.slug, 'review'),
      });
      const answer = await store.dispatch(createTourRequest.initiate(request));
      if (isHere(chosen.slug)) send(bookingEventOf(answer, offer.questions));
    },
    showTour: ({ publicToken }) =>
      address.leave('/tour-request/finished', `tour=${encodeURIComponent(publicToken)}`),
  });
}
