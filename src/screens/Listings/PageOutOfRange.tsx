import { HOMES_PER_PAGE } from '#src/api/listings.ts';

import type { ChangeFilter } from './changeFilter.ts';
import styles from './Listings.module.css';

type Props = { page: number; totalCount: number; onChange: ChangeFilter };

/** For a page number that existed when there were more homes. */
export function PageOutOfRange({ page, totalCount, onChange }: Props) {
  const last = Math.ceil(totalCount / HOMES_PER_PAGE);
  return (
    <div className={styles.panel}>
      <p className={styles.lead}>There’s no page {page} anymore.</p>
      <p>
        {last === 1 ? 'All of these homes are on one page now.' : `These homes are on ${last} pages now.`}
      </p>
      <button
        type="button"
        className={styles.option}
        onClick={() => {
          document.querySelector<HTMLElement>('#homes-count')?.focus();
          onChange((before) => ({ ...before, page: undefined }));
        }}
      >
        Go to the first page
      </button>
    </div>
  );
}
