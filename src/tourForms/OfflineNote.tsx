import styles from './tourPage.module.css';
import { useIsOnline } from './useIsOnline.ts';

/** Nothing is lost meanwhile. */
export const OfflineNote = () =>
  useIsOnline() ? null : (
    <p className={styles.note} role="status">
      You’re offline. Everything is saved.
    </p>
  );
