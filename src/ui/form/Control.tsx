import type { ComponentProps } from 'react';

import styles from './control.module.css';

/** A single-line text input. */
export const TextControl = (props: ComponentProps<'input'>) => (
  <input className={styles.control} {...props} />
);

/** A text input for several lines. */
export const LongTextControl = (props: ComponentProps<'textarea'>) => (
  <textarea className={`${styles.control} ${styles.long}`} {...props} />
);

/** A native select, which works with every screen reader and phone. */
export const SelectControl = (props: ComponentProps<'select'>) => (
  <select className={styles.control} {...props} />
);

/** A checkbox. Its label beside it toggles it too. */
export const CheckboxControl = (props: ComponentProps<'input'>) => (
  <input className={styles.tick} type="checkbox" {...props} />
);
