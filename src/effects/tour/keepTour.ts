import type { TourDraft } from '#machines/tour/context.ts';
import { draftOf } from '#machines/tour/context.ts';
import { afterPaint } from '#src/services/afterPaint.ts';
import { contactGiven } from '#src/store/visitorSlice.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { selectTour, tour } from '#src/store/tour.ts';

import type { TourParts } from './tourParts.ts';

const prefix = `${tour.reducerPath}/`;

const isBegun = ({ slot, contact, details, publicToken }: TourDraft) =>
  publicToken === null &&
  (slot !== null || Object.values({ ...contact, ...details }).some((text) => text !== ''));

/** Whatever is chosen and said outlives a reload, and who the visitor is is known to every other form. */
export function keepTour(
  store: AppStore,
  { storage, now, warnOfLeaving }: Pick<TourParts, 'storage' | 'now' | 'warnOfLeaving'>,
) {
  let waiting: { slug: string; draft: TourDraft } | null = null;
  function keep() {
    if (waiting === null) return;
    const { slug, draft } = waiting;
    waiting = null;
    const isKept = storage.write(slug, draft, now());
    warnOfLeaving(!isKept && isBegun(draft));
  }

  store.startListening({
    predicate: ({ type }) => type.startsWith(prefix),
    effect() {
      const shown = selectTour(store.getState());
      // what has not been read yet is not written over
      if (!shown || shown.matches('closed') || shown.matches('loading')) return;
      const { slug } = shown.context;
      if (waiting === null) afterPaint(keep);
      else if (waiting.slug !== slug) keep();
      waiting = { slug, draft: draftOf(shown.context) };
      // by what is sent with it a request is known again, whatever becomes of its answer
      if (shown.matches({ open: { step: 'submitting' } })) keep();
    },
  });
  window.addEventListener('pagehide', keep);

  store.startListening({
    predicate: ({ type }) => type === `${prefix}contact.given`,
    effect() {
      const {
        firstName = '',
        lastName = '',
        email = '',
        phoneNumber = '',
      } = selectTour(store.getState())?.context.contact ?? {};
      store.dispatch(contactGiven({ firstName, lastName, email, phoneNumber }));
    },
  });
}
