import styles from './UnitSkeleton.module.css';

/** The layout of the page while the home is loading. */
export const UnitSkeleton = () => (
  <div className={styles.page}>
    <h1 className={styles.heading} tabIndex={-1}>
      Loading this home…
    </h1>
    <div className={styles.shapes} aria-hidden="true">
      <div className={styles.pictures} />
      <div className={styles.words} />
      <div className={styles.card} />
    </div>
  </div>
);
