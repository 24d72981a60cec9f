import { useEffect } from 'react';

import { getHomeLinkId } from '#src/features/homes/HomeCard/HomeCard.tsx';

import styles from './HomeMap.module.css';
import type { HighlightStore } from './highlightStore.ts';

const LINK = `a[id^="${getHomeLinkId('')}"]`;

const findCardSlug = (target: EventTarget | null) =>
  target instanceof Element
    ? target.closest('article')?.querySelector(LINK)?.id.slice(getHomeLinkId('').length)
    : undefined;

/** Highlights cards and pins for each other without re-rendering the list. */
export function useHighlightedCards(listId: string, marked: HighlightStore) {
  useEffect(() => {
    const list = document.getElementById(listId);
    if (!list) return;
    const point = ({ target }: Event) => {
      const slug = findCardSlug(target);
      marked.highlight(slug === undefined ? [] : [slug]);
    };
    const leave = () => marked.highlight([]);
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
      shown = marked
        .slugs()
        .flatMap((slug) => document.getElementById(getHomeLinkId(slug))?.closest('li') ?? []);
      for (const card of shown) card.classList.add(styles.marked ?? '');
    };
    const stop = marked.subscribe(show);
    // A card may be added after its pin was highlighted.
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
