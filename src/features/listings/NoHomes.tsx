import { formatCount } from '#domain/text.ts';
import { NewAlertButton } from '#src/features/alerts/NewAlertButton.tsx';
import { useEmbed } from '#src/features/embed/frame/useEmbed.ts';
import { useOrganization } from '#src/store/hooks.ts';
import { LeasingContacts } from '#src/ui/LeasingContacts.tsx';
import { LazyDrawing } from '#src/ui/NothingHere/LazyDrawing.ts';

import type { Relaxation } from './api/listings.ts';
import type { ChangeFilter } from './changeFilter.ts';
import styles from './Listings.module.css';
import { clearFilter, removeCriterion } from './removeCriterion.ts';

type Props = { relaxations: readonly Relaxation[]; isBusy: boolean; onChange: ChangeFilter };

const MAX_SHOWN = 5;

/** No homes match: suggests which single filter to remove, and whom to contact. */
export function NoHomes({ relaxations, isBusy, onChange }: Props) {
  const organization = useOrganization();
  const shows = useEmbed()?.shows;
  const suggestions = relaxations.filter(
    ({ dropFilters }) => shows?.area !== false || !dropFilters.includes('marketSlug'),
  );
  const apply = (next: Parameters<ChangeFilter>[0]) => {
    document.querySelector<HTMLElement>('#homes-count')?.focus();
    onChange(next);
  };

  // If the filters are hidden, none can be removed.
  if (shows?.filters === false) {
    return (
      <div className={styles.panel} aria-busy={isBusy}>
        <p className={styles.lead}>There are no homes here right now.</p>
        <LeasingContacts phone={organization?.leasingPhone} email={organization?.leasingEmail} />
      </div>
    );
  }

  return (
    <div className={styles.panel} aria-busy={isBusy}>
      <p className={styles.lead}>No homes match all your filters.</p>
      {suggestions.length > 0 ? (
        <>
          <p>Remove one filter to see homes:</p>
          <ul className={styles.actions}>
            {suggestions.slice(0, MAX_SHOWN).map(({ label, dropFilters, resultCount }) => (
              <li key={label}>
                <button
                  type="button"
                  className={styles.option}
                  onClick={() => apply((before) => dropFilters.reduce(removeCriterion, before))}
                >
                  {label} <span>{formatCount(resultCount, 'home')}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>Change a filter or two, or start over with all homes.</p>
      )}
      {shows === undefined && (
        <NewAlertButton className={styles.option}>Tell me when one is listed</NewAlertButton>
      )}
      <button
        type="button"
        className={styles.plain}
        onClick={() => apply((before) => ({ ...clearFilter(before), market: undefined }))}
      >
        Show all homes
      </button>
      <LeasingContacts phone={organization?.leasingPhone} email={organization?.leasingEmail} />
      <LazyDrawing className={styles.drawing} />
    </div>
  );
}
