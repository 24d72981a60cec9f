import type { ComponentProps } from 'react';

import styles from './control.module.css';

/** What a visitor types into. */
export const TextControl = (props: ComponentProps<'input'>) => (
  <input className={styles.control} {...props} />
);

/** For more than a line. */
export const LongTextControl = (props: ComponentProps<'textarea'>) => (
  <textarea className={`${styles.control} ${styles.long}`} {...props} />
);

/** What a visitor chooses from: the browser's own list, which every screen reader and every phone knows. */
export const SelectControl = (props: ComponentProps<'select'>) => (
  <select className={styles.control} {...props} />
);

/** A box to tick. Its words stand beside it, and tick it too. */
export const TickControl = (props: ComponentProps<'input'>) => (
  <input className={styles.tick} type="checkbox" {...props} />
);
