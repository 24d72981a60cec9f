import { formatCount } from '#domain/text.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import unseen from '#src/ui/unseen.module.css';
import styles from './MapNotes.module.css';
import type { useMapHomes } from './useMapHomes.ts';

type Props = { homes: ReturnType<typeof useMapHomes>; onSearchEverywhere: () => void };

const formatInView = (homes: number, groups: number) =>
  groups === 0
    ? `${formatCount(homes, 'home')} in view.`
    : `${formatCount(homes, 'home')} in view, ${formatCount(groups, 'group')}.`;

function formatWithoutLocation(count: number, isSearched: boolean): string {
  if (isSearched) {
    return count === 1
      ? '1 home without a map location is in the list when you search everywhere.'
      : `${formatNumber(count)} homes without a map location are in the list when you search everywhere.`;
  }
  return count === 1
    ? '1 home without a map location is in the list.'
    : `${formatNumber(count)} homes without a map location are in the list.`;
}

/** Describes what the map shows and what it cannot show. */
export function MapNotes({
  homes: { found, hasFailed, isBusy, tryAgain, isSearched },
  onSearchEverywhere,
}: Props) {
  const groups = found
    ? found.clusters.length + found.pins.filter(({ homeCount }) => homeCount > 1).length
    : 0;
  const summary = found ? formatInView(found.totalCount, groups) : '';
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
          {formatWithoutLocation(without, isSearched)}
        </p>
      )}
    </div>
  );
}
