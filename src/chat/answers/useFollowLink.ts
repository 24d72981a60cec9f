import type { MouseEvent } from 'react';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';

import { createWidgetEvent } from '#src/store/chat/launcher.ts';
import { toLoggedHref, locationChanged } from '#src/store/locationSlice.ts';
import { isPlainClick } from '#src/ui/HomeCard/useHomeLinks.ts';

/** Follows a link within the portal while the chat stays open; a chat that covers the page is closed. */
export function useFollowLink() {
  const dispatch = useDispatch();
  return useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      const link = event.currentTarget;
      const address = link.pathname + link.search + link.hash;
      // The browser itself follows links that the store must not log and links that only the server handles.
      const isAppLink = toLoggedHref(link) === address && !link.pathname.startsWith('/chat/');
      if (!isPlainClick(event) || link.target !== '' || link.origin !== location.origin || !isAppLink) return;
      event.preventDefault();
      const isCovering = link.closest('[aria-modal="true"]') !== null;
      if (isCovering) dispatch(createWidgetEvent('widget.collapsed'));
      // Another page takes the focus itself.
      if (isCovering && link.pathname === location.pathname) requestAnimationFrame(focusPageHeading);
      if (address === toLoggedHref(location)) return;
      pushHistoryEntry();
      dispatch(locationChanged(address));
    },
    [dispatch],
  );
}

const focusPageHeading = () => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });

/** Adds a history entry to come back to; the router, which follows the store, then replaces its address. */
function pushHistoryEntry() {
  const state = window.history.state as { idx?: number } | null;
  window.history.pushState({ ...state, idx: (state?.idx ?? 0) + 1 }, '', location.href);
}
