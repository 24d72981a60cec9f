import { skipToken } from '@reduxjs/toolkit/query/react';
import { useLocation } from 'react-router-dom';

import { useTourAccessQuery } from '#src/api/tourAccess.ts';
import { isAsAgent } from '#src/lib/accessAddress.ts';
import { useAccess } from '#src/store/access.ts';
import { useOrganization } from '#src/store/hooks.ts';
import { useNavigator } from '#src/store/navigator.ts';
import { useAddressToken } from '#src/store/useAddressToken.ts';

import { DoorPage } from './DoorPage.tsx';
import { LazyAgentAccess, LazyNoDoorTour, LazySign } from './lazyParts.tsx';
import { LoadFailed, Waiting } from './Waiting.tsx';

/** From the link of a tour to a door that is locked again. */
export function TourAccess() {
  useNavigator();
  const { search } = useLocation();
  const token = useAddressToken('token');
  const organization = useOrganization();
  const [door, send] = useAccess();
  const known = door?.context.door ? door.context : null;
  // as the machine has learnt of it: nothing is asked twice
  const { data: told } = useTourAccessQuery(
    known?.kind === 'tour' ? { organizationId: known.organizationId, publicToken: known.token } : skipToken,
  );

  if (!organization) return <Waiting />;
  if (isAsAgent(search)) return <LazyAgentAccess organization={organization} />;
  const contacts = { phone: organization.leasingPhone, email: organization.leasingEmail };
  if (door?.matches('missing')) {
    return <LazyNoDoorTour organization={organization} token={token ?? door.context.token} />;
  }
  if (door?.matches('loadFailed')) {
    return <LoadFailed {...contacts} onTriedAgain={() => send({ type: 'retry.asked' })} />;
  }
  if (door?.matches('open') && told) return <DoorPage {...{ organization, told, door, send }} />;
  if (token === null && door?.matches('closed')) {
    return <LazySign organization={organization} />;
  }
  return <Waiting />;
}
