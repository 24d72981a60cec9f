import type { TourPlace } from '#src/lib/tourAddress.ts';
import { tourPlaceOf } from '#src/lib/tourAddress.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { addTour, selectTour, tour } from '#src/store/tour.ts';

import { followAddresses } from '../followAddresses.ts';
import type { Booking } from './booking.ts';
import { keepFresh } from './keepFresh.ts';
import { keepTour } from './keepTour.ts';
import { knowVisitor } from './knowVisitor.ts';
import { tourEffects } from './tourEffects.ts';
import type { TourParts } from './tourParts.ts';

/** From now on a tour is booked by its addresses: the one that the visitor has come to, and those that follow. */
export function startTour(store: AppStore, parts: TourParts) {
  const { storage, now, newKey } = parts;

  function open({ slug, page }: TourPlace, search: URLSearchParams, organizationId: string) {
    const isAnew = search.get('again') === 'true';
    if (isAnew) storage.forget(slug);
    // the store's own address has no token
    const links = new URLSearchParams(parts.search());
    store.dispatch(
      tour.send({
        type: 'tour.opened',
        organizationId,
        slug,
        page: page ?? 'review',
        kept: storage.read(slug, now()),
        sessionKey: newKey(),
        slotId: search.get('slot'),
        isSlotHeld: search.has('held'),
        inquiryToken: links.get('inquiry'),
        sameDayAs: links.get('tour'),
      }),
    );
  }

  function follow(href: string | null, organizationId: string) {
    const [pathname = '', query = ''] = (href ?? '').split('#')[0]?.split('?') ?? [];
    const place = tourPlaceOf(pathname);
    // a phone that gives pictures books nothing
    if (!place || new URLSearchParams(parts.search()).has('handoff')) return;
    const search = new URLSearchParams(query);
    const shown = selectTour(store.getState());
    const isOpen = shown?.context.slug === place.slug && !shown.matches('closed') && !search.has('again');
    if (!isOpen) open(place, search, organizationId);
    else if (place.page !== shown.context.wanted || shown.matches('finished')) {
      store.dispatch(tour.send({ type: 'address.changed', page: place.page ?? 'review' }));
    }
  }

  const shown = () => selectTour(store.getState());
  const booking: Booking = {
    flow: tour,
    shown,
    options: () => shown()?.context.offer?.options,
  };

  addTour(store);
  tourEffects(store, parts);
  knowVisitor(store, booking, parts);
  keepTour(store, parts);
  keepFresh(store, parts);
  followAddresses(store, follow);
}
