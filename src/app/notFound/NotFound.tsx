import { skipToken } from '@reduxjs/toolkit/query/react';
import { useLocation } from 'react-router-dom';

import type { Organization } from '#src/api/organization.ts';
import { loadTourFlow, useTourFlowQuery } from '#src/features/tours/api/tours.ts';
import { TourLinkByEmail } from '#src/features/tours/find/TourLinkByEmail.tsx';
import { useOrganization } from '#src/store/hooks.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { NothingHere } from '#src/ui/NothingHere/NothingHere.tsx';

import { parseTourHomeSlug, getNotFoundText, getTourNotFoundText } from './notFoundText.ts';

export function NotFound() {
  const organization = useOrganization();
  const { pathname } = useLocation();
  const slug = parseTourHomeSlug(pathname);
  const { data: offer } = useTourFlowQuery(
    organization && slug !== null ? { organizationId: organization.id, slug } : skipToken,
  );
  const texts = offer ? getTourNotFoundText(offer) : getNotFoundText(pathname);
  return (
    <NothingHere
      words={texts}
      phone={organization?.leasingPhone}
      email={organization?.leasingEmail}
      tourLink={<TourLinkByEmail />}
    />
  );
}

NotFound.load = async (
  dispatch: AppStore['dispatch'],
  { id }: Organization,
  { pathname }: { pathname: string },
) => {
  const slug = parseTourHomeSlug(pathname);
  return slug === null ? { isError: false } : loadTourFlow(dispatch, { organizationId: id, slug });
};
