import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';

import { formatCount } from '#domain/text.ts';
import type { SavedHome } from '#src/lib/savedHomes.ts';
import { addSaved } from '#src/lib/savedHomes.ts';
import { homesRemoved, homesSaved } from '#src/store/saved/savedSlice.ts';
import { useSaved } from '#src/store/saved/useSaved.ts';
import { Heart } from '#src/ui/SaveButton/Heart.tsx';

import gridStyles from '../HomeGrid.module.css';
import { SkeletonGrid } from '../HomeGrid.tsx';
import { LazyDrawing } from '../lazyParts.ts';
import type { Choice } from './CompareBar.tsx';
import { CompareBar } from './CompareBar.tsx';
import styles from './savedHomes.module.css';
import { SavedHomesFailed } from './SavedHomesFailed.tsx';
import { SavedItem } from './SavedItem.tsx';
import { ShareList } from './ShareList.tsx';
import { TourSavedHomes } from './TourSavedHomes.tsx';
import { useHomesBySlugs } from './useHomesBySlugs.ts';

type Props = { organizationId: string; now: number; origin: string; choice: Choice };

const NONE: SavedHome[] = [];

/** The homes saved on this device. */
export function SavedHomeList({ organizationId, now, origin, choice }: Props) {
  const saved = useSaved();
  const dispatch = useDispatch();
  const [removed, setRemoved] = useState<SavedHome[]>([]);
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
