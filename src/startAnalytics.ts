import { analyticsEffects } from '#src/effects/analyticsEffects.ts';
import type { SegmentSettings } from '#src/lib/publicSettings.ts';
import { createAnalytics } from '#src/services/analytics.ts';
import { createPrivacyChoice } from '#src/services/privacyChoice.ts';
import { selectHref } from '#src/store/locationSlice.ts';
import type { AppStore, RootState } from '#src/store/makeStore.ts';
import { privacyRead } from '#src/store/privacySlice.ts';

type Parts = { store: AppStore; settings: SegmentSettings | null };

/** Comes when the page is at rest: what the visitor has chosen, and the counting of pages where it is allowed. */
export function startAnalytics({ store, settings }: Parts) {
  const choice = createPrivacyChoice();
  const analytics = createAnalytics({
    settings,
    origin: window.location.origin,
    referrer: document.referrer,
    load: async (segment) => {
      const { openSegment } = await import(/* webpackChunkName: "segment" */ '#src/services/segment.ts');
      return openSegment(segment);
    },
  });
  analyticsEffects<RootState>({ analytics, choice, hrefOf: selectHref })(store.startListening);
  store.dispatch(privacyRead(choice.read()));
  choice.onChanged((asked) => store.dispatch(privacyRead(asked)));
}
