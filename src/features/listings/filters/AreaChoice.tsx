import type { ListingFilter } from '#src/features/homes/filter/listingFilter.ts';

import type { ListingFacets } from '../api/listingFacets.ts';
import type { ChangeFilter } from '../changeFilter.ts';
import { Choices } from './Choices.tsx';
import { Section } from './Section.tsx';

type Props = { filter: ListingFilter; facets: ListingFacets | undefined; onChange: ChangeFilter };

export function AreaChoice({ filter, facets, onChange }: Props) {
  const markets = facets?.markets ?? [];
  if (markets.length < 2) return null;
  return (
    <Section name="Area">
      <Choices
        name="market"
        chosen={filter.market ?? ''}
        options={[
          { key: '', label: 'All areas' },
          ...markets.map(({ key, label, count }) => ({ key, label, count })),
        ]}
        onChosen={(key) =>
          onChange((before) => ({ ...before, market: key === '' ? undefined : key, city: undefined }))
        }
      />
    </Section>
  );
}
