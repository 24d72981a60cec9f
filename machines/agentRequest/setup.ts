import { setup } from 'xstate';

import { effect } from '../effect.ts';
import type { AgentRequestContext, RequestedHome } from './context.ts';
import { agentDetails } from './context.ts';
import type { AgentRequestEvent } from './events.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The actions and guards of the machine for an agent who wants to show a home. */
export const agentRequest = setup({
  types: { context: {} as AgentRequestContext, events: {} as AgentRequestEvent, tags: {} as 'busy' },
  actions: {
    findHome: effect<{ organizationId: string; requestedHome: RequestedHome | null }>(),
    beginVisit: effect<{ context: AgentRequestContext }>(),
    /** Shows the page where the door is opened. */
    showDoor: effect<{ token: string }>(),
  },
  guards: {
    isOpen: (_, { home }: { home: { isOpen: boolean } }) => home.isOpen,
    needsDetails: ({ context }) => !context.isDetailsSubmitted,
    needsVerification: ({ context: { verification, details } }) =>
      verification?.destination !== details.officeEmail,
    isAboutDetails: (_, fields: Fields) => agentDetails.some((name) => name in fields),
    isAboutVerification: (_, fields: Fields) => 'contactProofs' in fields,
    isAboutRules: (_, fields: Fields) => 'acceptedRulesVersion' in fields,
  },
});
