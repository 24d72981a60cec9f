import Button from '@mui/material/Button';

import styles from './NothingHere.module.css';

const MAX_SEARCH_LENGTH = 100;

/** A plain form that works before and without scripts. */
export const SearchForm = () => (
  <form className={styles.search} action="/listings" role="search">
    <label htmlFor="search">Search our homes</label>
    <div className={styles.field}>
      <input
        className={styles.box}
        id="search"
        name="q"
        type="search"
        maxLength={MAX_SEARCH_LENGTH}
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
