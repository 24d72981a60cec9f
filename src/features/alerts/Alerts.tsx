import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query/react';

import { getRefusalMessage } from '#src/lib/refusal.ts';
import { useOrganization } from '#src/store/hooks.ts';
import { Dialog } from '#src/ui/Dialog/Dialog.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';

import { AlertItem } from './AlertItem.tsx';
import { describeAlert } from './alertLabels.ts';
import styles from './Alerts.module.css';
import { useAlertsQuery } from './api/alerts.ts';
import type { Alert } from './api/alerts.ts';
import { useAlertChanges } from './useAlertChanges.ts';
import type { AlertChanges } from './useAlertChanges.ts';

type Props = { token: string; onCreateNew: () => void; onClosed: () => void };

/** All alerts of the recipient of the emailed link. Opening it changes nothing; each change takes a press. */
export function Alerts({ token, onCreateNew, onClosed }: Props) {
  const organizationId = useOrganization()?.id ?? '';
  const { data, error, isFetching, refetch } = useAlertsQuery(
    organizationId === '' ? skipToken : { organizationId, token },
  );
  const changes = useAlertChanges(organizationId, token);

  if (!data) {
    return (
      <Dialog heading="Your alerts" onClosed={onClosed}>
        <NoAlerts
          isLoading={isFetching || organizationId === ''}
          problem={error ? (getRefusalMessage(error) ?? 'Your connection may have dropped.') : null}
          onRetry={() => void refetch()}
          onCreateNew={onCreateNew}
        />
      </Dialog>
    );
  }

  const { recipient, alerts } = data;
  const waiting = alerts.find(({ isOpened, state }) => isOpened && state === 'UNCONFIRMED');
  const others = alerts.filter((alert) => alert !== waiting);
  const running = alerts.filter(({ state }) => state !== 'ENDED');

  return (
    <Dialog heading={waiting ? 'Confirm your alert' : 'Your alerts'} onClosed={onClosed}>
      {waiting ? (
        <ConfirmAlert alert={waiting} recipient={recipient} changes={changes} />
      ) : (
        <p>
          We send your alerts to <strong>{recipient}</strong>.
        </p>
      )}
      <p className={styles.notice} role={changes.notice.isProblem ? 'alert' : 'status'}>
        {changes.notice.text}
      </p>
      {others.length > 0 && (
        <section className={styles.list} aria-label={waiting ? 'Your other alerts' : 'Your alerts'}>
          {waiting && <h3>Your other alerts</h3>}
          {others.map((alert) => (
            <AlertItem key={alert.id} alert={alert} changes={changes} />
          ))}
        </section>
      )}
      <div className={styles.foot}>
        {!waiting && (
          <button type="button" className={styles.plain} onClick={onCreateNew}>
            Create another alert
          </button>
        )}
        {running.length > 1 && (
          <button type="button" className={styles.plain} onClick={() => void changes.stopAll()}>
            Stop all alerts
          </button>
        )}
      </div>
    </Dialog>
  );
}

type ConfirmAlertProps = { alert: Alert; recipient: string; changes: AlertChanges };

/** The second half of the opt-in, because following a link is not consent. */
const ConfirmAlert = ({ alert, recipient, changes }: ConfirmAlertProps) => (
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

type NoAlertsProps = {
  isLoading: boolean;
  problem: string | null;
  onRetry: () => void;
  onCreateNew: () => void;
};

/** Shown while alerts are loading, if loading fails, and for an invalid link. */
export function NoAlerts({ isLoading, problem, onRetry, onCreateNew }: NoAlertsProps) {
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
