import type { ReactNode } from 'react';

import styles from './door.module.css';

export const WhatNext = ({ lines, children }: { lines: readonly string[]; children?: ReactNode }) => (
  <section className={styles.next} aria-labelledby="next">
    <h2 id="next">What happens next</h2>
    <ol>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
    {children}
  </section>
);
