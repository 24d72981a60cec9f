import { useCallback } from 'react';

import type { Organization } from '#src/api/organization.ts';
import { organizationEndpoint } from '#src/api/organization.ts';
import { AlertPanels } from '#src/features/alerts/AlertPanels.tsx';
import { loadEmbedOrigins } from '#src/features/embed/api/embedOrigins.ts';
import { embedOptions, isEmbeddedPath } from '#src/features/embed/embedOptions.ts';
import { EmbedFooter } from '#src/features/embed/frame/EmbedFooter.tsx';
import { useEmbed } from '#src/features/embed/frame/useEmbed.ts';
import { useFrameHeightReporter } from '#src/features/embed/frame/useFrameHeightReporter.ts';
import { useHomeLinks } from '#src/features/homes/HomeCard/useHomeLinks.ts';
import { describeMarkets } from '#src/features/homes/filter/describeMarkets.ts';
import { listingFilter } from '#src/features/homes/filter/listingFilter.ts';
import type { ListingFilter } from '#src/features/homes/filter/listingFilter.ts';
import { CheckAds } from '#src/features/reports/check/CheckAds.tsx';
import { SavedHomesLink } from '#src/features/saved/SavedHomesLink.tsx';
import { LazySavedHomes } from '#src/features/saved/lazySavedHomes.ts';
import {
  parseSavedHomesUrl,
  useHeadingFocusOnChange,
  useSavedPage,
} from '#src/features/saved/useSavedPage.ts';
import { TourDayLoading } from '#src/features/tourDay/TourDayLoading.tsx';
import { LazyTourDay } from '#src/features/tourDay/lazyTourDay.ts';
import type { AppStore, RootState } from '#src/store/makeStore.ts';
import { useOrganization, useOrganizationAnswer } from '#src/store/hooks.ts';
import { selectOrganizationSlug, selectOrigin } from '#src/store/portalSlice.ts';
import { useUrlState } from '#src/store/useUrlState.ts';
import { LazyDrawing } from '#src/ui/NothingHere/LazyDrawing.ts';
import { PageSummary } from '#src/ui/PageSummary.tsx';
import unseen from '#src/ui/unseen.module.css';

import { SearchBar } from './SearchBar.tsx';
import { LeasingTeam } from './LeasingTeam.tsx';
import styles from './Listings.module.css';
import { Results } from './Results.tsx';
import { loadListings, selectListings } from './api/listings.ts';
import type { ChangeFilter } from './changeFilter.ts';
import { createListJsonLd } from './jsonLd.ts';
import { toListingsQuery } from './listingsQuery.ts';
import { useHomes } from './useHomes.ts';
import { useRestoreCardFocus } from './useRestoreCardFocus.ts';
import { FilterChips } from './FilterChips.tsx';

const priceSentence = 'Prices are monthly totals, including every required fee that’s listed.';

function describeHomes(place: string | null, organizationName: string | null): string {
  if (organizationName === null) return 'Houses, townhouses and apartments for rent.';
  return place === null
    ? `Houses, townhouses and apartments for rent from ${organizationName}.`
    : `Houses, townhouses and apartments for rent in ${place} from ${organizationName}.`;
}

export function Listings() {
  const organization = useOrganization();
  const tourDaySlugs = useSavedPage()?.homes.tourDay;
  const { isMissing, hasFailed } = useOrganizationAnswer();
  if (!tourDaySlugs || isMissing || hasFailed) return <Homes />;
  return organization ? <LazyTourDay organization={organization} slugs={tourDaySlugs} /> : <TourDayLoading />;
}

