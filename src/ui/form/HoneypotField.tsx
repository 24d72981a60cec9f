import { HONEYPOT_FIELD } from './formFields.ts';
import styles from './form.module.css';

/**
 * A trap for bots, which fill in every field. People, screen readers, the Tab key, and autofill never reach
 * it.
 */
export const HoneypotField = () => (
  <div className={styles.trap} aria-hidden="true">
    <label>
      Leave this blank
      <input
        type="text"
        name={HONEYPOT_FIELD}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-bwignore=""
        data-lpignore="true"
      />
    </label>
  </div>
);
