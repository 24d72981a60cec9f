import Button from '@mui/material/Button';

import { Spinner } from '#src/ui/Spinner.tsx';

import styles from './Alerts.module.css';

type Props = {
  isLoading: boolean;
  problem: string | null;
  onTriedAgain: () => void;
  onNewWanted: () => void;
};

/** While they are on their way, when they do not come, and for a link that leads nowhere. */
export function NoAlerts({ isLoading, problem, onTriedAgain, onNewWanted }: Props) {
  if (isLoading) return <Spinner size="small" words="Loading your alerts…" />;
  if (problem !== null) {
    return (
      <div className={styles.stack}>
        <p role="alert">Your alerts did not load. {problem}</p>
        <Button variant="outlined" onClick={onTriedAgain}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.stack}>
      <p role="alert">This link does not lead to an alert any more.</p>
      <p>
        An alert that was not confirmed within seven days is deleted, and so is one that was stopped thirty
        days ago. The newest mail of an alert has the link that is good now.
      </p>
      <Button onClick={onNewWanted}>Ask for a new alert</Button>
    </div>
  );
}
