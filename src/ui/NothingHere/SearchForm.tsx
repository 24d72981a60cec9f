import Button from '@mui/material/Button';

import styles from './NothingHere.module.css';

const LONGEST_SEARCH = 100;

/** An ordinary form: it works before the scripts are there, and without them. */
export const SearchForm = () => (
  <form className={styles.search} action="/listings" role="search">
    <label htmlFor="search">Search our homes</label>
    <div className={styles.field}>
      <input
        className={styles.box}
        id="search"
        name="q"
        type="search"
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        aria-describedby="search-hint"
      />
      <Button type="submit">Search</Button>
    </div>
    <p className={styles.hint} id="search-hint">
      City, street or ZIP code
    </p>
  </form>
);
