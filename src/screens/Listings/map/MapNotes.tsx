import { formatNumber } from '#src/lib/numbers.ts';
import unseen from '#src/ui/unseen.module.css';
import styles from './MapNotes.module.css';
import type { useMapHomes } from './useMapHomes.ts';

type Props = { homes: ReturnType<typeof useMapHomes>; onSearchEverywhere: () => void };

const formatHomeCount = (count: number) => `${formatNumber(count)} ${count === 1 ? 'home' : 'homes'}`;

/** Describes what the map shows and what it cannot show. */
export function MapNotes({
  homes: { found, hasFailed, isBusy, tryAgain, isSearched },
  onSearchEverywhere,
}: Props) {
  const groups = found
    ? found.clusters.length + found.pins.filter(({ homeCount }) => homeCount > 1).length
    : 0;
  const summary = found
    ? `${formatHomeCount(found.totalCount)} in view${groups > 0 ? `, ${groups === 1 ? '1 group' : `${groups} groups`}` : ''}.`
    : '';
  const without = found?.withoutPoint ?? 0;

  return (
    <div className={styles.notes}>
      <p className={unseen.words} role="status">
        {isBusy || hasFailed ? '' : summary}
      </p>
      {hasFailed && (
        <div className={styles.note} aria-busy={isBusy}>
          <p role="alert">
            The homes on the map didn’t load. Check your connection, then try again. The list hasn’t changed.
          </p>
          <button type="button" className={styles.again} aria-disabled={isBusy} onClick={tryAgain}>
            {isBusy ? 'Trying again…' : 'Try again'}
          </button>
        </div>
      )}
      {!hasFailed && found?.totalCount === 0 && (
        <div className={styles.note}>
          <p>No homes in this part of the map. Move the map, or change a filter.</p>
          {isSearched && (
            <button type="button" className={styles.again} onClick={onSearchEverywhere}>
              Search everywhere
            </button>
          )}
        </div>
      )}
      {!hasFailed && found?.truncated && (
        <p className={styles.note}>There are more homes than fit on the map. Zoom in to see them all.</p>
      )}
      {!hasFailed && without > 0 && (
        <p className={isSearched ? `${styles.note} ${styles.minor}` : styles.note}>
          {formatHomeCount(without)} without a map location {without === 1 ? 'is' : 'are'} in the list
          {isSearched && ' when you search everywhere'}.
        </p>
      )}
    </div>
  );
}