function Homes() {
  const organization = useOrganization();
  const answer = useOrganizationAnswer();
  const isWithoutOrganization = answer.isMissing;
  const embed = useEmbed();
  const isEmbedded = embed !== null;
  useFrameHeightReporter(isEmbedded);
  const [filter, setFilter] = useUrlState(listingFilter);
  const savedPage = useSavedPage();
  useHeadingFocusOnChange(savedPage?.name ?? '');
  const homes = useHomes(savedPage ? undefined : organization?.id, filter, {
    ids: embed?.ids,
    whose: answer,
  });
  useHomeLinks();
  useRestoreCardFocus(savedPage !== null || homes.totalCount !== null);
  const isAreaFixed = embed?.shows.area === false;
  // A changed filter starts at its first page.
  const change = useCallback<ChangeFilter>(
    (next) =>
      setFilter((before) => {
        const after = resetMapOnPlaceChange(before, {
          page: undefined,
          ...next({ ...before, page: undefined }),
        });
        return isAreaFixed ? { ...after, market: before.market } : after;
      }),
    [setFilter, isAreaFixed],
  );

  const { name, place, isOfOneMarket } = describeMarkets(organization?.markets ?? [], filter.market);

  return (
    <div
      className={isEmbedded ? `${styles.screen} ${styles.embedded}` : styles.screen}
      data-density={embed?.density}
      data-view={embed || savedPage ? undefined : filter.view}
    >
      <PageSummary
        name={savedPage?.name ?? name}
        image={savedPage?.image}
        description={
          savedPage?.lead ?? `${describeHomes(place, organization?.name ?? null)} ${priceSentence}`
        }
        robots={isEmbedded || savedPage ? 'noindex' : undefined}
      />
      <div
        className={embed?.shows.heading === false ? unseen.words : styles.top}
        data-compact={!isEmbedded && !savedPage && !isWithoutOrganization}
      >
        <div>
          <h1 tabIndex={-1}>{savedPage?.name ?? name}</h1>
          {!isEmbedded && !isWithoutOrganization && <SavedHomesLink />}
        </div>
        {!isWithoutOrganization && (
          <p>
            {savedPage?.lead ??
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
      ) : savedPage && !answer.hasFailed ? (
        organization && <LazySavedHomes savedHomes={savedPage.homes} organizationId={organization.id} />
      ) : (
        <>
          <SearchBar
            filter={filter}
            totalCount={homes.hasFailed ? null : homes.totalCount}
            isBusy={homes.isBusy}
            onChange={change}
          />
          <FilterChips filter={filter} onChange={change} />
          <Results filter={filter} homes={homes} place={isOfOneMarket ? place : null} onChange={change} />
        </>
      )}
      {organization && embed?.shows.contact !== false && <LeasingTeam organization={organization} />}
      {organization && embed && <EmbedFooter organization={organization} embed={embed} />}
      {!isEmbedded && !isWithoutOrganization && <AlertPanels filter={filter} />}
      {!isEmbedded && !isWithoutOrganization && <CheckAds />}
    </div>
  );
}

/** A visitor who searches for another place no longer needs the map area searched before. */
const resetMapOnPlaceChange = (before: ListingFilter, after: ListingFilter): ListingFilter =>
  (['q', 'market', 'city', 'postalCode'] as const).some(
    (name) => after[name] !== undefined && after[name] !== before[name],
  )
    ? { ...after, map: {} }
    : after;

Listings.load = async (
  dispatch: AppStore['dispatch'],
  { id, slug }: Organization,
  { pathname, search }: { pathname: string; search: string },
) => {
  // Only the browser knows which homes are saved, so it requests them.
  if (parseSavedHomesUrl(pathname, search)) return { isError: false };
  const filter = listingFilter.decode(search);
  if (!isEmbeddedPath(pathname)) return loadListings(dispatch, toListingsQuery(id, filter));
  const [homes, origins] = await Promise.all([
    loadListings(dispatch, toListingsQuery(id, filter, embedOptions.decode(search).ids)),
    loadEmbedOrigins(dispatch, slug),
  ]);
  return { isError: homes.isError || origins.isError };
};

Listings.getPageMetadata = (state: RootState, { pathname, search }: { pathname: string; search: string }) => {
  const organizationData = organizationEndpoint.select({ name: selectOrganizationSlug(state) })(state).data;
  if (!organizationData || isEmbeddedPath(pathname) || parseSavedHomesUrl(pathname, search)) return {};
  const filter = listingFilter.decode(search);
  const [page] = selectListings(toListingsQuery(organizationData.id, filter))(state).data?.pages ?? [];
  const portal = organizationData.rentalPortalUrl ?? selectOrigin(state);
  const jsonLd = page ? createListJsonLd({ page, pageNumber: filter.page ?? 1, portal }) : null;
  return jsonLd === null ? {} : { jsonLd };
};
