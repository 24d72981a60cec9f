import { formatCount } from '#domain/text.ts';
import type { ListingFilter } from '#src/lib/listingFilter.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectRenderedAt } from '#src/store/portalSlice.ts';

import type { ChangeFilter } from './changeFilter.ts';
import { NewAlertButton } from './alerts/NewAlertButton.tsx';
import { Announcement } from './Announcement.tsx';
import { useEmbed } from './embedded/useEmbed.ts';
import { HomeGrid, SkeletonGrid } from './HomeGrid.tsx';
import styles from './Listings.module.css';
import { ListingsFailed } from './ListingsFailed.tsx';
import mapStyles from './map/MapLayout.module.css';
import { MAP_ID, MapPlace } from './map/MapPlace.tsx';
import { MoreHomes } from './MoreHomes.tsx';
import { NoHomes } from './NoHomes.tsx';
import { PageOutOfRange } from './PageOutOfRange.tsx';
import { SortChoice } from './SortChoice.tsx';
import type { Homes } from './useHomes.ts';

type Props = {
  filter: ListingFilter;
  homes: Homes;
  /** The name of the market whose homes these are; null if there are several. */
  place: string | null;
  onChange: ChangeFilter;
};

const LIST_ID = 'homes-list';

const formatHomeCount = (count: number, place: string | null) =>
  place === null ? formatCount(count, 'home') : `${formatCount(count, 'home')} in ${place}`;

export function Results({ filter, homes, place, onChange }: Props) {
  const now = useAppSelector(selectRenderedAt);
  const embed = useEmbed();
  const { totalCount, hasFailed } = homes;
  const recentlyRented = embed?.ids ? [] : homes.recentlyRented;
  const counted = totalCount === null ? null : formatHomeCount(totalCount, homes.isBusy ? null : place);

  const isMap = filter.view === 'map' && embed === null;
  const hasHomes = homes.homes.length > 0;
  const isFirstLoad = totalCount === null && !hasFailed;
  const isEmpty = totalCount !== null && !hasHomes && !hasFailed;

  return (
    <section className={styles.results} aria-labelledby="homes-count">
      <div className={styles.line}>
        <h2 id="homes-count" tabIndex={-1}>
          {hasFailed ? 'Homes' : (counted ?? 'Searching for homes…')}
        </h2>
        {embed === null && hasHomes && <NewAlertButton>Tell me about new homes</NewAlertButton>}
        {embed?.shows.sort !== false && <SortChoice sort={filter.sort} onChange={onChange} />}
      </div>
      <Announcement text={hasFailed || homes.isBusy ? null : counted} />
      {isMap && (
        <button
          type="button"
          className={mapStyles.skip}
          onClick={() => document.getElementById(MAP_ID)?.focus()}
        >
          Skip to the map
        </button>
      )}
      <div className={isMap ? mapStyles.columns : undefined}>
        <div className={mapStyles.list} id={LIST_ID}>
          {hasFailed && <ListingsFailed isBusy={homes.isBusy} hasHomes={hasHomes} onRetry={homes.tryAgain} />}
          {isFirstLoad && <SkeletonGrid />}
          {isEmpty && totalCount === 0 && (
            <NoHomes relaxations={homes.relaxations} isBusy={homes.isBusy} onChange={onChange} />
          )}
          {isEmpty && totalCount > 0 && (
            <PageOutOfRange page={filter.page ?? 1} totalCount={totalCount} onChange={onChange} />
          )}
          {hasHomes && (
            <HomeGrid homes={homes.homes} now={now} isBusy={homes.isBusy} leaving={embed?.leaving} />
          )}
          {hasHomes && !hasFailed && <MoreHomes homes={homes} page={filter.page ?? 1} />}
          {!hasFailed && recentlyRented.length > 0 && (
            <section className={styles.rented} aria-labelledby="recently-rented">
              <h2 id="recently-rented">Recently rented</h2>
              <p>Rented in the last seven days. They show what homes like these cost.</p>
              <HomeGrid homes={recentlyRented} isDimmed leaving={embed?.leaving} />
            </section>
          )}
        </div>
        {isMap && <MapPlace filter={filter} listId={LIST_ID} onChange={onChange} />}
      </div>
    </section>
  );
}
