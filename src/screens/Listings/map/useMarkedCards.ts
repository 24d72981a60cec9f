import { useEffect } from 'react';

import { linkIdOf } from '#src/ui/HomeCard/HomeCard.tsx';

import styles from './HomeMap.module.css';
import type { Marked } from './marked.ts';

const LINK = `a[id^="${linkIdOf('')}"]`;

const slugAt = (target: EventTarget | null) =>
  target instanceof Element
    ? target.closest('article')?.querySelector(LINK)?.id.slice(linkIdOf('').length)
    : undefined;

/** The cards of the list point at the map, and the map at them. The list itself is not drawn anew for it. */
export function useMarkedCards(listId: string, marked: Marked) {
  useEffect(() => {
    const list = document.getElementById(listId);
    if (!list) return;
    const point = ({ target }: Event) => {
      const slug = slugAt(target);
      marked.mark(slug === undefined ? [] : [slug]);
    };
    const leave = () => marked.mark([]);
    const events = [
      ['pointerover', point],
      ['focusin', point],
      ['pointerleave', leave],
      ['focusout', leave],
    ] as const;
    for (const [name, listener] of events) list.addEventListener(name, listener);

    let shown: Element[] = [];
    const show = () => {
      for (const card of shown) card.classList.remove(styles.marked ?? '');
      shown = marked.slugs().flatMap((slug) => document.getElementById(linkIdOf(slug))?.closest('li') ?? []);
      for (const card of shown) card.classList.add(styles.marked ?? '');
    };
    const stop = marked.subscribe(show);
    // a card may come after the pin was pointed at
    const cards = new MutationObserver(show);
    cards.observe(list, { childList: true, subtree: true });
    return () => {
      stop();
      cards.disconnect();
      for (const card of shown) card.classList.remove(styles.marked ?? '');
      for (const [name, listener] of events) list.removeEventListener(name, listener);
    };
  }, [listId, marked]);
}
