import styles from './Spinner.module.css';

type Props = { size?: 'xsmall' | 'small' | 'medium' | 'large'; words?: string };

export const Spinner = ({ size = 'large', words = 'Loading…' }: Props) => (
  <span className={styles.spinner} role="status">
    <span className={`${styles.ring} ${styles[size]}`} aria-hidden="true" />
    <span className={styles.words}>{words}</span>
  </span>
);
