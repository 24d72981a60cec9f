import Button from '@mui/material/Button';

import { Spinner } from '#src/ui/Spinner.tsx';

import styles from './panel.module.css';
import { SideView } from './SideView.tsx';

type Props = { isStuck: boolean; onRetry: () => void; onStartNew: () => void };

/** A spinner at first, then a choice. */
export const LoadingView = ({ isStuck, onRetry, onStartNew }: Props) => {
  if (!isStuck) {
    return (
      <div className={`${styles.view} ${styles.waiting}`}>
        <Spinner size="small" words="Opening chat…" />
      </div>
    );
  }
  return (
    <SideView heading="The chat didn’t open" isUserRequested={false}>
      <p>We can’t reach it right now. Try again, or start a new chat. A new chat replaces the one you had.</p>
      <div className={styles.actions}>
        <Button onClick={onRetry}>Try again</Button>
        <Button variant="outlined" onClick={onStartNew}>
          Start a new chat
        </Button>
      </div>
    </SideView>
  );
};
