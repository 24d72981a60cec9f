import Button from '@mui/material/Button';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';

import { formatCount } from '#domain/text.ts';
import gridStyles from '#src/features/homes/HomeCard/HomeGrid.module.css';
import type { HomeCardFields } from '#src/features/homes/HomeCard/homeCardFields.ts';
import { formatPlace } from '#src/features/homes/HomeCard/homeCardText.ts';

import type { Choice } from './CompareBar.tsx';
import { CompareBar } from './CompareBar.tsx';
import { SaveButton } from './SaveButton/SaveButton.tsx';
import styles from './savedHomes.module.css';
import { SavedHomeCard } from './SavedHomeCard.tsx';
import { SavedHomesFailed } from './SavedHomesFailed.tsx';
import { ShareList } from './ShareList.tsx';
import { homesSaved } from './store/savedSlice.ts';
import { useSaved, useSavedHome } from './store/useSaved.ts';
import { useHomesBySlugs } from './useHomesBySlugs.ts';

type Props = {
  organizationId: string;
  now: number;
  origin: string;
  slugs: readonly string[];
  choice: Choice;
};

/** The homes of a shared link, in the order chosen by the sender. */
export function Shortlist({ organizationId, now, origin, slugs, choice }: Props) {
  const { homes, hasFailed, isBusy, tryAgain } = useHomesBySlugs(organizationId, slugs);
  const saved = useSaved();
  const dispatch = useDispatch();
  if (hasFailed) return <SavedHomesFailed onRetry={tryAgain} />;

  const existingSlugs = slugs.filter((slug) => homes[slug]);
  const unsaved = existingSlugs.filter((slug) => !saved?.homes.some((home) => home.slug === slug));

  return (
    <section className={styles.list} aria-labelledby="listed-count">
      <div className={styles.line}>
        <h2 id="listed-count">{formatCount(isBusy ? slugs.length : existingSlugs.length, 'home')}</h2>
        {existingSlugs.length > 0 && (
          <>
            <Button
              disabled={unsaved.length === 0}
              onClick={() => {
                const at = Date.now();
                dispatch(homesSaved(unsaved.map((slug) => ({ slug, at }))));
              }}
            >
              Save all to this device
            </Button>
            <p className={styles.allSaved} role="status">
              {unsaved.length === 0 && (
                <>
                  All saved. <Link to="/listings?saved=true">See saved homes</Link>
                </>
              )}
            </p>
            <ShareList origin={origin} slugs={existingSlugs} />
          </>
        )}
      </div>
      <ul className={gridStyles.grid} aria-busy={isBusy}>
        {slugs.map((slug) => {
          const home = homes[slug];
          return (
            <li key={slug}>
              <SavedHomeCard home={home} now={now} choice={choice}>
                {home && <SaveCardButton home={home} />}
              </SavedHomeCard>
            </li>
          );
        })}
      </ul>
      <CompareBar {...choice} />
    </section>
  );
}

/** Shown over a card's picture once the device's saved homes are known. */
function SaveCardButton({ home }: { home: HomeCardFields }) {
  const [isSaved, toggle] = useSavedHome(home.slug);
  if (isSaved === null) return null;
  return <SaveButton isSaved={isSaved} name={formatPlace(home)} isOverPicture onPressed={toggle} />;
}
