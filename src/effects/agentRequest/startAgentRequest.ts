import type { AskedHome } from '#machines/agentRequest/context.ts';
import { agentDraftOf } from '#machines/agentRequest/context.ts';
import { askedHomeIn, isAsAgent } from '#src/lib/accessAddress.ts';
import { addAgentRequest, agentRequest, selectAgentRequest } from '#src/store/agentRequest.ts';
import type { AppStore } from '#src/store/makeStore.ts';

import { followAddresses } from '../followAddresses.ts';
import { agentRequestEffects } from './agentRequestEffects.ts';
import type { AgentRequestParts } from './agentRequestParts.ts';

const prefix = `${agentRequest.reducerPath}/`;

const isSame = (one: AskedHome | null, other: AskedHome) => JSON.stringify(one) === JSON.stringify(other);

/** From now on an agent asks for a home by its address. */
export function startAgentRequest(store: AppStore, parts: AgentRequestParts) {
  const { storage, now, newKey, search, isReplayed } = parts;

  /** Nothing, when there is a visit already, or no home is named. */
  function wantedAt(href: string | null): AskedHome | null {
    if (!/^\/access\/tour\/?(\?|$)/i.test(href ?? '')) return null;
    const query = search();
    if (!isAsAgent(query) || new URLSearchParams(query).has('token')) return null;
    return askedHomeIn(query);
  }

  function follow(href: string | null, organizationId: string) {
    const shown = selectAgentRequest(store.getState());
    const asked = wantedAt(href);
    if (asked === null) {
      if (shown?.matches('closed') === false) store.dispatch(agentRequest.send({ type: 'agent.left' }));
      return;
    }
    if (isSame(shown?.context.asked ?? null, asked)) return;
    store.dispatch(
      agentRequest.send({
        type: 'agent.came',
        organizationId,
        asked,
        kept: storage.read(now()),
        sessionKey: newKey(),
      }),
    );
  }

  addAgentRequest(store);
  agentRequestEffects(store, parts);
  // whatever is said and shown outlives a reload
  store.startListening({
    predicate: ({ type }) => type.startsWith(prefix),
    effect() {
      const shown = selectAgentRequest(store.getState());
      if (shown?.matches('open')) storage.write(agentDraftOf(shown.context), now());
    },
  });
  followAddresses(store, follow, { isReplayed });
}
