import Button from '@mui/material/Button';

import styles from './Unavailable.module.css';

/** Shown below a server-rendered page whose code failed to load: it can be read, and its links work. */
export const PartialPageNotice = ({ onRetry }: { onRetry: () => void }) => (
  <aside className={styles.notice} aria-label="About this page">
    <p role="status">Some parts of this page didn’t load. You can still read it, and its links work.</p>
    <Button onClick={onRetry}>Try again</Button>
  </aside>
);
