import Button from '@mui/material/Button';
import { useId } from 'react';
import { Link } from 'react-router-dom';

import { useViewState } from '#src/lib/useViewState.ts';
import { SelectControl } from '#src/ui/form/Control.tsx';

import styles from './Alerts.module.css';
import { RenameForm } from './RenameForm.tsx';
import type { Alert, AlertFrequency } from './api/alerts.ts';
import type { AlertChanges } from './useAlertChanges.ts';
import { describeAlert, formatMatchCount, frequencies, stateLabels } from './alertLabels.ts';

type Props = { alert: Alert; changes: AlertChanges };

/** One alert: what it reports, and the actions for it. */
export function AlertItem({ alert, changes }: Props) {
  const id = useId();
  const [isRenaming, setRenaming] = useViewState('alertRename', false, alert.id);
  const { name, state, kind, frequency, path, matchCount } = alert;
  const isActive = state === 'ACTIVE';

  return (
    <article className={styles.alert} aria-labelledby={`${id}-name`} data-state={state}>
      <h3 id={`${id}-name`}>{name}</h3>
      <p className={styles.soft}>
        <strong>{stateLabels[state]}.</strong> {isActive && describeAlert(alert)}
      </p>
      {isRenaming && (
        <RenameForm
          id={alert.id}
          name={name}
          onRenamed={(newName) => changes.rename(alert, newName)}
          onDone={() => setRenaming(false)}
        />
      )}
      {isActive && frequency !== null && (
        <label className={styles.often}>
          How often
          <SelectControl
            value={frequency}
            onChange={({ target: { value } }) => void changes.changeFrequency(alert, value as AlertFrequency)}
          >
            {frequencies.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectControl>
        </label>
      )}
      <div className={styles.actions}>
        {matchCount === 0 ? (
          <span className={styles.soft}>{formatMatchCount(0)}.</span>
        ) : (
          <Link to={path}>{matchCount === null ? 'See this home' : formatMatchCount(matchCount)}</Link>
        )}
        {isActive && kind === 'SAVED_SEARCH' && !isRenaming && (
          <button
            type="button"
            className={styles.plain}
            aria-describedby={`${id}-name`}
            onClick={() => setRenaming(true)}
          >
            Rename
          </button>
        )}
        {isActive && (
          <button
            type="button"
            className={styles.plain}
            aria-describedby={`${id}-name`}
            onClick={() => void changes.stop(alert)}
          >
            Stop
          </button>
        )}
        {!isActive && (
          <Button
            variant="outlined"
            aria-describedby={`${id}-name`}
            onClick={() => void changes.begin(alert)}
          >
            {state === 'ENDED' ? 'Restart' : 'Confirm'}
          </Button>
        )}
      </div>
    </article>
  );
}
