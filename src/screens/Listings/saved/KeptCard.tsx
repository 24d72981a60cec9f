import type { ReactNode } from 'react';

import type { KeptHome } from '#src/api/keptHomes.ts';
import { HomeCard } from '#src/ui/HomeCard/HomeCard.tsx';
import { placeOf } from '#src/ui/HomeCard/words.ts';

import gridStyles from '../HomeGrid.module.css';
import type { Choice } from './CompareBar.tsx';
import { Pick } from './CompareBar.tsx';
import styles from './Kept.module.css';

type Props = {
  /** Undefined while it is being fetched, null when there is none. */
  home: KeptHome | undefined;
  now: number;
  choice: Choice;
  /** Over the picture. */
  children?: ReactNode;
  /** What else can be done with it. */
  way?: ReactNode;
};

const goneStates = ['LEASED', 'OFF_MARKET'];

/** A home of a list, also one that can no longer be had. */
export function KeptCard({ home, now, choice, children, way }: Props) {
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
        {way}
      </div>
    );
  }
  const isGone = goneStates.includes(home.availability.status);
  return (
    <div className={styles.card}>
      <HomeCard home={home} now={now} isGreyed={isGone}>
        {children}
      </HomeCard>
      <div className={styles.row}>
        {isGone ? (
          <p className={styles.gone}>It’s no longer for rent.</p>
        ) : (
          <Pick slug={home.slug} name={placeOf(home)} choice={choice} />
        )}
        {way}
      </div>
    </div>
  );
}
