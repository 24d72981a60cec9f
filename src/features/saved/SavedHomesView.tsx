import { useLocation, useNavigate } from 'react-router-dom';

import type { SavedHomesUrl } from '#src/lib/savedHomesUrl.ts';
import { savedHomesUrl } from '#src/lib/savedHomesUrl.ts';
import { tourDayPath } from '#src/lib/tourDayAddress.ts';
import { useViewState } from '#src/lib/useViewState.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectOrigin, selectRenderedAt } from '#src/store/portalSlice.ts';
import { BackLink } from '#src/ui/BackLink.tsx';

import { Compare } from './compare/Compare.tsx';
import styles from './savedHomes.module.css';
import { SavedHomeList } from './SavedHomeList.tsx';
import { Shortlist } from './Shortlist.tsx';

type Props = { savedHomes: SavedHomesUrl; organizationId: string };

/** Replaces the search with homes that the visitor saved, received in a link, or is comparing. */
export function SavedHomesView({ savedHomes, organizationId }: Props) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const origin = useAppSelector(selectOrigin);
  const now = useAppSelector(selectRenderedAt);
  const { compare, ids } = savedHomes;
  const [picked, setPicked] = useViewState('pickedHomes', () => compare ?? []);
  const getSavedHomesUrl = (next: SavedHomesUrl) => ({ search: savedHomesUrl.encode(next, search) });
  // A comparison without a list of its own compares saved homes.
  const list: SavedHomesUrl = ids ? { ids } : { saved: true };
  const choice = {
    picked,
    onPicked: setPicked,
    onCompared: () => void navigate(getSavedHomesUrl({ ...list, compare: picked })),
    onTour: () => void navigate(tourDayPath(picked, 'day')),
  };

  return (
    <div className={styles.saved}>
      <BackLink to={getSavedHomesUrl({})} className={styles.back}>
        All homes
      </BackLink>
      {compare ? (
        <Compare
          organizationId={organizationId}
          address={`${origin}/listings${savedHomesUrl.encode({ compare })}`}
          slugs={compare}
          onChanged={(slugs) => {
            setPicked(slugs);
            void navigate(getSavedHomesUrl(slugs.length > 0 ? { ...savedHomes, compare: slugs } : list), {
              replace: true,
            });
          }}
          onBack={() => void navigate(getSavedHomesUrl(list))}
          tourPath={tourDayPath(compare, 'day')}
        />
      ) : ids ? (
        <Shortlist organizationId={organizationId} now={now} origin={origin} slugs={ids} choice={choice} />
      ) : (
        <SavedHomeList organizationId={organizationId} now={now} origin={origin} choice={choice} />
      )}
    </div>
  );
}
