import styles from './Progress.module.css';

type Props = { at: number; of: number };

export const Progress = ({ at, of }: Props) => (
  <div className={styles.progress}>
    <p>
      Step {at} of {of}
    </p>
    <progress value={at} max={of} aria-hidden="true" />
  </div>
);
