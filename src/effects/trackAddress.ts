import { organizationEndpoint } from '#src/api/organization.ts';
import { locationChanged, selectHref } from '#src/store/locationSlice.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { selectOrganizationSlug } from '#src/store/portalSlice.ts';

type AddressListener = (href: string | null, organizationId: string) => void;

/**
 * Follows the current and later addresses once the organization is known, even when it failed to load at
 * first. An empty id means that there is none.
 */
export function trackAddress(store: AppStore, follow: AddressListener, { isReplayed = false } = {}) {
  const known = () =>
    organizationEndpoint.select({ name: selectOrganizationSlug(store.getState()) })(store.getState()).data;

  function go(href: string | null) {
    const found = known();
    if (found !== undefined) follow(href, found?.id ?? '');
  }

  store.startListening({ actionCreator: locationChanged, effect: ({ payload }) => go(payload) });
  // a visit replayed in DevTools is already at its address
  if (isReplayed) return;
  go(selectHref(store.getState()));
  if (known() !== undefined) return;
  const stop = store.startListening({
    matcher: organizationEndpoint.matchFulfilled,
    effect() {
      stop();
      go(selectHref(store.getState()));
    },
  });
}
