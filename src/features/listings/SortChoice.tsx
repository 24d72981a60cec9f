import { memo } from 'react';

import type { Sort } from '#src/features/homes/filter/listingFilter.ts';

import type { ChangeFilter } from './changeFilter.ts';
import styles from './Listings.module.css';

type Props = {
  sort: Sort | undefined;
  /** What the list is sorted by without a choice; if not given, by our own rules. */
  usual?: Sort;
  onChange: ChangeFilter;
};

const names: Record<Sort, string> = {
  price: 'Lowest price',
  priceDesc: 'Highest price',
  newest: 'Newest',
  soonest: 'Available soonest',
  beds: 'Most bedrooms',
  size: 'Largest',
};

export const SortChoice = memo(function SortChoice({ sort, usual, onChange }: Props) {
  return (
    <label className={styles.sort}>
      <span>Sort</span>
      <select
        value={sort ?? usual ?? ''}
        onChange={({ target: { value } }) =>
          onChange((before) => ({ ...before, sort: value === '' ? undefined : (value as Sort) }))
        }
      >
        {usual === undefined && <option value="">Recommended</option>}
        {Object.entries(names).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
});
