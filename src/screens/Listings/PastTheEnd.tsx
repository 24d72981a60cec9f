import { HOMES_PER_PAGE } from '#src/api/listings.ts';

import type { ChangeFilter } from './changeFilter.ts';
import styles from './Listings.module.css';

type Props = { page: number; totalCount: number; onChange: ChangeFilter };

/** An address of a page that there was when there were more homes. */
export function PastTheEnd({ page, totalCount, onChange }: Props) {
  const last = Math.ceil(totalCount / HOMES_PER_PAGE);
  return (
    <div className={styles.panel}>
      <p className={styles.lead}>There is no page {page} of these homes any more.</p>
      <p>{last === 1 ? 'All of them are on one page.' : `They are on ${last} pages now.`}</p>
      <button
        type="button"
        className={styles.way}
        onClick={() => {
          document.querySelector<HTMLElement>('#homes-count')?.focus();
          onChange((before) => ({ ...before, page: undefined }));
        }}
      >
        See them from the first
      </button>
    </div>
  );
}
