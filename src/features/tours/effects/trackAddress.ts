import { isAnyOf } from '@reduxjs/toolkit';

import { organizationEndpoint } from '#src/api/organization.ts';
import { locationChanged, selectHref } from '#src/store/locationSlice.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { selectOrganizationSlug } from '#src/store/portalSlice.ts';
import { visitContinued } from '#src/store/stillness.ts';

type AddressListener = (href: string | null, organizationId: string) => void;

/**
 * Follows the current and later addresses once the organization is known, even when it failed to load at
 * first. An empty id means that there is none.
 */
export function trackAddress(store: AppStore, follow: AddressListener) {
  let isWaiting = false;

  function go() {
    const state = store.getState();
    const { data } = organizationEndpoint.select({ name: selectOrganizationSlug(state) })(state);
    isWaiting = data === undefined;
    if (data !== undefined) follow(selectHref(state), data?.id ?? '');
  }

  store.startListening({ matcher: isAnyOf(locationChanged, visitContinued), effect: go });
  store.startListening({
    matcher: organizationEndpoint.matchFulfilled,
    effect: () => {
      if (isWaiting) go();
    },
  });
  go();
}
