import { useLocation } from 'react-router-dom';

import type { Organization } from '#src/api/organization.ts';
import { askedHomeIn } from '#src/lib/accessAddress.ts';
import { useAccess } from '#src/store/access.ts';
import { useAgentRequest } from '#src/store/agentRequest.ts';
import { useAddressToken } from '#src/store/useAddressToken.ts';

import { AgentDoor } from './AgentDoor.tsx';
import { AgentFind } from './AgentFind.tsx';
import { AgentWaiting } from './AgentPage.tsx';
import { AgentRequest } from './AgentRequest.tsx';

/** An agent of another company, from the home that he stands at to a door that is locked again. */
export function AgentAccess({ organization }: { organization: Organization }) {
  const { search } = useLocation();
  const token = useAddressToken('token');
  const [door, send] = useAccess();
  const [request, sendRequest] = useAgentRequest();

  if (door?.context.kind === 'agent' && !door.matches('closed')) {
    return <AgentDoor {...{ organization, door, send }} />;
  }
  if (request && !request.matches('closed')) {
    return <AgentRequest organization={organization} request={request} send={sendRequest} />;
  }
  if (token === null && request && askedHomeIn(search) === null) {
    return <AgentFind organization={organization} serial="" problem={null} />;
  }
  return <AgentWaiting />;
}
