import { agentRequestFlow } from '#machines/agentRequest/flow.ts';
import { createLateMachine } from '#src/store/createLateMachine.ts';

export const {
  slice: agentRequest,
  select: selectAgentRequest,
  add: addAgentRequest,
  listen: listenToAgentRequest,
  useMachine: useAgentRequest,
} = createLateMachine('agentRequest', agentRequestFlow);

export type AgentRequestSnapshot = ReturnType<typeof agentRequest.select>;
