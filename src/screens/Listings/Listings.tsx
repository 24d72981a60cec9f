import { useCallback } from 'react';

import { loadEmbedOrigins } from '#src/api/embedOrigins.ts';
import { loadListings, selectListings } from '#src/api/listings.ts';
import type { Organization } from '#src/api/organization.ts';
import { organization as organizationEndpoint } from '#src/api/organization.ts';
import { embedOptions, isEmbeddedPath } from '#src/lib/embedOptions.ts';
import { listingFilter } from '#src/lib/listingFilter.ts';
import type { AppStore, RootState } from '#src/store/makeStore.ts';
import { useOrganization, useOrganizationAnswer } from '#src/store/hooks.ts';
import { selectOrganizationSlug, selectOrigin } from '#src/store/portalSlice.ts';
import { useUrlState } from '#src/store/useUrlState.ts';
import { useHomeLinks } from '#src/ui/HomeCard/useHomeLinks.ts';
import { PageSummary } from '#src/ui/PageSummary.tsx';
import unseen from '#src/ui/unseen.module.css';

import { AlertPanels } from './alerts/AlertPanels.tsx';
import { Bar } from './Bar.tsx';
import { CheckAds } from './check/CheckAds.tsx';
import { LazyDrawing } from './lazyParts.ts';
import { LeasingTeam } from './LeasingTeam.tsx';
import styles from './Listings.module.css';
import { Results } from './Results.tsx';
import type { ChangeFilter } from './changeFilter.ts';
import { LastRow } from './embedded/LastRow.tsx';
import { useEmbed } from './embedded/useEmbed.ts';
import { useToldHeight } from './embedded/useToldHeight.ts';
import { elsewhere } from './elsewhere.ts';
import { jsonLdOf } from './jsonLd.ts';
import { listedIn } from './listedIn.ts';
import { questionOf } from './question.ts';
import { KeptLink } from './saved/KeptLink.tsx';
import { LazyKept } from './saved/lazyKept.ts';
import { useHeadingOf } from './saved/useHeadingOf.ts';
import { keptIn, useKept } from './saved/useKept.ts';
import { DayArriving } from './tourDay/DayArriving.tsx';
import { LazyTourDay } from './tourDay/lazyTourDay.ts';
import { useHomes } from './useHomes.ts';
import { useReturnedFocus } from './useReturnedFocus.ts';
import { WishChips } from './WishChips.tsx';

export function Listings() {
  const organization = useOrganization();
  const toured = useKept()?.homes.tourDay;
  const { isWithout, hasFailed } = useOrganizationAnswer();
  if (!toured || isWithout || hasFailed) return <Homes />;
  return organization ? <LazyTourDay organization={organization} slugs={toured} /> : <DayArriving />;
}

function Homes() {
  const organization = useOrganization();
  const answer = useOrganizationAnswer();
  const isWithoutOrganization = answer.isWithout;
  const embed = useEmbed();
  const isEmbedded = embed !== null;
  useToldHeight(isEmbedded);
  const [filter, setFilter] = useUrlState(listingFilter);
  const kept = useKept();
  useHeadingOf(kept?.name ?? '');
  const homes = useHomes(kept ? undefined : organization?.id, filter, { ids: embed?.ids, whose: answer });
  useHomeLinks();
  useReturnedFocus(kept !== null || homes.totalCount !== null);
  const isAreaFixed = embed?.shows.area === false;
  // Another wish begins with its first page.
  const change = useCallback<ChangeFilter>(
    (next) =>
      setFilter((before) => {
        const after = elsewhere(before, { page: undefined, ...next({ ...before, page: undefined }) });
        return isAreaFixed ? { ...after, market: before.market } : after;
      }),
    [setFilter, isAreaFixed],
  );

  const { name, where, isOfOneMarket } = listedIn(organization?.markets ?? [], filter.market);

  return (
    <div
      className={isEmbedded ? `${styles.screen} ${styles.embedded}` : styles.screen}
      data-density={embed?.density}
      data-view={embed || kept ? undefined : filter.view}
    >
      <PageSummary
        name={kept?.name ?? name}
        image={kept?.image}
        description={
          kept?.lead ??
          `Houses, townhouses and apartments for rent${where}${organization ? ` from ${organization.name}` : ''}. Prices are monthly totals, including every required fee that’s listed.`
        }
        robots={isEmbedded || kept ? 'noindex' : undefined}
      />
      <div className={embed?.shows.heading === false ? unseen.words : styles.top}>
        <div>
          <h1 tabIndex={-1}>{kept?.name ?? name}</h1>
          {!isEmbedded && !isWithoutOrganization && <KeptLink />}
        </div>
        {!isWithoutOrganization && (
          <p>
            {kept?.lead ??
              'Prices are monthly totals: rent plus required fees. “From” means it may cost more.'}
          </p>
        )}
      </div>
      {isWithoutOrganization ? (
        <div className={styles.panel}>
          <p className={styles.lead}>No homes are listed here yet.</p>
          <p>This site isn’t set up yet. If someone sent you this link, ask them to check the address.</p>
          <LazyDrawing className={styles.drawing} />
        </div>
      ) : kept && !answer.hasFailed ? (
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
          <Results filter={filter} homes={homes} where={isOfOneMarket ? where : ''} onChange={change} />
        </>
      )}
      {organization && embed?.shows.contact !== false && <LeasingTeam organization={organization} />}
      {organization && embed && <LastRow organization={organization} embed={embed} />}
      {!isEmbedded && !isWithoutOrganization && <AlertPanels filter={filter} />}
      {!isEmbedded && !isWithoutOrganization && <CheckAds />}
    </div>
  );
}

Listings.load = async (
  dispatch: AppStore['dispatch'],
  { id, slug }: Organization,
  { pathname, search }: { pathname: string; search: string },
) => {
  // Only the browser knows what is saved: it asks for these homes.
  if (keptIn(pathname, search)) return { isError: false };
  const filter = listingFilter.decode(search);
  if (!isEmbeddedPath(pathname)) return loadListings(dispatch, questionOf(id, filter));
  const [homes, origins] = await Promise.all([
    loadListings(dispatch, questionOf(id, filter, embedOptions.decode(search).ids)),
    loadEmbedOrigins(dispatch, slug),
  ]);
  return { isError: homes.isError || origins.isError };
};

Listings.factsOf = (state: RootState, { pathname, search }: { pathname: string; search: string }) => {
  const whose = organizationEndpoint.select({ name: selectOrganizationSlug(state) })(state).data;
  if (!whose || isEmbeddedPath(pathname) || keptIn(pathname, search)) return {};
  const filter = listingFilter.decode(search);
  const [page] = selectListings(questionOf(whose.id, filter))(state).data?.pages ?? [];
  const portal = whose.rentalPortalUrl ?? selectOrigin(state);
  const jsonLd = page ? jsonLdOf({ page, pageNumber: filter.page ?? 1, portal }) : null;
  return jsonLd === null ? {} : { jsonLd };
};
