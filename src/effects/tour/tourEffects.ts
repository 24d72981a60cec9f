import { formStamp } from '#src/api/formStamp.ts';
import {
  createTourRequest,
  extendTourSlotHold,
  holdTourSlot,
  releaseTourSlotHold,
  tourFlowEndpoint,
} from '#src/api/tours.ts';
import { attributionOf } from '#src/lib/attribution.ts';
import { tourPath } from '#src/lib/tourAddress.ts';
import { locationChanged, selectHref } from '#src/store/locationSlice.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { leadTo } from '#src/store/navigator.ts';
import { whenIdle } from '#src/services/whenIdle.ts';
import { listenToTour, selectTour } from '#src/store/tour.ts';

import { answeredBefore } from './answeredBefore.ts';
import { bookingEventOf } from './bookingEventOf.ts';
import { eventsOfLostTime } from './eventsOfLostTime.ts';
import { holdEventOf } from './holds.ts';
import { loadOffer } from './loadOffer.ts';
import { offerOf } from './offerOf.ts';
import { requestOf } from './requestOf.ts';
import type { TourParts } from './tourParts.ts';

/** Keys that have been followed, or that are of one page only. */
const PASSING_KEYS = ['slot', 'again', 'inquiry', 'tour'];

/** What the machine of a tour asks for, done. */
export function tourEffects(store: AppStore, { search }: Pick<TourParts, 'search'>) {
  const answered = answeredBefore(store);
  const context = () => selectTour(store.getState())?.context;
  /** What is answered of a home that has been left is not for the next one. */
  const isHere = (slug: string) => context()?.slug === slug;
  const hereAs = () => ({ organizationId: context()?.organizationId ?? '', slug: context()?.slug ?? '' });

  /** What a tour needs is asked for as somebody who comes from his question. */
  const askedAs = () => {
    const inquiryToken = context()?.inquiryToken ?? null;
    return { ...hereAs(), ...(inquiryToken === null ? {} : { inquiryToken }) };
  };

  let stamp: unknown = null;
  const askForStamp = () => {
    stamp ??= store.dispatch(formStamp.initiate({ organizationId: hereAs().organizationId }));
  };
  /** Where the router is led, as long as it is not there. */
  let underWay: string | null = null;
  store.startListening({
    actionCreator: locationChanged,
    effect: () => {
      underWay = null;
    },
  });

  function go(path: string, how: 'push' | 'replace', keys = '') {
    const [shownPath = '', query = ''] = selectHref(store.getState())?.split('?') ?? [];
    if ((underWay ?? shownPath) === path && keys === '') return;
    underWay = path;
    const rest = query
      .split('&')
      .filter((pair) => pair !== '' && !PASSING_KEYS.includes(pair.split('=')[0] ?? ''));
    const all = [keys, ...rest].filter((part) => part !== '').join('&');
    leadTo(store, { to: all === '' ? path : `${path}?${all}`, replace: how === 'replace' });
  }

  listenToTour(store, {
    async loadOffer({ slug, slotId }, send) {
      const event = await loadOffer(store, { ...askedAs(), slotId, answered });
      if (!isHere(slug)) return;
      send(event);
      const hasComeTooLate = slotId !== null && event.type === 'offer.arrived' && event.wantedSlot === null;
      if (!hasComeTooLate || context()?.slot !== null) return;
      const sessionKey = context()?.sessionKey ?? '';
      const others = await eventsOfLostTime(store, { ...hereAs(), slotId, sessionKey });
      if (isHere(slug) && context()?.slot === null) for (const each of others) send(each);
    },
    async loadChangedOffer({ slug }, send) {
      const { data } = await store.dispatch(
        tourFlowEndpoint.initiate(askedAs(), { subscribe: false, forceRefetch: true }),
      );
      if (data && isHere(slug)) send({ type: 'offer.changed', offer: offerOf(data) });
    },
    async takeHold({ slotId, sessionKey }, send) {
      const here = hereAs();
      const answer = await store.dispatch(holdTourSlot.initiate({ ...here, slotId, sessionKey }));
      if (isHere(here.slug)) send(holdEventOf(slotId, answer));
    },
    async extendHold({ holdId, sessionKey }, send) {
      const { organizationId } = hereAs();
      const slotId = context()?.slot?.id ?? '';
      const answer = await store.dispatch(
        extendTourSlotHold.initiate({ organizationId, holdId, sessionKey }),
      );
      send(holdEventOf(slotId, answer));
    },
    async releaseHold({ holdId, sessionKey }) {
      // a time that is not let go now is free in some minutes
      const { organizationId } = hereAs();
      await store.dispatch(releaseTourSlotHold.initiate({ organizationId, holdId, sessionKey }));
    },
    showPage({ page, slug, how }) {
      go(tourPath(slug, page), how);
      // what is asked for at the press alone is waited for then
      if (page === 'review') whenIdle(askForStamp);
    },
    async bookTour({ context: chosen }, send) {
      const { data: offer } = tourFlowEndpoint.select(askedAs())(store.getState());
      if (!offer) {
        send({
          type: 'request.lost',
          message: 'This page has to be loaded again before a tour can be booked.',
        });
        return;
      }
      const request = requestOf(chosen, offer, {
        attribution: attributionOf(search()),
        page: tourPath(chosen.slug, 'review'),
      });
      const answer = await store.dispatch(createTourRequest.initiate(request));
      if (isHere(chosen.slug)) send(bookingEventOf(answer));
    },
    showTour: ({ publicToken }) =>
      go('/tour-request/finished', 'replace', `tour=${encodeURIComponent(publicToken)}`),
  });
}
