import type { AgentRequestEvent } from '#machines/agentRequest/events.ts';
import { listingForMlsAgent, requestAgentAccess } from '#src/api/agentAccess.ts';
import { failureOf } from '#src/effects/access/answers.ts';
import { stayOfVisit } from '#src/effects/access/stayOfVisit.ts';
import { doorPathOf } from '#src/lib/accessAddress.ts';
import { listenToAgentRequest, selectAgentRequest } from '#src/store/agentRequest.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { leadTo } from '#src/store/navigator.ts';

import type { AgentRequestParts } from './agentRequestParts.ts';

const UNHEARD = 'We couldn’t confirm that your visit has started. Try again – it won’t start twice.';

type Failure = ReturnType<typeof failureOf>;

const failureEventOf = (failure: Failure): AgentRequestEvent =>
  failure === null
    ? { type: 'request.lost', message: UNHEARD }
    : { type: 'request.refused', trouble: failure };

/** What the machine of an agent who wants to show a home asks for, done. */
export function agentRequestEffects(store: AppStore, { doors, now }: AgentRequestParts) {
  const shown = () => selectAgentRequest(store.getState());

  listenToAgentRequest(store, {
    async findHome({ organizationId, asked }, send) {
      const { data, isError } = await store.dispatch(
        listingForMlsAgent.initiate({ organizationId, ...asked }, { subscribe: false, forceRefetch: true }),
      );
      if (shown()?.context.asked !== asked) return;
      if (!data) {
        send({ type: isError ? 'home.unknown' : 'home.missing' });
        return;
      }
      const { unit, agentAccessAllowed: isOpen, rulesVersion } = data;
      send({ type: 'home.found', home: { unitSlug: unit.slug, isOpen, rulesVersion } });
    },
    async beginVisit({ context }, send) {
      const { organizationId, sessionKey, home, details, proof, idempotencyKey } = context;
      const answer = await store.dispatch(
        requestAgentAccess.initiate({
          organizationId,
          sessionKey,
          unitSlug: home?.unitSlug ?? '',
          agent: {
            firstName: details.firstName ?? '',
            lastName: details.lastName ?? '',
            licenseNumber: details.licenseNumber ?? '',
            licenseState: details.licenseState ?? '',
            brokerage: details.brokerage ?? '',
            officeEmail: details.officeEmail ?? '',
            phoneNumber: details.phoneNumber ?? '',
          },
          contactProofs: proof ? [proof.proof] : [],
          acceptedRulesVersion: home?.rulesVersion ?? '',
          idempotencyKey: idempotencyKey ?? '',
        }),
      );
      if (!answer.data) {
        if (shown()?.context.asked === context.asked) send(failureEventOf(failureOf(answer.error)));
        return;
      }
      // its door opens in this tab
      doors.write(stayOfVisit(answer.data), { sessionKey, proofs: [], isBound: true }, now());
      if (shown()?.context.asked === context.asked) {
        send({ type: 'visit.begun', token: answer.data.publicToken });
      }
    },
    showDoor: ({ token }) => leadTo(store, { to: doorPathOf('agent', token), replace: true }),
  });
}
