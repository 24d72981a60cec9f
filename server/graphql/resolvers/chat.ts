import { endConversation, endSession, updateAttributes } from '#server/chat/session/sessionChanges.ts';
import { createSession } from '#server/chat/session/createSession.ts';
import { refreshToken } from '#server/chat/session/refreshToken.ts';
import { sendFeedback } from '#server/chat/session/sendFeedback.ts';
import type { SessionDeps } from '#server/chat/session/sessionDeps.ts';
import { updateConversation } from '#server/chat/session/updateConversation.ts';

import type { Context } from '../context.ts';
import type { SomeResolvers } from '../resolverTypes.ts';

export const toSessionDeps = ({ chat, caller, browser, bearer }: Context): SessionDeps => ({
  ...chat,
  ip: caller.ip,
  browser,
  bearer,
});

export const chatResolvers = {
  Mutation: {
    createChatSession: async (_root, { input }, context) => ({
      session: await createSession(toSessionDeps(context), input),
    }),
    refreshChatToken: async (_root, { input }, context) => ({
      session: await refreshToken(toSessionDeps(context), input),
    }),
    updateChatAttributes: (_root, { input }, context) => updateAttributes(toSessionDeps(context), input),
    endChatSession: (_root, { input }, context) => endSession(toSessionDeps(context), input),
    updateAiAgentConversation: (_root, { input }, context) =>
      updateConversation(toSessionDeps(context), input),
    endAiAgentConversation: (_root, { input }, context) => endConversation(toSessionDeps(context), input),
    sendChatFeedback: (_root, { input }, context) => sendFeedback(toSessionDeps(context), input),
  },
  ChatSessionType: {
    twilsockUri: (_session, _args, { origin, chat }) =>
      chat.transport.socketPath && `${origin.replace(/^http/, 'ws')}${chat.transport.socketPath}`,
  },
} satisfies SomeResolvers;
