import styles from './Progress.module.css';

/** Describes the heading below it, so that screen reader users know which step they are on. */
export const PROGRESS_ID = 'progress';

type Props = {
  at: number;
  of: number;
  /** The total is not known yet, so it is not said. */
  isEstimate?: boolean;
};

export const Progress = ({ at, of, isEstimate = false }: Props) => (
  <div className={styles.progress}>
    <p id={PROGRESS_ID}>{isEstimate ? `Step ${String(at)}` : `Step ${String(at)} of ${String(of)}`}</p>
    <progress value={at} max={of} aria-hidden="true" />
  </div>
);
