import Button from '@mui/material/Button';

import styles from './Kept.module.css';

export function KeptFailed({ onTriedAgain }: { onTriedAgain: () => void }) {
  function tryAgain() {
    // What is pressed goes away with the sentence.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    onTriedAgain();
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
