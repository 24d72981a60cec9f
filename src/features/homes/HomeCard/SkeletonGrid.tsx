import styles from './HomeGrid.module.css';

const SKELETONS = Array.from({ length: 8 }, (_, at) => at);

/** Placeholders for homes that have not loaded yet. */
export const SkeletonGrid = () => (
  <div className={styles.grid} aria-hidden="true">
    {SKELETONS.map((at) => (
      <div key={at} className={styles.skeleton}>
        <div />
        <div />
        <div />
      </div>
    ))}
  </div>
);
