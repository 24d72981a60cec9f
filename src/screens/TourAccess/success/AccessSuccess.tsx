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
import { Standing } from './Standing.tsx';

const NO_PAGE = {
  heading: 'There is no page here',
  sentence: 'The address may be misspelled, or the page has moved.',
};

const types = ['tour', 'agent'];
const isKnown = (type: string | undefined) => types.includes(type?.toLowerCase() ?? '');

/** What has become of a door that was asked for, by the link of its tour. */
export function AccessSuccess() {
  const { type } = useParams();
  const inAddress = useAddressToken('token');
  // a visit that is looked at again has no token in its addresses
  const justAsked = useAppSelector((root) => selectAccess(root)?.context.token ?? '');
  const token = inAddress ?? justAsked;
  const organization = useOrganization();
  const asked =
    organization && token !== '' ? { organizationId: organization.id, publicToken: token } : skipToken;
  const { data, isError, isFetching, refetch, fulfilledTimeStamp } = useTourAccessQuery(asked);
  const contacts = { phone: organization?.leasingPhone, email: organization?.leasingEmail };

  if (!isKnown(type)) return <NothingHere words={NO_PAGE} {...contacts} />;
  if (!organization || (token !== '' && data === undefined && !isError)) return <Waiting />;
  if (token === '') return <FindTour organization={organization} isEnded={false} />;
  if (data === undefined) return <LoadFailed {...contacts} onTriedAgain={() => void refetch()} />;
  if (data === null) return <FindTour organization={organization} isEnded />;
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

AccessSuccess.factsOf = (_state: RootState, { params }: ShownAt) => ({ isMissing: !isKnown(params.type) });
