import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';

import { accessibilityByKey, amenitiesByKey, homeTypesByKey } from '#domain/homes/filterKeys.ts';
import { formatCount } from '#domain/text.ts';
import type { ListingFacets } from '#src/api/listingFacets.ts';
import { useListingFacetsQuery } from '#src/api/listingFacets.ts';
import type { ListingFilter } from '#src/lib/listingFilter.ts';
import { useOrganization } from '#src/store/hooks.ts';
import { Cross } from '#src/ui/Icon.tsx';
import iconButton from '#src/ui/iconButton.module.css';

import type { ChangeFilter, FilterSection } from '../changeFilter.ts';
import { toFilterInput } from '../listingsQuery.ts';
import { useEmbed } from '../embedded/useEmbed.ts';
import { measureVisibleArea } from '../embedded/measureVisibleArea.ts';
import { clearFilter } from '../removeCriterion.ts';
import { AmountField, AmountRange } from './AmountField.tsx';
import { AreaChoice } from './AreaChoice.tsx';
import { Choices } from './Choices.tsx';
import styles from './Filters.module.css';
import { Histogram } from './Histogram.tsx';
import { MoveIn } from './MoveIn.tsx';
import { Section } from './Section.tsx';
import { Switches } from './Switches.tsx';
import { Tours } from './Tours.tsx';

type Props = {
  filter: ListingFilter;
  section: FilterSection;
  totalCount: number | null;
  isBusy: boolean;
  onChange: ChangeFilter;
  onClosed: () => void;
};

const TOP_AMENITIES = 4;

const petKinds = { dogs: 'dogs', cats: 'cats', largeDogs: 'largeDogs' } as const;

const programs = { vouchers: 'acceptsVouchers', incomeRestricted: 'incomeRestricted' } as const;

/** All filters, each with the number of homes it matches. A change takes effect at once. */
export function Filters({ filter, section, totalCount, isBusy, onChange, onClosed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const organization = useOrganization();
  const embed = useEmbed();
  const isAreaOpen = embed?.shows.area !== false;
  const { data: facets } = useListingFacetsQuery(
    { organizationId: organization?.id ?? '', filter: toFilterInput(filter) },
    { skip: !organization },
  );
  const close = () => dialog.current?.close();

  useEffect(() => {
    const { current } = dialog;
    if (!current || current.open) return;
    return measureVisibleArea(() => {
      current.showModal();
      if (section === 'top') return;
      const part = current.querySelector<HTMLElement>(`#filter-${section}`);
      part?.scrollIntoView();
      part?.querySelector<HTMLElement>('input, select')?.focus({ preventScroll: true });
    });
  }, [section]);

  const group = (name: 'home' | 'amenity' | 'access' | 'pets') => ({
    chosen: filter[name] as Readonly<Record<string, boolean | undefined>>,
    onChosen: (key: string, isOn: boolean) =>
      onChange((before) => ({ ...before, [name]: { ...before[name], [key]: isOn || undefined } })),
  });
  const range = (name: 'total' | 'sqft') => ({
    range: filter[name],
    onValueChange: (end: 'min' | 'max', value: number | undefined) =>
      onChange((before) => ({ ...before, [name]: { ...before[name], [end]: value } })),
  });

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
          {isAreaOpen && <AreaChoice filter={filter} facets={facets} onChange={onChange} />}
          <Section name="Total monthly price" id="price">
            <Histogram buckets={facets?.totalMonthlyHistogram ?? []} total={filter.total} />
            <AmountRange prefix="$" {...range('total')} />
          </Section>
          <Section name="Bedrooms" id="beds">
            <Choices name="beds" {...bedChoices(filter, facets, onChange)} />
          </Section>
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
          <Section name="Pets" id="pets">
            <Switches names={petKinds} buckets={facets?.pets} {...group('pets')} />
          </Section>
          <MoveIn filter={filter} facets={facets} onChange={onChange} />
          <Tours filter={filter} facets={facets} onChange={onChange} />
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
            <AmountRange suffix="sq ft" {...range('sqft')} />
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
            {totalCount === null ? 'Show homes' : `Show ${formatCount(totalCount, 'home')}`}
          </Button>
        </footer>
      </div>
    </dialog>
  );
}

function bedChoices(
  { beds: { min, max } }: ListingFilter,
  facets: ListingFacets | undefined,
  onChange: ChangeFilter,
) {
  const buckets = facets?.beds ?? [];
  const getBucketCount = (minBeds: number) => buckets.find(({ key }) => Number(key) === minBeds)?.count ?? 0;
  const isStudio = max === 0;
  return {
    chosen: isStudio ? 'studio' : min === undefined || min === 0 ? '' : String(min),
    options: [
      { key: '', label: 'Any' },
      ...(buckets.length > 0
        ? [{ key: 'studio', label: 'Studio', count: getBucketCount(0) - getBucketCount(1) }]
        : []),
      ...buckets.filter(({ key }) => key !== '0').map(({ key, label, count }) => ({ key, label, count })),
    ],
    onChosen: (key: string) =>
      onChange((before) => ({
        ...before,
        beds:
          key === 'studio'
            ? { min: 0, max: 0 }
            : { min: key === '' ? undefined : Number(key), max: undefined },
      })),
  };
}
