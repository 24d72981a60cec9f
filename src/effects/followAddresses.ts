import { organization } from '#src/api/organization.ts';
import { locationChanged, selectHref } from '#src/store/locationSlice.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { selectOrganizationSlug } from '#src/store/portalSlice.ts';

type Follow = (href: string | null, organizationId: string) => void;

/**
 * Follows the address of now, and those to come, once it is known whose portal this is: also when that could not be
 * loaded at first. Empty: it is no one's.
 */
export function followAddresses(store: AppStore, follow: Follow, { isReplayed = false } = {}) {
  const known = () =>
    organization.select({ name: selectOrganizationSlug(store.getState()) })(store.getState()).data;

  function go(href: string | null) {
    const found = known();
    if (found !== undefined) follow(href, found?.id ?? '');
  }

  store.startListening({ actionCreator: locationChanged, effect: ({ payload }) => go(payload) });
  // a visit that is looked at again in DevTools is there already
  if (isReplayed) return;
  go(selectHref(store.getState()));
  if (known() !== undefined) return;
  const stop = store.startListening({
    matcher: organization.matchFulfilled,
    effect() {
      stop();
      go(selectHref(store.getState()));
    },
  });
}
