import type { ListingFilter } from '#src/features/homes/filter/listingFilter.ts';

import type { ListingFacets } from '../api/listingFacets.ts';
import type { ChangeFilter, FilterSection } from '../changeFilter.ts';
import { AmountRange } from './AmountField.tsx';
import { Choices } from './Choices.tsx';
import { PriceSlider } from './PriceSlider.tsx';
import { Section } from './Section.tsx';
import { Switches } from './Switches.tsx';

export type SectionProps = {
  filter: ListingFilter;
  facets: ListingFacets | undefined;
  onChange: ChangeFilter;
};

export type FiltersProps = Omit<SectionProps, 'facets'> & {
  section: FilterSection;
  totalCount: number | null;
  isBusy: boolean;
  onClosed: () => void;
};

export function PriceSection({ filter: { total }, facets, onChange }: SectionProps) {
  const setEnd = (end: 'min' | 'max', value: number | undefined) =>
    onChange((before) => ({ ...before, total: { ...before.total, [end]: value } }));
  return (
    <Section name="Total monthly price">
      <PriceSlider buckets={facets?.totalMonthlyHistogram ?? []} range={total} onValueChange={setEnd} />
      <AmountRange prefix="$" range={total} onValueChange={setEnd} />
    </Section>
  );
}

export function BedsSection({ filter, facets, onChange }: SectionProps) {
  const { min, max } = filter.beds;
  const buckets = facets?.beds ?? [];
  const getBucketCount = (minBeds: number) => buckets.find(({ key }) => Number(key) === minBeds)?.count ?? 0;
  const isStudio = max === 0;
  return (
    <Section name="Bedrooms">
      <Choices
        name="beds"
        chosen={isStudio ? 'studio' : min === undefined || min === 0 ? '' : String(min)}
        options={[
          { key: '', label: 'Any' },
          ...(buckets.length > 0
            ? [{ key: 'studio', label: 'Studio', count: getBucketCount(0) - getBucketCount(1) }]
            : []),
          ...buckets.filter(({ key }) => key !== '0').map(({ key, label, count }) => ({ key, label, count })),
        ]}
        onChosen={(key) =>
          onChange((before) => ({
            ...before,
            beds:
              key === 'studio'
                ? { min: 0, max: 0 }
                : { min: key === '' ? undefined : Number(key), max: undefined },
          }))
        }
      />
    </Section>
  );
}

const petKinds = { dogs: 'dogs', cats: 'cats', largeDogs: 'largeDogs' } as const;

export const PetsSection = ({ filter: { pets }, facets, onChange }: SectionProps) => (
  <Section name="Pets">
    <Switches
      names={petKinds}
      buckets={facets?.pets}
      chosen={pets}
      onChosen={(key, isOn) =>
        onChange((before) => ({ ...before, pets: { ...before.pets, [key]: isOn || undefined } }))
      }
    />
  </Section>
);
