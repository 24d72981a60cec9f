import { skipToken } from '@reduxjs/toolkit/query/react';
import { useLocation } from 'react-router-dom';

import { isAgentVisit } from '#src/lib/accessAddress.ts';
import { useOrganization } from '#src/store/hooks.ts';
import { useNavigator } from '#src/store/navigator.ts';
import { useUrlToken } from '#src/store/useUrlToken.ts';

import { DoorPage } from './DoorPage.tsx';
import { useTourAccessQuery } from './api/tourAccess.ts';
import { LazyAgentAccess, LazyNoDoorTour, LazySign } from './lazyParts.tsx';
import { AccessLoadFailed, LoadingAccess } from './LoadingAccess.tsx';
import { useAccess } from './store/access.ts';

/** From the link of a tour to a locked door. */
export function TourAccess() {
  useNavigator();
  const { search } = useLocation();
  const token = useUrlToken('token');
  const organization = useOrganization();
  const [door, send] = useAccess();
  const known = door?.context.door ? door.context : null;
  // Uses the query that the machine has already run, so nothing is requested twice.
  const { data: info } = useTourAccessQuery(
    known?.kind === 'tour' ? { organizationId: known.organizationId, publicToken: known.token } : skipToken,
  );

  if (!organization) return <LoadingAccess />;
  if (isAgentVisit(search)) return <LazyAgentAccess organization={organization} />;
  const contacts = { phone: organization.leasingPhone, email: organization.leasingEmail };
  if (door?.matches('missing')) {
    return <LazyNoDoorTour organization={organization} token={token ?? door.context.token} />;
  }
  if (door?.matches('loadFailed')) {
    return <AccessLoadFailed {...contacts} onRetry={() => send({ type: 'retry.requested' })} />;
  }
  if (door?.matches('open') && info) return <DoorPage {...{ organization, access: info, door, send }} />;
  if (token === null && door?.matches('closed')) {
    return <LazySign organization={organization} />;
  }
  return <LoadingAccess />;
}
