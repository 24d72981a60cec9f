import type { Booking } from '#src/features/tours/effects/booking.ts';
import type { PollTarget } from '#src/features/tours/effects/refetchWhileShown.ts';
import { refetchWhileShown } from '#src/features/tours/effects/refetchWhileShown.ts';
import { rememberVisitor } from '#src/features/tours/effects/rememberVisitor.ts';
import { trackAddress } from '#src/features/tours/effects/trackAddress.ts';
import type { TourRoute } from '#src/lib/tourAddress.ts';
import { parseTourPlace } from '#src/lib/tourAddress.ts';
import { selectHref } from '#src/store/locationSlice.ts';
import type { AppStore, RootState } from '#src/store/makeStore.ts';

import { addTour, selectTour, tour } from '../store/tour.ts';
import { persistTourDraft } from './persistTourDraft.ts';
import { tourEffects } from './tourEffects.ts';
import type { TourEffectDeps } from './tourEffectDeps.ts';

const isFinished = (state: RootState) => Boolean(selectHref(state)?.startsWith('/tour-request/finished'));
const isAt = (state: RootState, step: 'quick' | 'time' | 'verify') =>
  Boolean(selectTour(state)?.matches({ open: { step } }));

export const tourPollTargets: PollTarget[] = [
  { tag: 'tourTimes', everyMs: 30_000, isShown: (state) => isAt(state, 'quick') },
  { tag: 'tourTimes', everyMs: 30_000, isShown: (state) => isAt(state, 'time') },
  { tag: 'identity', everyMs: 3_000, isShown: (state) => isAt(state, 'verify') || isFinished(state) },
  { tag: 'tour', everyMs: 60_000, isShown: isFinished },
];

/** Starts to book a tour when one of its addresses is visited. */
export function startTour(store: AppStore, deps: TourEffectDeps) {
  const { storage, now, newKey } = deps;

  function open({ slug, page }: TourRoute, search: URLSearchParams, organizationId: string) {
    const isReload = search.get('again') === 'true';
    if (isReload) storage.forget(slug);
    // effects get the address without its token
    const links = new URLSearchParams(deps.search());
    store.dispatch(
      tour.send({
        type: 'tour.opened',
        organizationId,
        slug,
        page: page ?? 'review',
        savedDraft: storage.read(slug, now()),
        sessionKey: newKey(),
        slotId: search.get('slot'),
        isSlotHeld: search.has('held'),
        inquiryToken: links.get('inquiry'),
        sameDayAs: links.get('tour'),
      }),
    );
  }

  function followLink(href: string | null, organizationId: string) {
    const [pathname = '', query = ''] = (href ?? '').split('#')[0]?.split('?') ?? [];
    const place = parseTourPlace(pathname);
    // a phone that only uploads pictures does not book
    if (!place || new URLSearchParams(deps.search()).has('handoff')) return;
    const search = new URLSearchParams(query);
    const shown = selectTour(store.getState());
    const isOpen = shown?.context.slug === place.slug && !shown.matches('closed') && !search.has('again');
    if (!isOpen) open(place, search, organizationId);
    else if (place.page !== shown.context.requestedPage || shown.matches('finished')) {
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
  tourEffects(store, deps);
  rememberVisitor(store, booking, deps);
  persistTourDraft(store, deps);
  refetchWhileShown(store, tourPollTargets);
  trackAddress(store, followLink);
}
