import type { ListingFilter } from '#src/features/homes/filter/listingFilter.ts';
import { wallClock } from '#src/lib/wallClock.ts';
import { useAppSelector, useOrganization } from '#src/store/hooks.ts';
import { selectRenderedAt } from '#src/store/portalSlice.ts';

import type { ListingFacets } from '../api/listingFacets.ts';
import type { ChangeFilter } from '../changeFilter.ts';
import { Choices } from './Choices.tsx';
import styles from './Filters.module.css';
import { Section } from './Section.tsx';
import { Switches } from './Switches.tsx';

type Props = { filter: ListingFilter; facets: ListingFacets | undefined; onChange: ChangeFilter };

const DAY_MS = 86_400_000;
const daysFrom = { now: 0, in30Days: 30 } as const;
const comingSoon = { comingSoon: 'comingSoon' } as const;

export function MoveIn({ filter: { availableBy = '', comingSoon: isSoon }, facets, onChange }: Props) {
  const now = useAppSelector(selectRenderedAt);
  const timeZone = useOrganization()?.markets[0]?.timeZone ?? 'UTC';
  const dayAfter = (days: number) => wallClock(now + days * DAY_MS, timeZone).day;
  const quick = Object.entries(daysFrom).flatMap(([name, days]) => {
    const bucket = facets?.availability.find(({ key }) => key === name);
    return bucket ? [{ key: dayAfter(days), label: bucket.label, count: bucket.count }] : [];
  });
  const setDay = (day: string) =>
    onChange((before) => ({ ...before, availableBy: day === '' ? undefined : day }));

  return (
    <Section name="Move-in date">
      <Choices
        name="move-in"
        chosen={availableBy}
        options={[{ key: '', label: 'Any date' }, ...quick]}
        onChosen={setDay}
      />
      <div className={styles.amount}>
        <label htmlFor="available-by">Available by</label>
        <input
          className={styles.box}
          id="available-by"
          type="date"
          value={availableBy}
          onChange={({ target: { value } }) => setDay(value)}
        />
      </div>
      <Switches
        names={comingSoon}
        buckets={facets?.availability}
        chosen={{ comingSoon: isSoon }}
        onChosen={(_, isOn) => onChange((before) => ({ ...before, comingSoon: isOn || undefined }))}
      />
    </Section>
  );
}
