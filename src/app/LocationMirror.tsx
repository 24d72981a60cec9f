import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';

import { useAppSelector } from '#src/store/hooks.ts';
import { locationChanged, selectRecordedHref, toRecordedHref } from '#src/store/locationSlice.ts';
import type { AppStore } from '#src/store/makeStore.ts';

/** Copies the address into the store, and back to the router during time travel in DevTools. */
export function LocationMirror() {
  const location = useLocation();
  const store = useStore() as AppStore;
  const navigate = useNavigate();
  const mirrored = useAppSelector(selectRecordedHref);
  const href = toRecordedHref(location);

  const follow = useEffectEvent(() => {
    // read from the store itself, because the rendered value may be older than the last recorded one
    const recorded = selectRecordedHref(store.getState());
    if (recorded !== null && recorded !== href) void navigate(recorded, { replace: true });
  });
  const record = useEffectEvent(() => {
    if (store.stillness.isStill()) {
      follow();
      return;
    }
    // '/' is not recorded, because it redirects immediately
    if (location.pathname !== '/' && href !== selectRecordedHref(store.getState())) {
      store.dispatch(locationChanged(href));
    }
  });

  useEffect(() => record(), [href]);
  useEffect(() => follow(), [mirrored]);

  return null;
}
