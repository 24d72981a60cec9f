import type { ReactNode } from 'react';
import { memo, useState } from 'react';

import type { ListingFilter } from '#src/lib/listingFilter.ts';
import { useOrganization } from '#src/store/hooks.ts';
import unseen from '#src/ui/unseen.module.css';

import type { ChangeFilter, FilterSection } from './changeFilter.ts';
import { useEmbed } from './embedded/useEmbed.ts';
import { LazyFilters, preloadFilters } from './lazyParts.ts';
import styles from './Bar.module.css';
import { Sliders } from './icons.tsx';
import { ViewToggle } from './map/ViewToggle.tsx';
import { SearchField } from './SearchField.tsx';
import { bedsWish, dayWish, priceWish, wishesOf } from './wishes.ts';

type Props = {
  filter: ListingFilter;
  totalCount: number | null;
  isBusy: boolean;
  onChange: ChangeFilter;
};

/** Search and filters, always in reach. */
export function Bar({ totalCount, isBusy, ...props }: Props) {
  const [open, setOpen] = useState<FilterSection | null>(null);
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
  const count = wishesOf(filter).length;
  const quick: [FilterSection, string, string | null][] = [
    ['price', 'Price', priceWish(filter)],
    ['beds', 'Beds', bedsWish(filter)],
    ['pets', 'Pets', petsWish(filter)],
    ['move-in', 'Move-in', dayWish(filter)],
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
            {quick.map(([section, name, wish]) => (
              <button
                key={section}
                className={wish ? `${styles.button} ${styles.on}` : styles.button}
                {...opener(section)}
              >
                {wish ? (
                  <>
                    <span className={unseen.words}>{name}: </span>
                    {wish}
                  </>
                ) : (
                  name
                )}
              </button>
            ))}
          </div>
          <button className={styles.button} {...opener('top')}>
            <Sliders />
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

function petsWish({ pets: { dogs, cats, largeDogs } }: ListingFilter): string | null {
  const wishes = [dogs && 'Dogs', largeDogs && 'Large dogs', cats && 'Cats'].filter(Boolean);
  return wishes.length > 0 ? wishes.join(', ') : null;
}
