import type { ReactNode } from 'react';
import { memo } from 'react';

import { useEmbed } from '#src/features/embed/frame/useEmbed.ts';
import {
  formatBedsCriterion,
  formatMoveInCriterion,
  formatPriceCriterion,
  getFilterCriteria,
} from '#src/features/homes/filter/filterCriteria.ts';
import type { ListingFilter } from '#src/features/homes/filter/listingFilter.ts';
import { useViewState } from '#src/lib/useViewState.ts';
import { useOrganization } from '#src/store/hooks.ts';
import unseen from '#src/ui/unseen.module.css';

import type { ChangeFilter, FilterSection, QuickSection } from './changeFilter.ts';
import { LazyFilters, preloadFilters, preloadMap } from './lazyParts.ts';
import styles from './SearchBar.module.css';
import { FiltersIcon, ListIcon, MapIcon } from './listingIcons.tsx';
import { SearchField } from './SearchField.tsx';

type Props = {
  filter: ListingFilter;
  totalCount: number | null;
  isBusy: boolean;
  onChange: ChangeFilter;
};

/** Search and filters, always in reach. */
export function SearchBar({ totalCount, isBusy, ...props }: Props) {
  const [open, setOpen] = useViewState<'filters', FilterSection | null>('filters', null);
  return (
    <Fields {...props} onOpened={setOpen}>
      {open !== null && (
        <LazyFilters
          {...props}
          section={open}
          totalCount={totalCount}
          isBusy={isBusy}
          onClosed={() => setOpen(null)}
        />
      )}
    </Fields>
  );
}

type FieldsProps = Pick<Props, 'filter' | 'onChange'> & {
  onOpened: (section: FilterSection) => void;
  children: ReactNode;
};

const Fields = memo(function Fields({ filter, onChange, onOpened, children }: FieldsProps) {
  const organization = useOrganization();
  const shows = useEmbed()?.shows;
  const markets = shows?.area === false ? [] : (organization?.markets ?? []);
  const count = getFilterCriteria(filter).length;
  const quick: [QuickSection, string, string | null][] = [
    ['price', 'Price', formatPriceCriterion(filter)],
    ['beds', 'Beds', formatBedsCriterion(filter)],
    ['pets', 'Pets', describePets(filter)],
    ['move-in', 'Move-in', formatMoveInCriterion(filter)],
  ];
  const opener = (section: FilterSection) => ({
    type: 'button' as const,
    'aria-haspopup': 'dialog' as const,
    onClick: () => onOpened(section),
    onPointerEnter: preloadFilters,
    onFocus: preloadFilters,
  });

  if (shows && !shows.search && !shows.area && !shows.filters) return null;
  return (
    <div className={styles.bar}>
      {shows?.search !== false && (
        <SearchField filter={filter} organizationId={organization?.id} onChange={onChange} />
      )}
      {markets.length > 1 && (
        <label className={styles.area}>
          <span className={unseen.words}>Area</span>
          <select
            className={styles.select}
            value={filter.market ?? ''}
            onChange={({ target: { value } }) =>
              onChange((before) => ({ ...before, market: value === '' ? undefined : value, city: undefined }))
            }
          >
            <option value="">All areas</option>
            {markets.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {shows?.filters !== false && (
        <>
          <div className={styles.quick}>
            {quick.map(([section, name, criterion]) => (
              <button
                key={section}
                className={criterion ? `${styles.button} ${styles.on}` : styles.button}
                data-filter={section}
                {...opener(section)}
              >
                {criterion ? (
                  <>
                    <span className={unseen.words}>{name}: </span>
                    {criterion}
                  </>
                ) : (
                  name
                )}
              </button>
            ))}
          </div>
          <button className={styles.button} {...opener('top')}>
            <FiltersIcon />
            <span>Filters</span>
            {count > 0 && <span className={styles.count}>{count}</span>}
          </button>
        </>
      )}
      {!shows && <ViewToggle view={filter.view} onChange={onChange} />}
      {children}
    </div>
  );
});

function describePets({ pets: { dogs, cats, largeDogs } }: ListingFilter): string | null {
  const labels = [dogs && 'Dogs', largeDogs && 'Large dogs', cats && 'Cats'].filter(Boolean);
  return labels.length > 0 ? labels.join(', ') : null;
}

type ViewToggleProps = { view: ListingFilter['view']; onChange: ChangeFilter };

/** Switches between the list and the list with its map. The map loads when a press is likely. */
function ViewToggle({ view, onChange }: ViewToggleProps) {
  const isMap = view === 'map';
  return (
    <button
      type="button"
      className={`${styles.button} ${styles.toggle}`}
      onClick={() => onChange((before) => ({ ...before, view: isMap ? undefined : 'map' }))}
      onPointerEnter={preloadMap}
      onFocus={preloadMap}
    >
      {isMap ? <ListIcon /> : <MapIcon />}
      <span>{isMap ? 'List' : 'Map'}</span>
    </button>
  );
}
