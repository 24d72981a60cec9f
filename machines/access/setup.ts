import { setup } from 'xstate';

import type { AccessProblem } from '#domain/tours/access.ts';

import { effect } from '../effect.ts';
import type { Slot, FlowError } from '../tour/context.ts';
import type { AccessContext, AccessKind, Contact } from './context.ts';
import type { AccessEvent } from './events.ts';

const RECHECK_INTERVAL_MS = 5_000;

const endedStatuses = ['USED', 'EXPIRED', 'REVOKED'];

type Link = Pick<AccessContext, 'kind' | 'organizationId' | 'token' | 'sessionKey'>;

/** The actions and guards of the door machine. */
export const access = setup({
  types: { context: {} as AccessContext, events: {} as AccessEvent, tags: {} as 'busy' },
  actions: {
    findDoor: effect<Link>(),
    recallContact: effect<{ organizationId: string; contact: Contact | null }>(),
    requestAccess: effect<{ context: AccessContext }>(),
    findPosition: effect<Link>(),
    checkInWithSerial: effect<Link & { serial: string }>(),
    requestCall: effect<Link>(),
    /** Checks whether the team has confirmed by phone that the visitor is at the home. */
    checkCall: effect<Link>(),
    enterByCall: effect<Link>(),
    reportProblem: effect<Link & { problem: AccessProblem; comment: string; idempotencyKey: string }>(),
    giveUp: effect<Link & { slot: Slot | null }>(),
    endVisit: effect<Link & { lightsOff: boolean }>(),
    /** Visitors who are not at the door see the status of their access on a separate page. */
    showStatus: effect<{ kind: AccessKind; token: string }>(),
    forgetCode: effect(),
  },
  guards: {
    isEnded: ({ context }) => endedStatuses.includes(context.door?.status ?? ''),
    isAgent: ({ context }) => context.kind === 'agent',
    isAgentElsewhere: ({ context }) => context.kind === 'agent' && !context.isTabBound,
    /** An agent whose last answer was lost may still have been verified. */
    isAgentVerifiedFor: ({ context }, { destination }: { destination: string }) =>
      context.kind === 'agent' &&
      context.verifications.some((verification) => verification.destination === destination),
    needsContact: ({ context: { isTabBound, verifications, door } }) =>
      !isTabBound && verifications.length === 0 && door?.isVerifiedToday !== true,
    needsVerifications: ({ context }) => context.door?.status === 'NEEDS_IDENTITY',
    needsRules: ({ context }) => !context.isTabBound,
    isOpen: ({ context }) => context.door?.status === 'ACTIVE',
    isCallRequested: ({ context }) => context.door?.call === 'ASKED',
    hasVerification: (_, { verification }: { verification: unknown }) => verification !== null,
    isSubmitted: (_, { status }: { status: string }) => status === 'MANUAL_REVIEW' || status === 'PASSED',
    blames: (_, { error, field }: { error: FlowError; field: string }) => field in error.fields,
  },
  delays: {
    windowLeft: ({ context }) => Math.max(0, context.door?.closesInMs ?? 0),
    recheckInterval: RECHECK_INTERVAL_MS,
  },
});
