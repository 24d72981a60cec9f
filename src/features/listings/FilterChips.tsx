import { memo, useRef } from 'react';

import type { SearchNotice } from '#domain/homes/searchNotices.ts';
import { formatList } from '#domain/text.ts';
import { useEmbed } from '#src/features/embed/frame/useEmbed.ts';
import { getFilterCriteria } from '#src/features/homes/filter/filterCriteria.ts';
import type { ListingFilter } from '#src/features/homes/filter/listingFilter.ts';
import { Cross } from '#src/ui/Icon.tsx';

import type { ChangeFilter } from './changeFilter.ts';
import styles from './Listings.module.css';
import { clearFilter, removeCriterion } from './removeCriterion.ts';

type Props = { filter: ListingFilter; onChange: ChangeFilter };

/** The active filters, each with a button that removes it. */
export const FilterChips = memo(function FilterChips({ filter, onChange }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const embed = useEmbed();
  const criteria = getFilterCriteria(filter);
  if (embed?.shows.filters === false) return null;
  const notes = (
    <>
      {[...new Set(filter.notices)].map((notice) => (
        <p key={notice} className={styles.unmatched} role="status">
          {noticeTexts[notice]}
        </p>
      ))}
      {filter.unmatched.length > 0 && <Unmatched words={filter.unmatched} />}
    </>
  );
  if (criteria.length === 0) return notes;

  function removeFilter(name: string, at: number) {
    // The chip disappears, so the chip next to it gets the focus.
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const next = buttons[at + 1] ?? buttons[at - 1];
    (criteria.length === 1 ? document.querySelector<HTMLElement>('#homes-count') : next)?.focus();
    onChange((before) => removeCriterion(before, name));
  }

  return (
    <>
      <ul className={styles.chips} aria-label="Your filters" ref={list}>
        {criteria.map(({ label, criterionKey }, at) => (
          <li key={criterionKey}>
            <button
              type="button"
              className={styles.chip}
              aria-label={`Remove ${label}`}
              onClick={() => removeFilter(criterionKey, at)}
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
              onChange(clearFilter);
            }}
          >
            Clear all
          </button>
        </li>
      </ul>
      {notes}
    </>
  );
});

const noticeTexts: Record<SearchNotice, string> = {
  ABOUT_PEOPLE: 'We can’t choose homes by who lives there: every home is open to everyone.',
  ASSISTANCE_ANIMAL: 'Assistance animals aren’t pets, so no pet fee or pet rule applies.',
};

/** What was asked for and can’t be filtered. */
const Unmatched = ({ words }: { words: readonly string[] }) => (
  <p className={styles.unmatched} role="status">
    We can’t filter by {formatList(words.map((each) => `“${each}”`))}. The rest of your search is set.
  </p>
);
