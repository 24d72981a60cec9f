import type { RequestedHome } from '#machines/agentRequest/context.ts';
import { toAgentDraft } from '#machines/agentRequest/context.ts';
import { trackAddress } from '#src/features/tours/effects/trackAddress.ts';
import { parseRequestedHome, isAgentVisit } from '#src/lib/accessAddress.ts';
import type { AppStore } from '#src/store/makeStore.ts';

import { addAgentRequest, agentRequest, selectAgentRequest } from '../store/agentRequest.ts';
import { agentRequestEffects } from './agentRequestEffects.ts';
import type { AgentRequestDeps } from './agentRequestEffects.ts';

const prefix = `${agentRequest.reducerPath}/`;

const isSame = (one: RequestedHome | null, other: RequestedHome) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Starts an agent's request for a home when its address is visited. */
export function startAgentRequest(store: AppStore, deps: AgentRequestDeps) {
  const { storage, now, newKey, search } = deps;

  /** Null when there is already a visit, or no home is named. */
  function findRequestedHome(href: string | null): RequestedHome | null {
    if (!/^\/access\/tour\/?(\?|$)/i.test(href ?? '')) return null;
    const query = search();
    if (!isAgentVisit(query) || new URLSearchParams(query).has('token')) return null;
    return parseRequestedHome(query);
  }

  function onAddressChange(href: string | null, organizationId: string) {
    const shown = selectAgentRequest(store.getState());
    const requested = findRequestedHome(href);
    if (requested === null) {
      if (shown?.matches('closed') === false) store.dispatch(agentRequest.send({ type: 'agent.left' }));
      return;
    }
    if (isSame(shown?.context.requestedHome ?? null, requested)) return;
    store.dispatch(
      agentRequest.send({
        type: 'request.opened',
        organizationId,
        requestedHome: requested,
        savedDraft: storage.read(now()),
        sessionKey: newKey(),
      }),
    );
  }

  addAgentRequest(store);
  agentRequestEffects(store, deps);
  // everything entered and verified survives a reload
  store.startListening({
    predicate: ({ type }) => type.startsWith(prefix),
    effect() {
      const shown = selectAgentRequest(store.getState());
      if (shown?.matches('open')) storage.write(toAgentDraft(shown.context), now());
    },
  });
  trackAddress(store, onAddressChange);
}
