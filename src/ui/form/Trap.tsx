import { TRAP } from './fields.ts';
import styles from './form.module.css';

/** For bots, which fill in whatever there is. Nobody else meets it: not by sight, by ear, by Tab or by autofill. */
export const Trap = () => (
  <div className={styles.trap} aria-hidden="true">
    <label>
      Leave this blank
      <input
        type="text"
        name={TRAP}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-bwignore=""
        data-lpignore="true"
      />
    </label>
  </div>
);
