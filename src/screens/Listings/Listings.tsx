import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';

import { loadListings } from '#src/api/listings.ts';
import type { Organization } from '#src/api/organization.ts';
import { listingFilter } from '#src/lib/listingFilter.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { useOrganization } from '#src/store/hooks.ts';
import { useUrlState } from '#src/store/useUrlState.ts';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import { Bar } from './Bar.tsx';
import { LeasingTeam } from './LeasingTeam.tsx';
import styles from './Listings.module.css';
import { Results } from './Results.tsx';
import type { ChangeFilter } from './changeFilter.ts';
import { questionOf } from './question.ts';
import { KeptLink } from './saved/KeptLink.tsx';
import { LazyKept } from './saved/lazyKept.ts';
import { useHeadingOf } from './saved/useHeadingOf.ts';
import { keptIn, useKept } from './saved/useKept.ts';
import { useHomes } from './useHomes.ts';
import { useReturnedFocus } from './useReturnedFocus.ts';
import { WishChips } from './WishChips.tsx';

const places = new Intl.ListFormat('en', { type: 'conjunction' });

export function Listings() {
  const organization = useOrganization();
  const isEmbedded = useLocation().pathname.startsWith('/embed/');
  const [filter, setFilter] = useUrlState(listingFilter);
  const kept = useKept();
  useHeadingOf(kept?.name ?? '');
  const homes = useHomes(kept ? undefined : organization?.id, filter);
  useReturnedFocus(kept !== null || homes.totalCount !== null);
  // Another wish begins with its first page.
  const change = useCallback<ChangeFilter>(
    (next) => setFilter((before) => ({ page: undefined, ...next({ ...before, page: undefined }) })),
    [setFilter],
  );

  const markets = organization?.markets ?? [];
  const shown = markets.filter(({ slug }) => slug === filter.market);
  const names = (shown.length > 0 ? shown : markets).map(({ name }) => name);
  const where = names.length > 0 ? ` in ${places.format(names)}` : '';
  const name = `Homes for rent${where}`;

  return (
    <div className={isEmbedded ? `${styles.screen} ${styles.embedded}` : styles.screen}>
      <PageSummary
        name={kept?.name ?? name}
        robots={kept ? 'noindex' : undefined}
        image={kept?.image}
        description={
          kept?.lead ??
          `Houses, townhouses and apartments for rent${where}${organization ? ` from ${organization.name}` : ''}. Every price is the whole monthly price, with each required fee in it.`
        }
      />
      <div className={styles.top}>
        <div>
          <h1 tabIndex={-1}>{kept?.name ?? name}</h1>
          {!isEmbedded && <KeptLink />}
        </div>
        <p>{kept?.lead ?? 'Every price is the whole month, with each required fee in it.'}</p>
      </div>
      {kept ? (
        organization && <LazyKept kept={kept.homes} organizationId={organization.id} />
      ) : (
        <>
          <Bar
            filter={filter}
            totalCount={homes.hasFailed ? null : homes.totalCount}
            isBusy={homes.isBusy}
            onChange={change}
          />
          <WishChips filter={filter} onChange={change} />
          <Results
            filter={filter}
            homes={homes}
            where={shown.length > 0 ? where : ''}
            isEmbedded={isEmbedded}
            onChange={change}
          />
        </>
      )}
      {organization && <LeasingTeam organization={organization} />}
    </div>
  );
}

/** Only the browser knows what is saved: it asks for these homes. */
Listings.load = (
  dispatch: AppStore['dispatch'],
  { id }: Organization,
  { pathname, search }: { pathname: string; search: string },
) =>
  keptIn(pathname, search)
    ? Promise.resolve({ isError: false })
    : loadListings(dispatch, questionOf(id, listingFilter.decode(search)));
