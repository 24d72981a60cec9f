import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';

import { useAppSelector } from '#src/store/hooks.ts';
import { hrefOf, locationChanged, selectHref } from '#src/store/locationSlice.ts';
import type { AppStore } from '#src/store/makeStore.ts';

/** Copies the address into the store, and out of it again when DevTools travels in time. */
export function LocationMirror() {
  const location = useLocation();
  const store = useStore() as AppStore;
  const navigate = useNavigate();
  const mirrored = useAppSelector(selectHref);
  const href = hrefOf(location);

  const record = useEffectEvent(() => {
    // '/' shows nothing of its own: it leads on at once
    if (location.pathname !== '/' && href !== selectHref(store.getState())) {
      store.dispatch(locationChanged(href));
    }
  });
  const follow = useEffectEvent(() => {
    // asked of the store itself: what was rendered may be older than what was just recorded
    const wanted = selectHref(store.getState());
    if (wanted !== null && wanted !== href) void navigate(wanted, { replace: true });
  });

  useEffect(() => record(), [href]);
  useEffect(() => follow(), [mirrored]);

  return null;
}
