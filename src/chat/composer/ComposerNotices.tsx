import { Cross } from '#src/ui/Icon.tsx';

import styles from './composer.module.css';

type Props = { notices: readonly { id: string; message: string }[]; onDismissed: (id: string) => void };

/** Errors that stay until they are dismissed. */
export const ComposerNotices = ({ notices, onDismissed }: Props) => (
  <div className={styles.refusals} role="alert">
    {notices.map(({ id, message }) => (
      <div key={id} className={styles.refusal}>
        <p>{message}</p>
        <button type="button" className={styles.remove} aria-label="Dismiss" onClick={() => onDismissed(id)}>
          <Cross size={16} />
        </button>
      </div>
    ))}
  </div>
);
