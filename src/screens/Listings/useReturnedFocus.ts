import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** The link that was followed from each entry of the history. */
const followed = new Map<string, string>();

/** Back from a home the focus is on its card again. */
export function useReturnedFocus(isReady: boolean) {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;

  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a[id^="home-"]') : null;
      if (link) followed.set(key, link.id);
    };
    document.addEventListener('click', remember, true);
    return () => document.removeEventListener('click', remember, true);
  }, [key]);

  useEffect(() => {
    const id = followed.get(key);
    if (!isBack || !isReady || id === undefined) return;
    // The heading has it first, as on every screen.
    const frame = requestAnimationFrame(() => {
      followed.delete(key);
      document.getElementById(id)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isBack, isReady, key]);
}
