import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** The link that was followed from each history entry. */
const followedLinks = new Map<string, string>();

/** Moves the focus back to the card when the visitor returns from a home. */
export function useRestoreCardFocus(isReady: boolean) {
  const { key } = useLocation();
  const isBackNavigation = useNavigationType() === NavigationType.Pop;

  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a[id^="home-"]') : null;
      if (link) followedLinks.set(key, link.id);
    };
    document.addEventListener('click', remember, true);
    return () => document.removeEventListener('click', remember, true);
  }, [key]);

  useEffect(() => {
    const id = followedLinks.get(key);
    if (!isBackNavigation || !isReady || id === undefined) return;
    // The heading gets the focus first, as on every screen.
    const frame = requestAnimationFrame(() => {
      followedLinks.delete(key);
      document.getElementById(id)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isBackNavigation, isReady, key]);
}
