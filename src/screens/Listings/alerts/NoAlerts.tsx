import Button from '@mui/material/Button';

import { Spinner } from '#src/ui/Spinner.tsx';

import styles from './Alerts.module.css';

type Props = {
  isLoading: boolean;
  problem: string | null;
  onRetry: () => void;
  onCreateNew: () => void;
};

/** Shown while alerts are loading, if loading fails, and for an invalid link. */
export function NoAlerts({ isLoading, problem, onRetry, onCreateNew }: Props) {
  if (isLoading) return <Spinner size="small" words="Loading your alerts…" />;
  if (problem !== null) {
    return (
      <div className={styles.stack}>
        <p role="alert">Your alerts didn’t load. {problem}</p>
        <Button variant="outlined" onClick={onRetry}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.stack}>
      <p role="alert">This alert link no longer works.</p>
      <p>
        We delete unconfirmed alerts after seven days and stopped alerts after 30 days. Use the link in your
        most recent alert email.
      </p>
      <Button onClick={onCreateNew}>Create a new alert</Button>
    </div>
  );
}
