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
      <p role="alert">This link no longer leads to an alert.</p>
      <p>
        We delete alerts that aren’t confirmed within seven days, and alerts that were stopped 30 days ago.
        The newest email about an alert has the link that works now.
      </p>
      <Button onClick={onCreateNew}>Create a new alert</Button>
    </div>
  );
}
