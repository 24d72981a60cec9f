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
        <p role="alert">Your alerts didn’t load. {problem}</p>
        <Button variant="outlined" onClick={onTriedAgain}>
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
      <Button onClick={onNewWanted}>Create a new alert</Button>
    </div>
  );
}
