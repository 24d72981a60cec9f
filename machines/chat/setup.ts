import { setup } from 'xstate';

import { effect } from '../effect.ts';
import { backOffMs, MAX_ATTEMPTS } from './backOff.ts';
import type { ChatContext, ChatSession, PreEngagement } from './context.ts';
import type { ChatEvent } from './events.ts';

type ChatStart = Pick<ChatContext, 'organizationId' | 'agentIdentifier' | 'useCase'> & {
  preEngagementData: PreEngagement;
  idempotencyKey: string;
};

/** The longest time a visitor is left looking at a spinner. */
const START_TIMEOUT_MS = 10_000;

/** The actions and guards of the chat machine. */
export const chat = setup({
  types: {
    context: {} as ChatContext,
    events: {} as ChatEvent,
    tags: {} as 'busy',
  },
  actions: {
    findSession: effect(),
    createSession: effect<ChatStart>(),
    joinConversation: effect<{ session: ChatSession | null }>(),
    refreshToken: effect<{ session: ChatSession | null }>(),
    /** An open connection continues with another token. */
    renewConnection: effect<{ session: ChatSession }>(),
    endConversation: effect<ChatContext>(),
    /** Removes the session from the browser; what is shown may stay. */
    forgetSession: effect<{ reason: 'ended' | 'cleared' | 'lapsed' }>(),
    /** Also clears what is shown. */
    clearChat: effect(),
    /** Reports a problem that the visitor cannot fix to the team that maintains the product. */
    raise: effect<{ message: string }>(),
  },
  guards: {
    canCreate: ({ context }) => context.attempt < MAX_ATTEMPTS.create,
    canRefresh: ({ context }) => context.attempt < MAX_ATTEMPTS.refresh,
    isBeginning: ({ context }) => context.idempotencyKey !== null,
    hasSession: ({ context }) => context.token !== null,
    isAnother: ({ context, event }) => event.type === 'useCase.changed' && event.useCase !== context.useCase,
    isNewAgent: ({ context, event }) =>
      event.type === 'agent.named' &&
      event.useCase === context.useCase &&
      event.agentIdentifier !== context.agentIdentifier,
    isOurs: ({ context, event }) =>
      event.type === 'session.shared' && event.session.conversationSid === context.conversationSid,
  },
  delays: { startTimeout: START_TIMEOUT_MS, backOff: ({ context }) => backOffMs(context.attempt) },
});
