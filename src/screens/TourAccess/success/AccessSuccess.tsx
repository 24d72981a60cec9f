import { skipToken } from '@reduxjs/toolkit/query/react';
import { useParams } from 'react-router-dom';

import { useTourAccessQuery } from '#src/api/tourAccess.ts';
import { selectAccess } from '#src/store/access.ts';
import { useAppSelector, useOrganization } from '#src/store/hooks.ts';
import type { RootState } from '#src/store/makeStore.ts';
import { useAddressToken } from '#src/store/useAddressToken.ts';
import { FindTour } from '#src/tourForms/find/FindTour.tsx';
import { NothingHere } from '#src/ui/NothingHere/NothingHere.tsx';

import { LoadFailed, Waiting } from '../Waiting.tsx';
import { LazyNoDoorTour } from '../lazyParts.tsx';
import { LazyAgentStanding } from './lazyParts.tsx';
import { Standing } from './Standing.tsx';

const NO_PAGE = {
  heading: 'We couldn’t find this page',
  sentence: 'There may be a typo in the address, or the page has moved.',
};

const types = ['tour', 'agent'] as const;
const kindOf = (type: string | undefined) => types.find((known) => known === type?.toLowerCase()) ?? null;

/** What has become of a door that was asked for, by the link of its tour. */
export function AccessSuccess() {
  const kind = kindOf(useParams().type);
  const inAddress = useAddressToken('token');
  // a visit that is looked at again has no token in its addresses
  const justAsked = useAppSelector((root) => {
    const asked = selectAccess(root)?.context;
    return asked?.kind === kind ? asked.token : '';
  });
  const token = inAddress ?? justAsked;
  const organization = useOrganization();
  const asked =
    organization && kind === 'tour' && token !== ''
      ? { organizationId: organization.id, publicToken: token }
      : skipToken;
  const { data, isError, isFetching, refetch, fulfilledTimeStamp } = useTourAccessQuery(asked);
  const contacts = { phone: organization?.leasingPhone, email: organization?.leasingEmail };

  if (kind === null) return <NothingHere words={NO_PAGE} {...contacts} />;
  if (organization && kind === 'agent') return <LazyAgentStanding {...{ organization, token }} />;
  if (!organization || (token !== '' && data === undefined && !isError)) return <Waiting />;
  if (token === '') return <FindTour organization={organization} isEnded={false} />;
  if (data === undefined) return <LoadFailed {...contacts} onTriedAgain={() => void refetch()} />;
  if (data === null) return <LazyNoDoorTour {...{ organization, token }} />;
  return (
    <Standing
      told={data}
      token={token}
      toldAt={fulfilledTimeStamp ?? 0}
      isChecking={isFetching}
      onCheckedAgain={() => void refetch()}
    />
  );
}

type ShownAt = { params: Readonly<Record<string, string | undefined>> };

AccessSuccess.factsOf = (_state: RootState, { params }: ShownAt) => ({
  isMissing: kindOf(params.type) === null,
});
