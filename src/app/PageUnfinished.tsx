import Button from '@mui/material/Button';

import styles from './Unavailable.module.css';

/** Stands under a page that came from the server and whose code did not: it can be read, and its links work. */
export const PageUnfinished = ({ onRetried }: { onRetried: () => void }) => (
  <aside className={styles.notice} aria-label="About this page">
    <p role="status">Some parts of this page didn’t load. You can still read it, and its links work.</p>
    <Button onClick={onRetried}>Try again</Button>
  </aside>
);
