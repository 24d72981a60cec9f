import type { SegmentSettings } from '#src/lib/publicSettings.ts';
import { selectHref } from '#src/store/locationSlice.ts';
import type { AppStore, RootState } from '#src/store/makeStore.ts';
import { privacyRead } from '#src/store/privacySlice.ts';
import { visitContinued } from '#src/store/stillness.ts';

import { createAnalytics } from './analytics.ts';
import { analyticsEffects } from './analyticsEffects.ts';
import { createPrivacyChoice } from './privacyChoice.ts';

type Deps = { store: AppStore; settings: SegmentSettings | null };

/** Loaded once the page is idle: the visitor's privacy choice, and page views where they are allowed. */
export function startAnalytics({ store, settings }: Deps) {
  const choice = createPrivacyChoice();
  const analytics = createAnalytics({
    settings,
    origin: window.location.origin,
    referrer: document.referrer,
    load: async (segment) => {
      const { openSegment } = await import(/* webpackChunkName: "segment" */ './segment.ts');
      return openSegment(segment);
    },
  });
  analyticsEffects<RootState>({ analytics, choice, getHref: selectHref })(store.startListening);
  const readChoice = () => void store.dispatch(privacyRead(choice.read()));
  readChoice();
  store.startListening({ actionCreator: visitContinued, effect: readChoice });
  choice.onChanged((signals) => store.dispatch(privacyRead(signals)));
}
