import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/** Where the query alone leads to another page, that page begins at its heading. */
export function useHeadingOf(page: string) {
  const shown = useRef(page);
  const how = useNavigationType();
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    if (how !== NavigationType.Pop) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [how, page]);
}
