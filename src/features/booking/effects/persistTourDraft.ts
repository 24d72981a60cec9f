import type { TourDraft } from '#machines/tour/context.ts';
import { toTourDraft } from '#machines/tour/context.ts';
import type { AppStore } from '#src/store/makeStore.ts';

import { afterPaint } from '../afterPaint.ts';
import { selectTour, tour } from '../store/tour.ts';
import type { TourEffectDeps } from './tourEffectDeps.ts';

const prefix = `${tour.reducerPath}/`;

const isStarted = ({ slot, contact, details, publicToken }: TourDraft) =>
  publicToken === null &&
  (slot !== null || Object.values({ ...contact, ...details }).some((text) => text !== ''));

/** Everything chosen and entered survives a reload. */
export function persistTourDraft(
  store: AppStore,
  { storage, now, warnBeforeUnload }: Pick<TourEffectDeps, 'storage' | 'now' | 'warnBeforeUnload'>,
) {
  let waiting: { slug: string; draft: TourDraft } | null = null;
  function saveDraft() {
    if (waiting === null) return;
    const { slug, draft } = waiting;
    waiting = null;
    const isSaved = storage.write(slug, draft, now());
    warnBeforeUnload(!isSaved && isStarted(draft));
  }

  store.startListening({
    predicate: ({ type }) => type.startsWith(prefix),
    effect() {
      const shown = selectTour(store.getState());
      // a stored draft is not overwritten before it is loaded
      if (!shown || shown.matches('closed') || shown.matches('loading')) return;
      const { slug } = shown.context;
      if (waiting === null) afterPaint(saveDraft);
      else if (waiting.slug !== slug) saveDraft();
      waiting = { slug, draft: toTourDraft(shown.context) };
      // saved before it is sent, so that a retry is recognized even when the response is lost
      if (shown.matches({ open: { step: 'submitting' } })) saveDraft();
    },
  });
  window.addEventListener('pagehide', saveDraft);
}
