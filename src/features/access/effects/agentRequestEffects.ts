import type { AgentRequestEvent } from '#machines/agentRequest/events.ts';
import { getDoorPath } from '#src/lib/accessAddress.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { navigateTo } from '#src/store/navigator.ts';

import type { AccessStorage } from '../accessStorage.ts';
import type { AgentStorage } from '../agentStorage.ts';
import { listingForMlsAgent, requestAgentAccess } from '../api/agentAccess.ts';
import { listenToAgentRequest, selectAgentRequest } from '../store/agentRequest.ts';
import { toAccessError } from './failureEvents.ts';
import { getAgentVisitId } from './toDoor.ts';

const UNCONFIRMED = 'We couldn’t confirm that your visit has started. Try again – it won’t start twice.';

type Failure = ReturnType<typeof toAccessError>;

const toFailureEvent = (failure: Failure): AgentRequestEvent =>
  failure === null
    ? { type: 'request.lost', message: UNCONFIRMED }
    : { type: 'request.refused', error: failure };

export type AgentRequestDeps = {
  storage: AgentStorage;
  accessStorage: AccessStorage;
  now: () => number;
  newKey: () => string;
  /** The page's own query string: the store's copy has no token. */
  search: () => string;
};

/** Carries out the actions of the machine for an agent who wants to show a home. */
export function agentRequestEffects(store: AppStore, { accessStorage, now }: AgentRequestDeps) {
  const shown = () => selectAgentRequest(store.getState());

  listenToAgentRequest(store, {
    async findHome({ organizationId, requestedHome }, send) {
      const { data, isError } = await store.dispatch(
        listingForMlsAgent.initiate(
          { organizationId, ...requestedHome },
          { subscribe: false, forceRefetch: true },
        ),
      );
      if (shown()?.context.requestedHome !== requestedHome) return;
      if (!data) {
        send({ type: isError ? 'home.unknown' : 'home.missing' });
        return;
      }
      const { unit, agentAccessAllowed: isOpen, rulesVersion } = data;
      send({ type: 'home.found', home: { unitSlug: unit.slug, isOpen, rulesVersion } });
    },
    async beginVisit({ context }, send) {
      const { organizationId, sessionKey, home, details, verification, idempotencyKey } = context;
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
          contactProofs: verification ? [verification.proof] : [],
          acceptedRulesVersion: home?.rulesVersion ?? '',
          idempotencyKey: idempotencyKey ?? '',
        }),
      );
      if (!answer.data) {
        if (shown()?.context.requestedHome === context.requestedHome)
          send(toFailureEvent(toAccessError(answer.error)));
        return;
      }
      // so that this tab can open the door
      accessStorage.write(
        getAgentVisitId(answer.data),
        { sessionKey, verifications: [], isTabBound: true },
        now(),
      );
      if (shown()?.context.requestedHome === context.requestedHome) {
        send({ type: 'visit.started', token: answer.data.publicToken });
      }
    },
    showDoor: ({ token }) => navigateTo(store, { to: getDoorPath('agent', token), replace: true }),
  });
}
