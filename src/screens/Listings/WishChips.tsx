import { memo, useRef } from 'react';

import type { ListingFilter } from '#src/lib/listingFilter.ts';
import { Cross } from '#src/ui/Icon.tsx';

import type { ChangeFilter } from './changeFilter.ts';
import { useEmbed } from './embedded/useEmbed.ts';
import styles from './Listings.module.css';
import { wishesOf } from './wishes.ts';
import { cleared, without } from './without.ts';

type Props = { filter: ListingFilter; onChange: ChangeFilter };

/** What is wished for, each with its way out. */
export const WishChips = memo(function WishChips({ filter, onChange }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const embed = useEmbed();
  const wishes = wishesOf(filter);
  if (wishes.length === 0 || embed?.shows.filters === false) return null;

  function drop(name: string, at: number) {
    // The chip goes, and what stands beside it has the focus.
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const next = buttons[at + 1] ?? buttons[at - 1];
    (wishes.length === 1 ? document.querySelector<HTMLElement>('#homes-count') : next)?.focus();
    onChange((before) => without(before, name));
  }

  return (
    <ul className={styles.chips} aria-label="Your filters" ref={list}>
      {wishes.map(({ label, drops }, at) => (
        <li key={drops}>
          <button
            type="button"
            className={styles.chip}
            aria-label={`Remove ${label}`}
            onClick={() => drop(drops, at)}
          >
            {label}
            <Cross />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={styles.plain}
          onClick={() => {
            document.querySelector<HTMLElement>('#homes-count')?.focus();
            onChange(cleared);
          }}
        >
          Clear all
        </button>
      </li>
    </ul>
  );
});
