import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';

import { formatCount } from '#domain/text.ts';
import { NewAlertButton } from '#src/features/alerts/NewAlertButton.tsx';
import { useEmbed } from '#src/features/embed/frame/useEmbed.ts';
import { SkeletonGrid } from '#src/features/homes/HomeCard/SkeletonGrid.tsx';
import type { ListingFilter } from '#src/features/homes/filter/listingFilter.ts';
import { useAppSelector, useOrganization } from '#src/store/hooks.ts';
import { selectRenderedAt } from '#src/store/portalSlice.ts';
import { LeasingContacts } from '#src/ui/LeasingContacts.tsx';
import { LazyDrawing } from '#src/ui/NothingHere/LazyDrawing.ts';
import unseen from '#src/ui/unseen.module.css';

import { HOMES_PER_PAGE } from './api/listings.ts';
import type { ChangeFilter } from './changeFilter.ts';
import { HomeGrid } from './HomeGrid.tsx';
import { BellIcon } from './listingIcons.tsx';
import styles from './Listings.module.css';
import mapStyles from './map/MapLayout.module.css';
import { MAP_ID, MapPlace } from './map/MapPlace.tsx';
import { MoreHomes } from './MoreHomes.tsx';
import { NoHomes } from './NoHomes.tsx';
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

/** On a phone, only the bell is visible. */
const newAlertWords = (
  <>
    <BellIcon />
    <span>Tell me about new homes</span>
  </>
);

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
        {embed === null && hasHomes && (
          <NewAlertButton className={`${styles.plain} ${styles.alert}`}>{newAlertWords}</NewAlertButton>
        )}
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

const ANNOUNCE_DELAY_MS = 900;

/** Announces changes of a list to screen readers once it settles. The initial state is not announced. */
function Announcement({ text }: { text: string | null }) {
  const known = useRef(text);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (text === null || text === known.current) return;
    const timer = setTimeout(() => {
      known.current = text;
      setAnnounced(text);
    }, ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <p className={unseen.words} role="status">
      {announced}
    </p>
  );
}

type ListingsFailedProps = {
  isBusy: boolean;
  /** Whether previously loaded homes are shown below. */
  hasHomes: boolean;
  onRetry: () => void;
};

function ListingsFailed({ isBusy, hasHomes, onRetry }: ListingsFailedProps) {
  const organization = useOrganization();
  return (
    <div className={styles.panel} aria-busy={isBusy}>
      <div role="alert">
        <p className={styles.lead}>{hasHomes ? 'We couldn’t update the list.' : 'The homes didn’t load.'}</p>
        <p>
          Check your connection, then try again. Your search and filters are still here.
          {hasHomes && ' For now, you’re seeing the previous results.'}
        </p>
      </div>
      <Button aria-disabled={isBusy} onClick={() => !isBusy && onRetry()}>
        {isBusy ? 'Trying again…' : 'Try again'}
      </Button>
      <LeasingContacts phone={organization?.leasingPhone} email={organization?.leasingEmail} />
      {!hasHomes && <LazyDrawing className={styles.drawing} />}
    </div>
  );
}

type PageOutOfRangeProps = { page: number; totalCount: number; onChange: ChangeFilter };

/** For a page number that existed when there were more homes. */
function PageOutOfRange({ page, totalCount, onChange }: PageOutOfRangeProps) {
  const last = Math.ceil(totalCount / HOMES_PER_PAGE);
  return (
    <div className={styles.panel}>
      <p className={styles.lead}>There’s no page {page} anymore.</p>
      <p>
        {last === 1 ? 'All of these homes are on one page now.' : `These homes are on ${last} pages now.`}
      </p>
      <button
        type="button"
        className={styles.option}
        onClick={() => {
          document.querySelector<HTMLElement>('#homes-count')?.focus();
          onChange((before) => ({ ...before, page: undefined }));
        }}
      >
        Go to the first page
      </button>
    </div>
  );
}
