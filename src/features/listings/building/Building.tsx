import { skipToken } from '@reduxjs/toolkit/query/react';
import Button from '@mui/material/Button';
import { useLocation } from 'react-router-dom';

import type { Organization } from '#src/api/organization.ts';
import { organizationEndpoint } from '#src/api/organization.ts';
import { listingFilter } from '#src/features/homes/filter/listingFilter.ts';
import { TourLinkByEmail } from '#src/features/tours/find/TourLinkByEmail.tsx';
import { parseBuildingSlug } from '#src/lib/buildingAddress.ts';
import { useOrganization, useOrganizationAnswer } from '#src/store/hooks.ts';
import type { AppStore, RootState } from '#src/store/makeStore.ts';
import { selectOrganizationSlug, selectOrigin } from '#src/store/portalSlice.ts';
import { LeasingContacts } from '#src/ui/LeasingContacts.tsx';
import { NothingHere } from '#src/ui/NothingHere/NothingHere.tsx';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import { loadListings, selectListings } from '../api/listings.ts';
import { loadBuilding, loadSimilarBuildings, selectBuilding, useBuildingQuery } from './api/buildings.ts';
import styles from './Building.module.css';
import { BuildingPage } from './BuildingPage.tsx';
import { createBuildingJsonLd } from './buildingJsonLd.ts';
import { toBuildingListingsQuery } from './buildingListingsQuery.ts';
import { SimilarBuildings } from './SimilarBuildings.tsx';

type ScreenLocation = { pathname: string; search: string };

const missingBuilding = {
  heading: 'We couldn’t find this building',
  sentence:
    'It may have been renamed, or there may be a typo in the address. Look for a home below, or ask us about it.',
};

/** A building with all its homes for rent. */
export function Building() {
  const { pathname, search } = useLocation();
  const slug = parseBuildingSlug(pathname, search) ?? '';
  const organization = useOrganization();
  const answer = useOrganizationAnswer();
  const query = useBuildingQuery(organization ? { organizationId: organization.id, slug } : skipToken);
  const building = query.currentData;
  const contacts = { phone: organization?.leasingPhone, email: organization?.leasingEmail };

  if (building && organization) {
    return <BuildingPage key={slug} building={building} organization={organization} />;
  }
  if (building === null || answer.isMissing) {
    return (
      <NothingHere words={missingBuilding} tourLink={<TourLinkByEmail />} {...contacts}>
        {organization && <SimilarBuildings organizationId={organization.id} slug={slug} />}
      </NothingHere>
    );
  }
  if (!query.isError && !answer.hasFailed) return <BuildingLoading />;
  return (
    <section className={styles.failed}>
      <PageSummary
        name="A building with homes for rent"
        description="We couldn’t load this building."
        robots="noindex"
      />
      <h1 tabIndex={-1}>We couldn’t load this building</h1>
      <p role="alert">
        Your connection may have dropped, or the problem is on our end. Try again in a moment.
      </p>
      <Button onClick={() => (answer.hasFailed ? answer.tryAgain() : void query.refetch())}>Try again</Button>
      <LeasingContacts {...contacts} />
    </section>
  );
}

const BuildingLoading = () => (
  <div className={styles.loading}>
    <h1 tabIndex={-1}>Loading this building…</h1>
    <div className={styles.shape} aria-hidden="true" />
  </div>
);

Building.load = async (
  dispatch: AppStore['dispatch'],
  { id: organizationId }: Organization,
  { pathname, search }: ScreenLocation,
) => {
  const building = { organizationId, slug: parseBuildingSlug(pathname, search) ?? '' };
  const [found, homes] = await Promise.all([
    loadBuilding(dispatch, building),
    loadListings(dispatch, toBuildingListingsQuery(organizationId, listingFilter.decode(search))),
  ]);
  if (found.data === null) await loadSimilarBuildings(dispatch, building);
  return { isError: found.isError || homes.isError };
};

Building.getPageMetadata = (state: RootState, { pathname, search }: ScreenLocation) => {
  const organization = organizationEndpoint.select({ name: selectOrganizationSlug(state) })(state).data;
  if (!organization) return {};
  const { id: organizationId } = organization;
  const slug = parseBuildingSlug(pathname, search) ?? '';
  const { data: building } = selectBuilding({ organizationId, slug })(state);
  if (!building) return { isMissing: building === null };
  const question = toBuildingListingsQuery(organizationId, listingFilter.decode(search));
  const homes = selectListings(question)(state).data?.pages.flatMap(({ edges }) => edges) ?? [];
  return {
    jsonLd: createBuildingJsonLd({
      building,
      homes: homes.map(({ node }) => node),
      portal: organization.rentalPortalUrl ?? selectOrigin(state),
      seller: organization.name,
    }),
  };
};
