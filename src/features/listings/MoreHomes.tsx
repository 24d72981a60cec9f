import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { getHomeLinkId } from '#src/features/homes/HomeCard/HomeCard.tsx';
import { isPlainClick } from '#src/features/homes/HomeCard/useHomeLinks.ts';
import { listingFilter } from '#src/features/homes/filter/listingFilter.ts';
import unseen from '#src/ui/unseen.module.css';

import styles from './Listings.module.css';
import { HOMES_PER_PAGE } from './api/listings.ts';
import type { Homes } from './useHomes.ts';

type Props = { homes: Homes; page: number };

/** The remaining homes: loaded below the current ones, or as pages with their own addresses. */
export function MoreHomes({
  homes: { homes, totalCount, isBusy, hasMore, hasMoreFailed, isLoadingMore, loadMore },
  page,
}: Props) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [notice, setNotice] = useState('');
  const from = useRef<number | null>(null);
  const total = totalCount ?? 0;
  const last = Math.ceil(total / HOMES_PER_PAGE);
  const shown = (page - 1) * HOMES_PER_PAGE + homes.length;

  useEffect(() => {
    const first = from.current === null ? undefined : homes[from.current];
    if (from.current === null || first === undefined) return;
    setNotice(`${homes.length - from.current} more homes, ${shown} of ${total}`);
    from.current = null;
    document.getElementById(getHomeLinkId(first.slug))?.focus();
  }, [homes, shown, total]);

  const filter = listingFilter.decode(search);
  const getPageUrl = (number: number) =>
    pathname + listingFilter.encode({ ...filter, page: number === 1 ? undefined : number }, search);

  return (
    <div className={styles.more}>
      <p className={unseen.words} role="status">
        {notice}
      </p>
      {hasMore && (
        <>
          <p>
            {page > 1
              ? `${shown - homes.length + 1} to ${shown} of ${total} homes`
              : `${shown} of ${total} homes`}
          </p>
          {hasMoreFailed && (
            <p role="alert">We couldn’t load more homes. Check your connection, then try again.</p>
          )}
          <button
            type="button"
            className={styles.load}
            aria-disabled={isLoadingMore}
            onClick={() => {
              if (isLoadingMore || isBusy) return;
              from.current = homes.length;
              void loadMore();
            }}
          >
            {isLoadingMore ? 'Loading more homes…' : hasMoreFailed ? 'Try again' : 'Load more homes'}
          </button>
        </>
      )}
      {last > 1 && (
        <nav aria-label="Result pages">
          <ul className={styles.pages}>
            {getPageNumbers(page, last).map((number, at) => (
              <li key={number ?? `gap-${at}`}>
                {number === null ? (
                  '…'
                ) : (
                  <a
                    href={getPageUrl(number)}
                    aria-label={`Page ${number}`}
                    aria-current={number === page ? 'page' : undefined}
                    onClick={(event) => {
                      if (!isPlainClick(event)) return;
                      event.preventDefault();
                      void navigate(getPageUrl(number), { replace: true });
                      document.querySelector<HTMLElement>('#homes-count')?.focus();
                    }}
                  >
                    {number}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

/** The first page, the last page, and those around the current one; null marks a gap. */
function getPageNumbers(shown: number, last: number): (number | null)[] {
  const near = Array.from({ length: last }, (_, at) => at + 1).filter(
    (page) => page === 1 || page === last || Math.abs(page - shown) <= 1,
  );
  return near.flatMap((page, at) => {
    const before = near[at - 1] ?? page;
    return page - before > 1 ? [null, page] : [page];
  });
}
