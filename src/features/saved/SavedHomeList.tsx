import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';

import { MAX_HOMES_PER_DAY } from '#domain/homes/lists.ts';
import { formatCount } from '#domain/text.ts';
import gridStyles from '#src/features/homes/HomeCard/HomeGrid.module.css';
import { SkeletonGrid } from '#src/features/homes/HomeCard/SkeletonGrid.tsx';
import { tourDayPath } from '#src/lib/tourDayAddress.ts';
import { LazyDrawing } from '#src/ui/NothingHere/LazyDrawing.ts';
import { useViewState } from '#src/lib/useViewState.ts';

import type { Choice } from './CompareBar.tsx';
import { CompareBar } from './CompareBar.tsx';
import { Heart } from './SaveButton/Heart.tsx';
import styles from './savedHomes.module.css';
import { SavedHomesFailed } from './SavedHomesFailed.tsx';
import { SavedItem } from './SavedItem.tsx';
import { ShareList } from './ShareList.tsx';
import type { SavedHome } from './savedHomes.ts';
import { addSaved } from './savedHomes.ts';
import { homesRemoved, homesSaved } from './store/savedSlice.ts';
import { useSaved } from './store/useSaved.ts';
import { useHomesBySlugs } from './useHomesBySlugs.ts';

type Props = { organizationId: string; now: number; origin: string; choice: Choice };

const NONE: SavedHome[] = [];

/** The homes saved on this device. */
export function SavedHomeList({ organizationId, now, origin, choice }: Props) {
  const saved = useSaved();
  const dispatch = useDispatch();
  const [removed, setRemoved] = useViewState('removedHomes', NONE);
  const savedList = saved?.homes ?? NONE;
  const shown = addSaved(savedList, removed);
  const { homes, hasFailed, isBusy, tryAgain } = useHomesBySlugs(
    organizationId,
    shown.map(({ slug }) => slug),
  );

  if (!saved?.isRead) return <SkeletonGrid />;
  if (shown.length === 0) return <NothingSaved />;
  if (hasFailed) return <SavedHomesFailed onRetry={tryAgain} />;

  const existingSlugs = savedList.filter(({ slug }) => homes[slug] !== null).map(({ slug }) => slug);
  const remove = (home: SavedHome) => {
    setRemoved(addSaved(removed, [home]));
    choice.onPicked(choice.picked.filter((slug) => slug !== home.slug));
    dispatch(homesRemoved([home.slug]));
  };

  return (
    <section className={styles.list} aria-labelledby="saved-count">
      <div className={styles.line}>
        <h2 id="saved-count">{formatCount(savedList.length, 'home')}</h2>
        {existingSlugs.length > 0 && <ShareList origin={origin} slugs={existingSlugs} />}
      </div>
      <TourSavedHomes
        slugs={existingSlugs.filter((slug) => homes[slug]?.tours.tourable)}
        count={savedList.length}
      />
      <ul className={gridStyles.grid} aria-busy={isBusy}>
        {shown.map((home) => (
          <li key={home.slug}>
            <SavedItem
              home={homes[home.slug]}
              now={now}
              choice={choice}
              isRemoved={!savedList.some(({ slug }) => slug === home.slug)}
              onRemoved={() => remove(home)}
              onUndone={() => dispatch(homesSaved([home]))}
            />
          </li>
        ))}
      </ul>
      <CompareBar {...choice} />
    </section>
  );
}

const NothingSaved = () => (
  <div className={styles.panel}>
    <LazyDrawing />
    <p className={styles.lead}>You haven’t saved any homes yet.</p>
    <p>
      Tap the heart <Heart /> on a home you like. It stays here until you remove it, and you can share the
      whole list as one link.
    </p>
    <p>
      <Link to="/listings">See all homes</Link>
    </p>
  </div>
);

type TourProps = {
  /** The homes that can be toured. */
  slugs: readonly string[];
  /** The number of saved homes. */
  count: number;
};

/** Offers to tour several homes in a row; if there are more than fit into a day, the visitor picks. */
export function TourSavedHomes({ slugs, count }: TourProps) {
  if (slugs.length < 2) return null;
  if (slugs.length > MAX_HOMES_PER_DAY) {
    return (
      <p className={styles.day}>
        You can tour up to {MAX_HOMES_PER_DAY} of them in one day: check Compare under the ones you want to
        see.
      </p>
    );
  }
  return (
    <p className={styles.day}>
      <Link to={tourDayPath(slugs, 'day')}>{describeTourDay(slugs.length, count)}</Link>
    </p>
  );
}

function describeTourDay(tourable: number, count: number): string {
  if (tourable < count) return `Tour ${tourable} of them in one day`;
  return count === 2 ? 'Tour both in one day' : `Tour all ${count} in one day`;
}
