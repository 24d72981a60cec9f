import { organizationEndpoint } from '#src/api/organization.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { selectOrganizationSlug } from '#src/store/portalSlice.ts';

const NO_ORGANIZATION = 'No Organization Found';

/** Logs why the portal has no branding when there is no organization, with the page or later. */
export function watchOrganization(store: AppStore, warn: (sentence: string) => void) {
  function warnIfMissing() {
    const state = store.getState();
    const { isSuccess, data } = organizationEndpoint.select({ name: selectOrganizationSlug(state) })(state);
    if (isSuccess && data === null) warn(NO_ORGANIZATION);
  }

  store.startListening({ matcher: organizationEndpoint.matchFulfilled, effect: warnIfMissing });
  store.startListening({
    matcher: organizationEndpoint.matchRejected,
    effect: ({ meta }) => {
      // A query that is skipped is rejected under the same name.
      if (!meta.condition) warn(NO_ORGANIZATION);
    },
  });
  warnIfMissing();
}
