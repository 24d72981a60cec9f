import { setup } from 'xstate';

import { effect } from '../effect.ts';
import { backOffMs, MOST_ATTEMPTS } from './backOff.ts';
import type { ChatContext, ChatSession, PreEngagement } from './context.ts';
import type { ChatEvent } from './events.ts';

type Beginning = Pick<ChatContext, 'organizationId' | 'agentIdentifier' | 'useCase'> & {
  preEngagementData: PreEngagement;
  idempotencyKey: string;
};

/** What the machine of a chat can ask for, and what it decides by. */
export const chat = setup({
  types: {
    context: {} as ChatContext,
    events: {} as ChatEvent,
    tags: {} as 'busy',
  },
  actions: {
    findSession: effect(),
    createSession: effect<Beginning>(),
    joinConversation: effect<{ session: ChatSession | null }>(),
    refreshToken: effect<{ session: ChatSession | null }>(),
    /** A connection that is open goes on with another token. */
    renewConnection: effect<{ session: ChatSession }>(),
    endConversation: effect<ChatContext>(),
    /** Nothing is kept of the session in the browser any more; what is shown may stay. */
    forgetSession: effect<{ reason: 'ended' | 'cleared' | 'lapsed' }>(),
    /** And nothing is shown of it any more. */
    clearChat: effect(),
    /** Something that nobody can do anything about is told to whoever looks after the product. */
    raise: effect<{ message: string }>(),
  },
  guards: {
    canCreate: ({ context }) => context.attempt < MOST_ATTEMPTS.create,
    canRefresh: ({ context }) => context.attempt < MOST_ATTEMPTS.refresh,
    isBeginning: ({ context }) => context.idempotencyKey !== null,
    hasSession: ({ context }) => context.token !== null,
    isAnother: ({ context, event }) => event.type === 'useCase.changed' && event.useCase !== context.useCase,
    isNews: ({ context, event }) =>
      event.type === 'agent.named' &&
      event.useCase === context.useCase &&
      event.agentIdentifier !== context.agentIdentifier,
    isOurs: ({ context, event }) =>
      event.type === 'session.shared' && event.session.conversationSid === context.conversationSid,
  },
  delays: { backOff: ({ context }) => backOffMs(context.attempt) },
});
