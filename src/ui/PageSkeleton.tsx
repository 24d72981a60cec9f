import styles from './PageSkeleton.module.css';

/** The whole page while its main data loads: a sidebar, a header bar, and a content block. */
export const PageSkeleton = () => (
  <>
    <p className={styles.words} role="status">
      Loading the page…
    </p>
    <div className={styles.skeleton} aria-hidden="true">
      <div className={styles.sidebar} />
      <div className={styles.header} />
      <div className={styles.content} />
    </div>
  </>
);
