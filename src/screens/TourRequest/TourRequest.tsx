import { skipToken } from '@reduxjs/toolkit/query/react';
import { memo } from 'react';
import { useParams } from 'react-router-dom';

import type { TourOffer } from '#src/api/tours.ts';
import { loadTourFlow, tourFlowEndpoint, useTourFlowQuery } from '#src/api/tours.ts';
import type { Organization } from '#src/api/organization.ts';
import { organization } from '#src/api/organization.ts';
import type { AppStore, RootState } from '#src/store/makeStore.ts';
import { selectOrganizationSlug } from '#src/store/portalSlice.ts';
import { useOrganization } from '#src/store/hooks.ts';
import { useNavigator } from '#src/store/navigator.ts';
import { useTour } from '#src/store/tour.ts';
import { useAddressToken } from '#src/store/useAddressToken.ts';
import { NothingHere } from '#src/ui/NothingHere/NothingHere.tsx';

import { LoadFailed, Waiting } from './blocked/Waiting.tsx';
import { LazyAlreadyBooked, LazyHandoff, LazyUnavailable } from './lazyParts.tsx';
import { StepPage } from './StepPage.tsx';

const NO_HOME = {
  heading: 'We couldn’t find this home',
  sentence: 'There may be a typo in the address, or we no longer manage this home.',
};

type ShownAt = { params: Readonly<Record<string, string | undefined>> };

/** From "can I see it?" to a confirmed time. */
export function TourRequest() {
  const { slug = '' } = useParams();
  useNavigator();
  const handoff = useAddressToken('handoff');
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
      isLooking={isFetching}
      reload={refetch}
    />
  );
}

type BookingProps = {
  slug: string;
  portal: Organization | null;
  offer: TourOffer | null | undefined;
  isFailed: boolean;
  isLooking: boolean;
  reload: () => unknown;
};

/** Draws anew what the tour's machine changes; what it is asked about is not looked up for that. */
const Booking = memo(function Booking({ slug, portal, offer, isFailed, isLooking, reload }: BookingProps) {
  const [tour, send] = useTour();
  const contacts = { phone: portal?.leasingPhone, email: portal?.leasingEmail };
  const shown = tour?.context.slug === slug ? tour : null;
  const tryAgain = () => {
    // what is being looked up would be answered as it was
    if (isLooking) return;
    reload();
    send({ type: 'retry.asked' });
  };

  if (offer === null || shown?.matches('notFound')) return <NothingHere words={NO_HOME} {...contacts} />;
  if (shown?.matches('loadFailed') || isFailed) {
    return <LoadFailed {...contacts} onTriedAgain={tryAgain} />;
  }
  if (!portal || !offer) return <Waiting offer={null} />;
  if (shown?.matches('unavailable') || !offer.tourable) {
    return (
      <LazyUnavailable
        offer={offer}
        reason={shown?.context.blockedBecause ?? null}
        isSudden={Boolean(shown?.context.offer)}
        isLooking={isLooking || (shown?.matches('loading') ?? false)}
        onTriedAgain={tryAgain}
        {...contacts}
      />
    );
  }
  if (shown?.matches('alreadyBooked'))
    return <LazyAlreadyBooked offer={offer} tour={shown.context.bookedHere} send={send} {...contacts} />;
  if (!shown?.matches('open')) return <Waiting offer={offer} />;
  return <StepPage organization={portal} offer={offer} tour={shown} send={send} />;
});

TourRequest.load = (dispatch: AppStore['dispatch'], { id }: Organization, { params }: ShownAt) =>
  loadTourFlow(dispatch, { organizationId: id, slug: params.slug ?? '' });

TourRequest.factsOf = (state: RootState, { params }: ShownAt) => {
  const { data } = organization.select({ name: selectOrganizationSlug(state) })(state);
  const asked = { organizationId: data?.id ?? '', slug: params.slug ?? '' };
  return { isMissing: tourFlowEndpoint.select(asked)(state).data === null };
};
