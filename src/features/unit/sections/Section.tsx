import type { ReactNode } from 'react';

import { Fold } from '#src/ui/Fold.tsx';

import styles from './sections.module.css';

type Props = {
  id: string;
  title: string;
  /** Not printed. */
  isScreenOnly?: boolean;
  /** Sums the section up in a line, and folds the rest. */
  hint?: string;
  children: ReactNode;
};

export const Section = ({ id, title, isScreenOnly = false, hint, children }: Props) => (
  <section
    className={isScreenOnly ? `${styles.section} ${styles.screenOnly}` : styles.section}
    aria-labelledby={id}
  >
    {hint === undefined ? (
      <>
        <h2 id={id}>{title}</h2>
        {children}
      </>
    ) : (
      <Fold
        name="unitDetails"
        id={id}
        className={styles.folded}
        summary={
          <>
            <h2 id={id}>{title}</h2>
            <span className={styles.hint}>{hint}</span>
          </>
        }
      >
        <div className={styles.body}>{children}</div>
      </Fold>
    )}
  </section>
);
