import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';

import type { AgentRequestEvent } from '#machines/agentRequest/events.ts';
import { agentRequestFlow } from '#machines/agentRequest/flow.ts';
import type { MachineState } from '#src/store/createMachineSlice.ts';
import { createMachineSlice } from '#src/store/createMachineSlice.ts';
import type { AppStore } from '#src/store/makeStore.ts';

export const agentRequest = createMachineSlice('agentRequest', agentRequestFlow);

export type AgentRequestSnapshot = ReturnType<typeof agentRequest.select>;

type WithRequest = { agentRequest?: MachineState<typeof agentRequestFlow> };

/** Null until an agent visits the page. */
export function selectAgentRequest(root: object): AgentRequestSnapshot | null {
  const { agentRequest: state } = root as WithRequest;
  return state === undefined ? null : agentRequest.select({ agentRequest: state });
}

export const addAgentRequest = (store: Pick<AppStore, 'addSlice'>) => store.addSlice(agentRequest);

type Listening = Parameters<typeof agentRequest.listen<Required<WithRequest>>>[0];

export const listenToAgentRequest = (
  { startListening }: Pick<AppStore, 'startListening'>,
  effects: Parameters<typeof agentRequest.listen>[1],
) => agentRequest.listen(startListening as unknown as Listening, effects);

/** The state of an agent's request and a function to send events. The code is loaded with its page. */
export function useAgentRequest() {
  const store = useStore() as unknown as AppStore;
  useEffect(() => addAgentRequest(store), [store]);
  const snapshot = useSelector<object, AgentRequestSnapshot | null>(selectAgentRequest);
  const dispatch = useDispatch();
  const send = useCallback((event: AgentRequestEvent) => void dispatch(agentRequest.send(event)), [dispatch]);
  return [snapshot, send] as const;
}
