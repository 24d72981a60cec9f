import type { ReactNode } from 'react';

import { HomeCard } from '#src/features/homes/HomeCard/HomeCard.tsx';
import gridStyles from '#src/features/homes/HomeCard/HomeGrid.module.css';
import { formatPlace } from '#src/features/homes/HomeCard/homeCardText.ts';

import type { Choice } from './CompareBar.tsx';
import { CompareCheckbox } from './CompareBar.tsx';
import type { SavedHomeData } from './api/unitsBySlugs.ts';
import styles from './savedHomes.module.css';

type Props = {
  /** Undefined while loading, null if the home does not exist. */
  home: SavedHomeData | undefined;
  now: number;
  choice: Choice;
  /** Shown over the picture. */
  children?: ReactNode;
  /** An additional action. */
  action?: ReactNode;
};

const unavailableStatuses = ['LEASED', 'OFF_MARKET'];

/** A home of a list, even if it is no longer available. */
export function SavedHomeCard({ home, now, choice, children, action }: Props) {
  if (home === undefined) {
    return (
      <div className={gridStyles.skeleton} aria-hidden="true">
        <div />
        <div />
        <div />
      </div>
    );
  }
  if (home === null) {
    return (
      <div className={styles.box}>
        <p>
          <strong>This home is no longer on our site.</strong>
        </p>
        {action}
      </div>
    );
  }
  const isUnavailable = unavailableStatuses.includes(home.availability.status);
  return (
    <div className={styles.card}>
      <HomeCard home={home} now={now} isDimmed={isUnavailable}>
        {children}
      </HomeCard>
      <div className={styles.row}>
        {isUnavailable ? (
          <p className={styles.unavailable}>It’s no longer for rent.</p>
        ) : (
          <CompareCheckbox slug={home.slug} name={formatPlace(home)} choice={choice} />
        )}
        {action}
      </div>
    </div>
  );
}
