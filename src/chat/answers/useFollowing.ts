import type { MouseEvent } from 'react';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';

import { widgetEvent } from '#src/store/chat/launcher.ts';
import { hrefOf, locationChanged } from '#src/store/locationSlice.ts';
import { isPlainClick } from '#src/ui/HomeCard/useHomeLinks.ts';

/** Follows a link within the portal while the chat stays open; where it covers the page, it makes way. */
export function useFollowing() {
  const dispatch = useDispatch();
  return useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      const link = event.currentTarget;
      const address = link.pathname + link.search + link.hash;
      // the browser follows by itself what the store shall not know of, and what only the server knows
      const isOfApp = hrefOf(link) === address && !link.pathname.startsWith('/chat/');
      if (!isPlainClick(event) || link.target !== '' || link.origin !== location.origin || !isOfApp) return;
      event.preventDefault();
      const isCovering = link.closest('[aria-modal="true"]') !== null;
      if (isCovering) dispatch(widgetEvent('widget.collapsed'));
      // another page takes the focus itself
      if (isCovering && link.pathname === location.pathname) requestAnimationFrame(focusPage);
      if (address === hrefOf(location)) return;
      addEntry();
      dispatch(locationChanged(address));
    },
    [dispatch],
  );
}

const focusPage = () => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });

/** A step to come back to. The router, which follows the store, puts the new address in its place. */
function addEntry() {
  const state = window.history.state as { idx?: number } | null;
  window.history.pushState({ ...state, idx: (state?.idx ?? 0) + 1 }, '', location.href);
}
