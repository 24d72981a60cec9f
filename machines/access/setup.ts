import { setup } from 'xstate';

import { effect } from '../effect.ts';
import type { Slot, Trouble } from '../tour/context.ts';
import type { AccessContext, AccessKind, AccessProblem, Contact } from './context.ts';
import type { AccessEvent } from './events.ts';

const endings = ['USED', 'EXPIRED', 'REVOKED'];

type Link = Pick<AccessContext, 'kind' | 'organizationId' | 'token' | 'sessionKey'>;

/** What the machine of a door can ask for, and what it decides by. */
export const access = setup({
  types: { context: {} as AccessContext, events: {} as AccessEvent, tags: {} as 'busy' },
  actions: {
    findDoor: effect<Link>(),
    recallContact: effect<{ organizationId: string; contact: Contact | null }>(),
    askForDoor: effect<{ context: AccessContext }>(),
    findPosition: effect<Link>(),
    giveSerial: effect<Link & { serial: string }>(),
    askForCall: effect<Link>(),
    /** Whether the team has said who stands there. */
    lookForCall: effect<Link>(),
    enterByCall: effect<Link>(),
    tellProblem: effect<Link & { problem: AccessProblem; comment: string; idempotencyKey: string }>(),
    giveUp: effect<Link & { slot: Slot | null }>(),
    endStay: effect<Link & { lightsOff: boolean }>(),
    /** Whoever is not at the door is told how his access stands on a page of its own. */
    showStanding: effect<{ kind: AccessKind; token: string }>(),
    forgetCode: effect(),
  },
  guards: {
    isEnded: ({ context }) => endings.includes(context.door?.status ?? ''),
    isAgent: ({ context }) => context.kind === 'agent',
    isAgentElsewhere: ({ context }) => context.kind === 'agent' && !context.isBound,
    /** An agent whose last answer was lost has shown who he is all the same. */
    isShownNow: ({ context }, { destination }: { destination: string }) =>
      context.kind === 'agent' && context.proofs.some((proof) => proof.destination === destination),
    needsContact: ({ context }) => !context.isBound && context.proofs.length === 0,
    needsProofs: ({ context }) => context.door?.status === 'NEEDS_IDENTITY',
    needsRules: ({ context }) => !context.isBound,
    isOpen: ({ context }) => context.door?.status === 'ACTIVE',
    isCalled: ({ context }) => context.door?.call === 'ASKED',
    isProved: (_, { proof }: { proof: unknown }) => proof !== null,
    isGiven: (_, { status }: { status: string }) => status === 'MANUAL_REVIEW' || status === 'PASSED',
    blames: (_, { trouble, field }: { trouble: Trouble; field: string }) => field in trouble.fields,
  },
  delays: { windowLeft: ({ context }) => Math.max(0, context.door?.closesInMs ?? 0) },
});
