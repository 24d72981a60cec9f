import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { keepOnHeading, pageHeading } from '#src/ui/keepOnHeading.ts';
import unseen from '#src/ui/unseen.module.css';

/**
 * After a change of screen the focus is on its heading, and a screen reader is told where it is. Stands beside the
 * screen inside its Suspense, so that it waits for it.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [announced, setAnnounced] = useState('');

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setAnnounced(pageHeading()?.textContent ?? document.title);
    // also the one that takes its place when the screen's data have come
    pageHeading()?.focus({ preventScroll: true });
    return keepOnHeading();
  }, [pathname]);

  return (
    <p className={unseen.words} role="status">
      {announced}
    </p>
  );
}
