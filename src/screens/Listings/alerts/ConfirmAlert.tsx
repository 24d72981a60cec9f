import Button from '@mui/material/Button';

import type { Alert } from '#src/api/alerts.ts';

import styles from './Alerts.module.css';
import type { AlertChanges } from './useAlertChanges.ts';
import { describeAlert } from './alertLabels.ts';

type Props = { alert: Alert; recipient: string; changes: AlertChanges };

/** The second half of the opt-in, because following a link is not consent. */
export const ConfirmAlert = ({ alert, recipient, changes }: Props) => (
  <div className={styles.stack}>
    <p className={styles.name}>{alert.name}</p>
    <p>
      {describeAlert(alert)} We’ll email <strong>{recipient}</strong> once you confirm it here.
    </p>
    <Button aria-disabled={changes.isBusy || undefined} onClick={() => void changes.begin(alert)}>
      {changes.isBusy ? 'One moment…' : 'Confirm this alert'}
    </Button>
    <p className={styles.soft}>Didn’t ask for this? You can ignore it – we’ll delete it within seven days.</p>
  </div>
);
