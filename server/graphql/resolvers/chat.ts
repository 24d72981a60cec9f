import {
  endConversation,
  endSession,
  updateAttributes,
  type UpdateAttributesInput,
} from '#server/chat/session/sessionChanges.ts';
import { createSession, type CreateSessionInput } from '#server/chat/session/createSession.ts';
import type { NamedConversation } from '#server/chat/session/getOwnedSession.ts';
import type { OpenedSession } from '#server/chat/session/issueSession.ts';
import { refreshToken, type RefreshTokenInput } from '#server/chat/session/refreshToken.ts';
import { type FeedbackInput, sendFeedback } from '#server/chat/session/sendFeedback.ts';
import type { SessionDeps } from '#server/chat/session/sessionDeps.ts';
import { updateConversation, type UpdateConversationInput } from '#server/chat/session/updateConversation.ts';

import type { Context } from '../context.ts';

type InputArgs<Input> = { input: Input };

export const toSessionDeps = ({ chat, caller, browser, bearer }: Context): SessionDeps => ({
  ...chat,
  ip: caller.ip,
  browser,
  bearer,
});

export const chatResolvers = {
  Mutation: {
    createChatSession: async (
      _root: unknown,
      { input }: InputArgs<CreateSessionInput>,
      context: Context,
    ) => ({
      session: await createSession(toSessionDeps(context), input),
    }),
    refreshChatToken: async (_root: unknown, { input }: InputArgs<RefreshTokenInput>, context: Context) => ({
      session: await refreshToken(toSessionDeps(context), input),
    }),
    updateChatAttributes: (_root: unknown, { input }: InputArgs<UpdateAttributesInput>, context: Context) =>
      updateAttributes(toSessionDeps(context), input),
    endChatSession: (_root: unknown, { input }: InputArgs<{ conversationSid: string }>, context: Context) =>
      endSession(toSessionDeps(context), input),
    updateAiAgentConversation: (
      _root: unknown,
      { input }: InputArgs<UpdateConversationInput>,
      context: Context,
    ) => updateConversation(toSessionDeps(context), input),
    endAiAgentConversation: (_root: unknown, { input }: InputArgs<NamedConversation>, context: Context) =>
      endConversation(toSessionDeps(context), input),
    sendChatFeedback: (_root: unknown, { input }: InputArgs<FeedbackInput>, context: Context) =>
      sendFeedback(toSessionDeps(context), input),
  },
  ChatSessionType: {
    twilsockUri: (_session: OpenedSession, _args: unknown, { origin, chat }: Context) =>
      chat.transport.socketPath && `${origin.replace(/^http/, 'ws')}${chat.transport.socketPath}`,
  },
};
