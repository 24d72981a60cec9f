import { skipToken } from '@reduxjs/toolkit/query/react';
import { useParams } from 'react-router-dom';

import { FindTour } from '#src/features/tours/find/FindTour.tsx';
import { TourLinkByEmail } from '#src/features/tours/find/TourLinkByEmail.tsx';
import { useOrganization } from '#src/store/hooks.ts';
import type { RootState } from '#src/store/makeStore.ts';
import { useUrlToken } from '#src/store/useUrlToken.ts';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import { NothingHere } from '#src/ui/NothingHere/NothingHere.tsx';

import { AccessLoadFailed, LoadingAccess } from '../LoadingAccess.tsx';
import { useTourAccessQuery } from '../api/tourAccess.ts';
import { LazyNoDoorTour } from '../lazyParts.tsx';
import { AccessStatusPage } from './AccessStatusPage.tsx';

/** For agents of other companies. */
const { Part: LazyAgentStatus } = lazyPart(
  () =>
    import(/* webpackChunkName: "getAgentStatus" */ '../agent/AgentStatus.tsx').then((it) => it.AgentStatus),
  {
    sentence: 'We couldn’t load this page. Check your connection, then try again.',
    retryLabel: 'Try again',
    placeholder: <LoadingAccess />,
  },
);

const PAGE_NOT_FOUND = {
  heading: 'We couldn’t find this page',
  sentence: 'There may be a typo in the address, or the page has moved.',
};

const types = ['tour', 'agent'] as const;
const findAccessType = (type: string | undefined) =>
  types.find((known) => known === type?.toLowerCase()) ?? null;

/** The status of requested access, by the link of its tour. */
export function AccessSuccess() {
  const kind = findAccessType(useParams().type);
  const token = useUrlToken('token') ?? '';
  const organization = useOrganization();
  const queryArgs =
    organization && kind === 'tour' && token !== ''
      ? { organizationId: organization.id, publicToken: token }
      : skipToken;
  const { data, isError, isFetching, refetch, fulfilledTimeStamp } = useTourAccessQuery(queryArgs);
  const contacts = { phone: organization?.leasingPhone, email: organization?.leasingEmail };

  if (kind === null)
    return <NothingHere words={PAGE_NOT_FOUND} tourLink={<TourLinkByEmail />} {...contacts} />;
  if (organization && kind === 'agent') return <LazyAgentStatus {...{ organization, token }} />;
  if (!organization || (token !== '' && data === undefined && !isError)) return <LoadingAccess />;
  if (token === '') return <FindTour organization={organization} isEnded={false} />;
  if (data === undefined) return <AccessLoadFailed {...contacts} onRetry={() => void refetch()} />;
  if (data === null) return <LazyNoDoorTour {...{ organization, token }} />;
  return (
    <AccessStatusPage
      access={data}
      token={token}
      answeredAt={fulfilledTimeStamp ?? 0}
      isChecking={isFetching}
      onCheckedAgain={() => void refetch()}
    />
  );
}

type ScreenLocation = { params: Readonly<Record<string, string | undefined>> };

AccessSuccess.getPageMetadata = (_state: RootState, { params }: ScreenLocation) => ({
  isMissing: findAccessType(params.type) === null,
});
