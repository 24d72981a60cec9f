import styles from './Progress.module.css';

/** What the heading below is described by: whoever hears it is told where he is. */
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
