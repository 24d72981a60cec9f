import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';

import type { KeptHomes } from '#src/lib/keptHomes.ts';
import { keptHomes } from '#src/lib/keptHomes.ts';
import { tourDayPath } from '#src/lib/tourDayAddress.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectOrigin, selectRenderedAt } from '#src/store/portalSlice.ts';

import { Compare } from '../compare/Compare.tsx';
import styles from './Kept.module.css';
import { SavedHomes } from './SavedHomes.tsx';
import { Shortlist } from './Shortlist.tsx';

type Props = { kept: KeptHomes; organizationId: string };

/** In the place of the search: homes that the visitor has saved, was sent, or looks at side by side. */
export function Kept({ kept, organizationId }: Props) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const origin = useAppSelector(selectOrigin);
  const now = useAppSelector(selectRenderedAt);
  const { compare, ids } = kept;
  const [picked, setPicked] = useState<readonly string[]>(compare ?? []);
  const addressOf = (next: KeptHomes) => ({ search: keptHomes.encode(next, search) });
  // Without a list of its own a comparison is one of saved homes.
  const list: KeptHomes = ids ? { ids } : { saved: true };
  const choice = {
    picked,
    onPicked: setPicked,
    onCompared: () => void navigate(addressOf({ ...list, compare: picked })),
    onToured: () => void navigate(tourDayPath(picked, 'day')),
  };

  return (
    <div className={styles.kept}>
      <p className={styles.back}>
        <Link to={addressOf({})}>All homes</Link>
      </p>
      {compare ? (
        <Compare
          organizationId={organizationId}
          address={`${origin}/listings${keptHomes.encode({ compare })}`}
          slugs={compare}
          onChanged={(slugs) => {
            setPicked(slugs);
            void navigate(addressOf(slugs.length > 0 ? { ...kept, compare: slugs } : list), {
              replace: true,
            });
          }}
          onLeft={() => void navigate(addressOf(list))}
          tourPath={tourDayPath(compare, 'day')}
        />
      ) : ids ? (
        <Shortlist organizationId={organizationId} now={now} origin={origin} slugs={ids} choice={choice} />
      ) : (
        <SavedHomes organizationId={organizationId} now={now} origin={origin} choice={choice} />
      )}
    </div>
  );
}
