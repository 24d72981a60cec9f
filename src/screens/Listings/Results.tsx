import type { ListingFilter, Sort } from '#src/lib/listingFilter.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectRenderedAt } from '#src/store/portalSlice.ts';

import type { ChangeFilter } from './changeFilter.ts';
import { Announcement } from './Announcement.tsx';
import { HomeGrid, SkeletonGrid } from './HomeGrid.tsx';
import styles from './Listings.module.css';
import { ListingsFailed } from './ListingsFailed.tsx';
import { MoreHomes } from './MoreHomes.tsx';
import { NoHomes } from './NoHomes.tsx';
import type { Homes } from './useHomes.ts';

type Props = {
  filter: ListingFilter;
  homes: Homes;
  /** " in Austin" */
  where: string;
  isEmbedded: boolean;
  onChange: ChangeFilter;
};

const sortNames: Record<Sort, string> = {
  price: 'Lowest price',
  priceDesc: 'Highest price',
  newest: 'Newest',
  soonest: 'Available soonest',
  beds: 'Most bedrooms',
  size: 'Largest',
};

const count = new Intl.NumberFormat('en-US');

export function Results({ filter, homes, where, isEmbedded, onChange }: Props) {
  const now = useAppSelector(selectRenderedAt);
  const { totalCount, hasFailed, recentlyRented } = homes;
  const counted =
    totalCount === null
      ? null
      : `${count.format(totalCount)} ${totalCount === 1 ? 'home' : 'homes'}${homes.isBusy ? '' : where}`;

  const hasHomes = homes.homes.length > 0;
  const isFirstLoad = totalCount === null && !hasFailed;
  const isEmpty = totalCount !== null && !hasHomes && !hasFailed;

  return (
    <section className={styles.results} aria-labelledby="homes-count">
      <div className={styles.line}>
        <h2 id="homes-count" tabIndex={-1}>
          {hasFailed ? 'Homes' : (counted ?? 'Looking for homes')}
        </h2>
        <label className={styles.sort}>
          <span>Sort</span>
          <select
            value={filter.sort ?? ''}
            onChange={({ target: { value } }) =>
              onChange((before) => ({ ...before, sort: value === '' ? undefined : (value as Sort) }))
            }
          >
            <option value="">Recommended</option>
            {Object.entries(sortNames).map(([sort, name]) => (
              <option key={sort} value={sort}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Announcement text={hasFailed || homes.isBusy ? null : counted} />
      {hasFailed && <ListingsFailed isBusy={homes.isBusy} hasHomes={hasHomes} onTryAgain={homes.tryAgain} />}
      {isFirstLoad && <SkeletonGrid />}
      {isEmpty && <NoHomes relaxations={homes.relaxations} isBusy={homes.isBusy} onChange={onChange} />}
      {hasHomes && <HomeGrid homes={homes.homes} now={now} isBusy={homes.isBusy} opensTab={isEmbedded} />}
      {hasHomes && !hasFailed && <MoreHomes homes={homes} page={filter.page ?? 1} />}
      {!hasFailed && recentlyRented.length > 0 && (
        <section className={styles.rented} aria-labelledby="recently-rented">
          <h2 id="recently-rented">Recently rented</h2>
          <p>Gone in the last seven days. They show what homes like these cost.</p>
          <HomeGrid homes={recentlyRented} isGreyed opensTab={isEmbedded} />
        </section>
      )}
    </section>
  );
}
