import type { AccessKind, Door, AccessState } from '#machines/access/context.ts';
import type { AppStore } from '#src/store/makeStore.ts';

import {
  agentAccessEndpoint,
  completeAgentAccess,
  resumeAgentAccess,
  patchAgentAccess,
} from '../api/agentAccess.ts';
import type { DoorCode } from '../api/doorCode.ts';
import { checkInAgent, checkInForTour } from '../api/doorCode.ts';
import {
  completeTourAccess,
  requestTourAccess,
  cacheAccessStatus,
  tourAccessEndpoint,
} from '../api/tourAccess.ts';
import { toAgentAccessStatus, toDoor, toAgentDoor, toAccessStatus } from './toDoor.ts';

type AccessVariables = { organizationId: string; publicToken: string };
type Link = AccessVariables & { sessionKey: string };
export type Presence = Parameters<typeof checkInForTour>[0]['presence'];

type CheckInResult = { accessState: AccessState; code: DoorCode; error?: undefined };
type FailedRequest = { error: unknown };
type AccessRequest = { contactProofs: string[]; acceptedRulesVersion: string };

/** The API of a door. Its responses are shown at once. */
type DoorApi = {
  find: (
    variables: AccessVariables & { sessionKey: string | null },
  ) => Promise<{ door: Door | null; isError: boolean }>;
  /** Grants access to this tab and revokes it for every other one. */
  ask: (
    link: Link,
    shown: AccessRequest,
  ) => Promise<{ accessState: AccessState; error?: undefined } | FailedRequest>;
  checkIn: (link: Link, presence: Presence) => Promise<CheckInResult | FailedRequest>;
  lockUp: (link: Link, lightsOff: boolean) => Promise<{ error?: unknown }>;
};

const refetchOptions = { subscribe: false, forceRefetch: true };

/** A visitor and an agent of another company use different operations at the same door. */
export function createDoorApis(store: AppStore): Record<AccessKind, DoorApi> {
  return {
    tour: {
      async find(variables) {
        const { data, isError } = await store.dispatch(
          tourAccessEndpoint.initiate(variables, refetchOptions),
        );
        return { door: data ? toDoor(data) : null, isError };
      },
      async ask({ sessionKey, ...variables }, shown) {
        const { data, error } = await store.dispatch(
          requestTourAccess.initiate({ ...variables, sessionKey, ...shown }),
        );
        if (!data) return { error };
        void store.dispatch(cacheAccessStatus(variables, data));
        return { accessState: toAccessStatus(data) };
      },
      async checkIn({ sessionKey, ...variables }, presence) {
        const { data, error } = await store.dispatch(checkInForTour({ ...variables, sessionKey, presence }));
        if (!data) return { error };
        void store.dispatch(cacheAccessStatus(variables, data.access));
        return { accessState: toAccessStatus(data.access), code: data.accessCode };
      },
      async lockUp({ sessionKey, ...variables }, lightsOff) {
        const done = { keyReturned: true, doorLocked: true, lightsOff };
        const { data, error } = await store.dispatch(
          completeTourAccess.initiate({ ...variables, sessionKey, ...done }),
        );
        if (data) void store.dispatch(cacheAccessStatus(variables, data));
        return { error };
      },
    },
    agent: {
      async find(variables) {
        const { data, isError } = await store.dispatch(
          agentAccessEndpoint.initiate(variables, refetchOptions),
        );
        return { door: data ? toAgentDoor(data) : null, isError };
      },
      async ask({ sessionKey, ...variables }, { contactProofs }) {
        const { data, error } = await store.dispatch(
          resumeAgentAccess.initiate({ ...variables, sessionKey, contactProofs }),
        );
        if (!data) return { error };
        void store.dispatch(patchAgentAccess(variables, data));
        return { accessState: toAgentAccessStatus(data) };
      },
      async checkIn({ sessionKey, ...variables }, presence) {
        const { data, error } = await store.dispatch(checkInAgent({ ...variables, sessionKey, presence }));
        if (!data) return { error };
        void store.dispatch(patchAgentAccess(variables, data.access));
        return { accessState: toAgentAccessStatus(data.access), code: data.accessCode };
      },
      async lockUp({ sessionKey, ...variables }) {
        const done = { keyReturned: true, doorLocked: true };
        const { data, error } = await store.dispatch(
          completeAgentAccess.initiate({ ...variables, sessionKey, ...done }),
        );
        if (data) void store.dispatch(patchAgentAccess(variables, data));
        return { error };
      },
    },
  };
}
