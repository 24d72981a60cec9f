import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';

import { accessibilityByKey, amenitiesByKey, homeTypesByKey } from '#domain/homes/filterKeys.ts';
import { measureVisibleArea } from '#src/features/embed/frame/measureVisibleArea.ts';
import { useEmbed } from '#src/features/embed/frame/useEmbed.ts';
import { useOrganization } from '#src/store/hooks.ts';
import { Cross } from '#src/ui/Icon.tsx';
import iconButton from '#src/ui/iconButton.module.css';

import type { ListingFacets } from '../api/listingFacets.ts';
import { useListingFacetsQuery } from '../api/listingFacets.ts';
import { toFilterInput } from '../listingsQuery.ts';
import { clearFilter } from '../removeCriterion.ts';
import { AmountField, AmountRange } from './AmountField.tsx';
import { AreaChoice } from './AreaChoice.tsx';
import { Choices } from './Choices.tsx';
import styles from './Filters.module.css';
import { MoveIn } from './MoveIn.tsx';
import { QuickFilter } from './QuickFilter.tsx';
import { Section } from './Section.tsx';
import { Switches } from './Switches.tsx';
import { Tours } from './Tours.tsx';
import { formatShowHomes } from './formatShowHomes.ts';
import type { FiltersProps } from './quickSections.tsx';
import { BedsSection, PetsSection, PriceSection } from './quickSections.tsx';

const TOP_AMENITIES = 4;

const programs = { vouchers: 'acceptsVouchers', incomeRestricted: 'incomeRestricted' } as const;

/** One filter or all of them, with the number of homes each matches. A change takes effect at once. */
export function Filters({ section, ...props }: FiltersProps) {
  const organization = useOrganization();
  const { data: facets } = useListingFacetsQuery(
    { organizationId: organization?.id ?? '', filter: toFilterInput(props.filter) },
    { skip: !organization },
  );
  return section === 'top' ? (
    <AllFilters {...props} facets={facets} />
  ) : (
    <QuickFilter {...props} section={section} facets={facets} />
  );
}

type AllFiltersProps = Omit<FiltersProps, 'section'> & { facets: ListingFacets | undefined };

function AllFilters({ filter, facets, totalCount, isBusy, onChange, onClosed }: AllFiltersProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isAreaOpen = useEmbed()?.shows.area !== false;
  const close = () => dialog.current?.close();

  useEffect(() => {
    const { current } = dialog;
    if (!current || current.open) return;
    return measureVisibleArea(() => current.showModal());
  }, []);

  const group = (name: 'home' | 'amenity' | 'access') => ({
    chosen: filter[name] as Readonly<Record<string, boolean | undefined>>,
    onChosen: (key: string, isOn: boolean) =>
      onChange((before) => ({ ...before, [name]: { ...before[name], [key]: isOn || undefined } })),
  });
  const fields = { filter, facets, onChange };

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape closes it too
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="filters-heading"
      onClose={onClosed}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) close();
      }}
    >
      <div className={styles.panel}>
        <header className={styles.head}>
          <h2 id="filters-heading">Filters</h2>
          <button
            type="button"
            className={`${iconButton.button} ${styles.close}`}
            aria-label="Close filters"
            onClick={close}
          >
            <Cross />
          </button>
        </header>
        <div className={styles.body}>
          {isAreaOpen && <AreaChoice {...fields} />}
          <PriceSection {...fields} />
          <BedsSection {...fields} />
          <Section name="Bathrooms">
            <Choices
              name="baths"
              chosen={String(filter.baths.min ?? '')}
              options={[
                { key: '', label: 'Any' },
                ...(facets?.baths ?? []).map(({ key, label, count }) => ({ key, label, count })),
              ]}
              onChosen={(key) =>
                onChange((before) => ({ ...before, baths: { min: key === '' ? undefined : Number(key) } }))
              }
            />
          </Section>
          <PetsSection {...fields} />
          <MoveIn {...fields} />
          <Tours {...fields} />
          <Section name="Home type">
            <Switches names={homeTypesByKey} buckets={facets?.homeTypes} {...group('home')} />
          </Section>
          <Section name="Amenities">
            <Switches
              names={amenitiesByKey}
              buckets={facets?.amenities}
              max={TOP_AMENITIES}
              {...group('amenity')}
            />
          </Section>
          <Section name="Accessibility">
            <Switches names={accessibilityByKey} buckets={facets?.accessibility} {...group('access')} />
          </Section>
          <Section name="Size">
            <AmountRange
              suffix="sq ft"
              range={filter.sqft}
              onValueChange={(end, value) =>
                onChange((before) => ({ ...before, sqft: { ...before.sqft, [end]: value } }))
              }
            />
          </Section>
          <Section name="Move-in cost" hint="First month’s rent, deposit and move-in fees">
            <AmountField
              label="Up to"
              prefix="$"
              value={filter.upfront.max}
              onValueChange={(max) => onChange((before) => ({ ...before, upfront: { max } }))}
            />
          </Section>
          <Section name="Programs">
            <Switches
              names={programs}
              buckets={facets?.programs}
              chosen={{ vouchers: filter.vouchers, incomeRestricted: filter.incomeRestricted }}
              onChosen={(key, isOn) => onChange((before) => ({ ...before, [key]: isOn || undefined }))}
            />
          </Section>
        </div>
        <footer className={styles.foot}>
          <button type="button" className={styles.plain} onClick={() => onChange(clearFilter)}>
            Clear all
          </button>
          <Button onClick={close} aria-busy={isBusy}>
            {formatShowHomes(totalCount)}
          </Button>
        </footer>
      </div>
    </dialog>
  );
}
