import { setup } from 'xstate';

import { effect } from '../effect.ts';
import type { AgentRequestContext, AskedHome } from './context.ts';
import { agentDetails } from './context.ts';
import type { AgentRequestEvent } from './events.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What the machine of an agent who wants to show a home can ask for, and what it decides by. */
export const agentRequest = setup({
  types: { context: {} as AgentRequestContext, events: {} as AgentRequestEvent, tags: {} as 'busy' },
  actions: {
    findHome: effect<{ organizationId: string; asked: AskedHome | null }>(),
    beginVisit: effect<{ context: AgentRequestContext }>(),
    /** Where the door is opened. */
    showDoor: effect<{ token: string }>(),
  },
  guards: {
    isOpen: (_, { home }: { home: { isOpen: boolean } }) => home.isOpen,
    lacksDetails: ({ context }) => !context.isDetailsGiven,
    lacksProof: ({ context: { proof, details } }) => proof?.destination !== details.officeEmail,
    isAboutDetails: (_, fields: Fields) => agentDetails.some((name) => name in fields),
    isAboutProof: (_, fields: Fields) => 'contactProofs' in fields,
    isAboutRules: (_, fields: Fields) => 'acceptedRulesVersion' in fields,
  },
});
