import type { ReactNode } from 'react';

import type { SavedHomeData } from '#src/api/unitsBySlugs.ts';
import { HomeCard } from '#src/ui/HomeCard/HomeCard.tsx';
import { formatPlace } from '#src/ui/HomeCard/homeCardText.ts';

import gridStyles from '../HomeGrid.module.css';
import type { Choice } from './CompareBar.tsx';
import { CompareCheckbox } from './CompareBar.tsx';
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
