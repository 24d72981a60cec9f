import styles from './Progress.module.css';

/** Describes the heading below it, so that screen reader users know which step they are on. */
export const PROGRESS_ID = 'progress';

type Props = { at: number; of: number };

export const Progress = ({ at, of }: Props) => (
  <div className={styles.progress}>
    <p id={PROGRESS_ID}>
      Step {at} of {of}
    </p>
    <progress value={at} max={of} aria-hidden="true" />
  </div>
);
