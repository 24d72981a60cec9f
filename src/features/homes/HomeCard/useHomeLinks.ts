import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';

import { movePicture } from './movePicture.ts';

/** A click that our links handle; all others are left to the browser. */
export const isPlainClick = (
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * Lets the router follow the links of the cards. They are plain links because router links re-render with
 * every change of the address: 24 of them for every filter.
 */
export function useHomeLinks() {
  const navigate = useNavigate();
  const follow = useEffectEvent((event: MouseEvent) => {
    if (event.defaultPrevented || !isPlainClick(event) || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>('a[data-home]');
    if (link?.target !== '') return;
    event.preventDefault();
    const go = () => void navigate(link.pathname + link.search);
    if (link.pathname.startsWith('/units/')) movePicture(link, go);
    else go();
  });

  useEffect(() => {
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, []);
}
