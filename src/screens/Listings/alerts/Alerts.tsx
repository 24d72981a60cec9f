import { skipToken } from '@reduxjs/toolkit/query/react';

import { useAlertsQuery } from '#src/api/alerts.ts';
import { getRefusalMessage } from '#src/lib/refusal.ts';
import { useOrganization } from '#src/store/hooks.ts';
import { Dialog } from '#src/ui/Dialog/Dialog.tsx';

import { AlertItem } from './AlertItem.tsx';
import styles from './Alerts.module.css';
import { ConfirmAlert } from './ConfirmAlert.tsx';
import { NoAlerts } from './NoAlerts.tsx';
import { useAlertChanges } from './useAlertChanges.ts';

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
