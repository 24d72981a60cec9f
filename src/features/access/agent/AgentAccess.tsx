import { useLocation } from 'react-router-dom';

import type { Organization } from '#src/api/organization.ts';
import { parseRequestedHome } from '#src/lib/accessAddress.ts';
import { useUrlToken } from '#src/store/useUrlToken.ts';

import { useAccess } from '../store/access.ts';
import { useAgentRequest } from '../store/agentRequest.ts';
import { AgentDoor } from './AgentDoor.tsx';
import { AgentHomeLookup } from './AgentHomeLookup.tsx';
import { AgentLoading } from './AgentPage.tsx';
import { AgentRequest } from './AgentRequest.tsx';

/** The flow of an agent of another company, from the home they are at to a locked door. */
export function AgentAccess({ organization }: { organization: Organization }) {
  const { search } = useLocation();
  const token = useUrlToken('token');
  const [door, send] = useAccess();
  const [request, sendRequest] = useAgentRequest();

  if (door?.context.kind === 'agent' && !door.matches('closed')) {
    return <AgentDoor {...{ organization, door, send }} />;
  }
  if (request && !request.matches('closed')) {
    return <AgentRequest organization={organization} request={request} send={sendRequest} />;
  }
  if (token === null && request && parseRequestedHome(search) === null) {
    return <AgentHomeLookup organization={organization} serial="" problem={null} />;
  }
  return <AgentLoading />;
}
