import type { ReactNode } from 'react';

import styles from './sections.module.css';

type Props = {
  id: string;
  title: string;
  /** Not printed. */
  isScreenOnly?: boolean;
  children: ReactNode;
};

export const Section = ({ id, title, isScreenOnly = false, children }: Props) => (
  <section
    className={isScreenOnly ? `${styles.section} ${styles.screenOnly}` : styles.section}
    aria-labelledby={id}
  >
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);
