import { tourTypesByKey } from '#domain/homes/filterKeys.ts';
import type { ListingFilter } from '#src/features/homes/filter/listingFilter.ts';

import type { ListingFacets } from '../api/listingFacets.ts';
import type { ChangeFilter } from '../changeFilter.ts';
import { Choices } from './Choices.tsx';
import styles from './Filters.module.css';
import { Section } from './Section.tsx';
import { Switches } from './Switches.tsx';

type Props = { filter: ListingFilter; facets: ListingFacets | undefined; onChange: ChangeFilter };

/** By when, and how, a home can be toured. */
export function Tours({ filter: { tour, tourableBy = '' }, facets, onChange }: Props) {
  const setDay = (day: string) =>
    onChange((before) => ({ ...before, tourableBy: day === '' ? undefined : day }));

  return (
    <Section name="Tours" hint="Homes with available tour times">
      <Choices
        name="tour-day"
        chosen={tourableBy}
        options={[{ key: '', label: 'Any day' }, ...(facets?.tourDays ?? [])]}
        onChosen={setDay}
      />
      <div className={styles.amount}>
        <label htmlFor="tourable-by">Tour by</label>
        <input
          className={styles.box}
          id="tourable-by"
          type="date"
          value={tourableBy}
          onChange={({ target: { value } }) => setDay(value)}
        />
      </div>
      <Switches
        names={tourTypesByKey}
        buckets={facets?.tourTypes}
        chosen={tour}
        onChosen={(name, isOn) =>
          onChange((before) => ({ ...before, tour: { ...before.tour, [name]: isOn || undefined } }))
        }
      />
    </Section>
  );
}
