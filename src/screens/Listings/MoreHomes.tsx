import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { HOMES_PER_PAGE } from '#src/api/listings.ts';
import { listingFilter } from '#src/lib/listingFilter.ts';
import { linkIdOf } from '#src/ui/HomeCard/HomeCard.tsx';
import { isPlainClick } from '#src/ui/HomeCard/useHomeLinks.ts';
import unseen from '#src/ui/unseen.module.css';

import styles from './Listings.module.css';
import { pageNumbers } from './pageNumbers.ts';
import type { Homes } from './useHomes.ts';

type Props = { homes: Homes; page: number };

/** The rest of the homes: below those that are here, or by pages with addresses of their own. */
export function MoreHomes({
  homes: { homes, totalCount, isBusy, hasMore, hasMoreFailed, isLoadingMore, loadMore },
  page,
}: Props) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [told, setTold] = useState('');
  const from = useRef<number | null>(null);
  const total = totalCount ?? 0;
  const last = Math.ceil(total / HOMES_PER_PAGE);
  const shown = (page - 1) * HOMES_PER_PAGE + homes.length;

  useEffect(() => {
    const first = from.current === null ? undefined : homes[from.current];
    if (from.current === null || first === undefined) return;
    setTold(`${homes.length - from.current} more homes, ${shown} of ${total}`);
    from.current = null;
    document.getElementById(linkIdOf(first.slug))?.focus();
  }, [homes, shown, total]);

  const filter = listingFilter.decode(search);
  const addressOf = (number: number) =>
    pathname + listingFilter.encode({ ...filter, page: number === 1 ? undefined : number }, search);

  return (
    <div className={styles.more}>
      <p className={unseen.words} role="status">
        {told}
      </p>
      {hasMore && (
        <>
          <p>
            {page > 1 && `${shown - homes.length + 1} to `}
            {shown} of {total} homes
          </p>
          {hasMoreFailed && (
            <p role="alert">The next homes didn’t load. Check your connection, then try again.</p>
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
        <nav aria-label="Pages of homes">
          <ul className={styles.pages}>
            {pageNumbers(page, last).map((number, at) => (
              <li key={number ?? `gap-${at}`}>
                {number === null ? (
                  '…'
                ) : (
                  <a
                    href={addressOf(number)}
                    aria-label={`Page ${number}`}
                    aria-current={number === page ? 'page' : undefined}
                    onClick={(event) => {
                      if (!isPlainClick(event)) return;
                      event.preventDefault();
                      void navigate(addressOf(number), { replace: true });
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
