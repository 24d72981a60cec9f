import { skipToken } from '@reduxjs/toolkit/query/react';
import { memo } from 'react';
import { useParams } from 'react-router-dom';

import type { Organization } from '#src/api/organization.ts';
import { organizationEndpoint } from '#src/api/organization.ts';
import type { TourOffer } from '#src/features/tours/api/tours.ts';
import { loadTourFlow, tourFlowEndpoint, useTourFlowQuery } from '#src/features/tours/api/tours.ts';
import { TourLinkByEmail } from '#src/features/tours/find/TourLinkByEmail.tsx';
import type { AppStore, RootState } from '#src/store/makeStore.ts';
import { selectOrganizationSlug } from '#src/store/portalSlice.ts';
import { useOrganization } from '#src/store/hooks.ts';
import { useNavigator } from '#src/store/navigator.ts';
import { useUrlToken } from '#src/store/useUrlToken.ts';
import { NothingHere } from '#src/ui/NothingHere/NothingHere.tsx';

import { TourLoadFailed, LoadingTour } from './blocked/LoadingTour.tsx';
import { LazyAlreadyBooked, LazyHandoff, LazyUnavailable } from './lazyParts.tsx';
import { StepPage } from './StepPage.tsx';
import { useTour } from './store/tour.ts';

const NO_HOME = {
  heading: 'We couldn’t find this home',
  sentence: 'There may be a typo in the address, or we no longer manage this home.',
};

type ScreenLocation = { params: Readonly<Record<string, string | undefined>> };

/** The flow from choosing a tour to a confirmed time. */
export function TourRequest() {
  const { slug = '' } = useParams();
  useNavigator();
  const handoff = useUrlToken('handoff');
  const portal = useOrganization();
  const { data, isError, isFetching, refetch } = useTourFlowQuery(
    portal ? { organizationId: portal.id, slug } : skipToken,
  );

  if (handoff !== null) return <LazyHandoff token={handoff} />;
  return (
    <Booking
      slug={slug}
      portal={portal}
      offer={data}
      isFailed={isError}
      isRefetching={isFetching}
      reload={refetch}
    />
  );
}

type BookingProps = {
  slug: string;
  portal: Organization | null;
  offer: TourOffer | null | undefined;
  isFailed: boolean;
  isRefetching: boolean;
  reload: () => unknown;
};

/** Re-renders on changes of the machine without running the queries again. */
const Booking = memo(function Booking({ slug, portal, offer, isFailed, isRefetching, reload }: BookingProps) {
  const [tour, send] = useTour();
  const contacts = { phone: portal?.leasingPhone, email: portal?.leasingEmail };
  const shown = tour?.context.slug === slug ? tour : null;
  const tryAgain = () => {
    // A request in progress would return outdated data.
    if (isRefetching) return;
    reload();
    send({ type: 'retry.requested' });
  };

  if (offer === null || shown?.matches('notFound'))
    return <NothingHere words={NO_HOME} tourLink={<TourLinkByEmail />} {...contacts} />;
  if (shown?.matches('loadFailed') || isFailed) {
    return <TourLoadFailed {...contacts} onRetry={tryAgain} />;
  }
  if (!portal || !offer) return <LoadingTour offer={null} />;
  if (shown?.matches('unavailable') || !offer.tourable) {
    return (
      <LazyUnavailable
        offer={offer}
        reason={shown?.context.blockedReason ?? null}
        becameUnavailable={Boolean(shown?.context.offer)}
        isRefetching={isRefetching || (shown?.matches('loading') ?? false)}
        onRetry={tryAgain}
        {...contacts}
      />
    );
  }
  if (shown?.matches('alreadyBooked'))
    return <LazyAlreadyBooked offer={offer} tour={shown.context.existingTour} send={send} {...contacts} />;
  if (!shown?.matches('open')) return <LoadingTour offer={offer} />;
  return <StepPage organization={portal} offer={offer} tour={shown} send={send} />;
});

TourRequest.load = (dispatch: AppStore['dispatch'], { id }: Organization, { params }: ScreenLocation) =>
  loadTourFlow(dispatch, { organizationId: id, slug: params.slug ?? '' });

TourRequest.getPageMetadata = (state: RootState, { params }: ScreenLocation) => {
  const { data } = organizationEndpoint.select({ name: selectOrganizationSlug(state) })(state);
  const args = { organizationId: data?.id ?? '', slug: params.slug ?? '' };
  return { isMissing: tourFlowEndpoint.select(args)(state).data === null };
};
