import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { keepFocusOnHeading, pageHeading } from '#src/ui/keepFocusOnHeading.ts';
import unseen from '#src/ui/unseen.module.css';

/**
 * After a change of screen, focuses its heading so that a screen reader announces it. It is beside the screen
 * inside its Suspense, so that it waits for it.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [announced, setAnnounced] = useState('');

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setAnnounced(pageHeading()?.textContent ?? document.title);
    // also the heading that replaces it once the screen's data has arrived
    pageHeading()?.focus({ preventScroll: true });
    return keepFocusOnHeading();
  }, [pathname]);

  return (
    <p className={unseen.words} role="status">
      {announced}
    </p>
  );
}
