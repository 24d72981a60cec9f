import type { AccessKind, Door, Standing } from '#machines/access/context.ts';
import {
  agentAccessEndpoint,
  completeAgentAccess,
  resumeAgentAccess,
  visitTold,
} from '#src/api/agentAccess.ts';
import type { DoorCode } from '#src/api/doorCode.ts';
import { checkInAgent, checkInForTour } from '#src/api/doorCode.ts';
import {
  completeTourAccess,
  requestTourAccess,
  standingTold,
  tourAccessEndpoint,
} from '#src/api/tourAccess.ts';
import type { AppStore } from '#src/store/makeStore.ts';

import { agentStandingOf, doorOf, doorOfVisit, standingOf } from './doorOf.ts';

type Asked = { organizationId: string; publicToken: string };
type Link = Asked & { sessionKey: string };
export type Presence = Parameters<typeof checkInForTour>[0]['presence'];

type Entered = { standing: Standing; code: DoorCode; error?: undefined };
type Failed = { error: unknown };
type Shown = { contactProofs: string[]; acceptedRulesVersion: string };

/** What is asked of a door. What an answer says of it is shown at once. */
type DoorWays = {
  find: (asked: Asked & { sessionKey: string | null }) => Promise<{ door: Door | null; isError: boolean }>;
  /** For this tab, and for no other any more. */
  ask: (link: Link, shown: Shown) => Promise<{ standing: Standing; error?: undefined } | Failed>;
  checkIn: (link: Link, presence: Presence) => Promise<Entered | Failed>;
  lockUp: (link: Link, lightsOff: boolean) => Promise<{ error?: unknown }>;
};

const anew = { subscribe: false, forceRefetch: true };

/** A visitor and an agent of another company ask for different things at the same door. */
export function doorWaysOf(store: AppStore): Record<AccessKind, DoorWays> {
  return {
    tour: {
      async find(asked) {
        const { data, isError } = await store.dispatch(tourAccessEndpoint.initiate(asked, anew));
        return { door: data ? doorOf(data) : null, isError };
      },
      async ask({ sessionKey, ...asked }, shown) {
        const { data, error } = await store.dispatch(
          requestTourAccess.initiate({ ...asked, sessionKey, ...shown }),
        );
        if (!data) return { error };
        void store.dispatch(standingTold(asked, data));
        return { standing: standingOf(data) };
      },
      async checkIn({ sessionKey, ...asked }, presence) {
        const { data, error } = await store.dispatch(checkInForTour({ ...asked, sessionKey, presence }));
        if (!data) return { error };
        void store.dispatch(standingTold(asked, data.access));
        return { standing: standingOf(data.access), code: data.accessCode };
      },
      async lockUp({ sessionKey, ...asked }, lightsOff) {
        const done = { keyReturned: true, doorLocked: true, lightsOff };
        const { data, error } = await store.dispatch(
          completeTourAccess.initiate({ ...asked, sessionKey, ...done }),
        );
        if (data) void store.dispatch(standingTold(asked, data));
        return { error };
      },
    },
    agent: {
      async find(asked) {
        const { data, isError } = await store.dispatch(agentAccessEndpoint.initiate(asked, anew));
        return { door: data ? doorOfVisit(data) : null, isError };
      },
      async ask({ sessionKey, ...asked }, { contactProofs }) {
        const { data, error } = await store.dispatch(
          resumeAgentAccess.initiate({ ...asked, sessionKey, contactProofs }),
        );
        if (!data) return { error };
        void store.dispatch(visitTold(asked, data));
        return { standing: agentStandingOf(data) };
      },
      async checkIn({ sessionKey, ...asked }, presence) {
        const { data, error } = await store.dispatch(checkInAgent({ ...asked, sessionKey, presence }));
        if (!data) return { error };
        void store.dispatch(visitTold(asked, data.access));
        return { standing: agentStandingOf(data.access), code: data.accessCode };
      },
      async lockUp({ sessionKey, ...asked }) {
        const done = { keyReturned: true, doorLocked: true };
        const { data, error } = await store.dispatch(
          completeAgentAccess.initiate({ ...asked, sessionKey, ...done }),
        );
        if (data) void store.dispatch(visitTold(asked, data));
        return { error };
      },
    },
  };
}
