import Button from '@mui/material/Button';

import styles from './savedHomes.module.css';

export function SavedHomesFailed({ onRetry }: { onRetry: () => void }) {
  function tryAgain() {
    // The pressed button disappears together with the message.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    onRetry();
  }

  return (
    <div className={styles.panel}>
      <p role="alert">
        These homes didn’t load. They’re still on your list. Check your connection, then try again.
      </p>
      <Button onClick={tryAgain}>Try again</Button>
    </div>
  );
}
