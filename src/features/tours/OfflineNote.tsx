import styles from './tourPage.module.css';
import { useIsOnline } from './useIsOnline.ts';

/** Assures the visitor that nothing is lost while they are offline. */
export const OfflineNote = () =>
  useIsOnline() ? null : (
    <p className={styles.note} role="status">
      You’re offline. Everything is saved.
    </p>
  );
