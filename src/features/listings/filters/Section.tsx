import type { ReactNode } from 'react';
import { useId } from 'react';

import styles from './Filters.module.css';

type Props = { name: string; hint?: string; children: ReactNode };

export function Section({ name, hint, children }: Props) {
  const hintId = useId();
  return (
    <fieldset className={styles.section} aria-describedby={hint && hintId}>
      <legend>{name}</legend>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {children}
    </fieldset>
  );
}
