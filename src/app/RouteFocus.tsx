import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import unseen from '#src/ui/unseen.module.css';

const heading = () => document.querySelector<HTMLElement>('main h1');

/** Focuses the heading, also the one that takes its place when the screen's data have come. */
function keepOnHeading(): () => void {
  heading()?.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) heading()?.focus({ preventScroll: true });
  });
  const stop = () => observer.disconnect();
  observer.observe(document.body, { childList: true, subtree: true });
  // From then on the visitor leads.
  for (const event of ['keydown', 'pointerdown']) document.addEventListener(event, stop, { once: true });
  return stop;
}

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
    setAnnounced(heading()?.textContent ?? document.title);
    return keepOnHeading();
  }, [pathname]);

  return (
    <p className={unseen.words} role="status">
      {announced}
    </p>
  );
}
