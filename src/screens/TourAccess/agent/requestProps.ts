import type { AgentRequestEvent } from '#machines/agentRequest/events.ts';
import type { AgentListing } from '#src/api/agentAccess.ts';
import type { AgentRequestSnapshot } from '#src/store/agentRequest.ts';

export type RequestProps = {
  listing: AgentListing;
  request: AgentRequestSnapshot;
  send: (event: AgentRequestEvent) => void;
};
