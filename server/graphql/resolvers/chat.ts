import {
  endConversation,
  endSession,
  updateAttributes,
  type UpdateAttributesInput,
} from '#server/chat/session/changeSession.ts';
import { createSession, type CreateSessionInput } from '#server/chat/session/createSession.ts';
import type { NamedConversation } from '#server/chat/session/heldSession.ts';
import type { OpenedSession } from '#server/chat/session/openedSession.ts';
import { refreshToken, type RefreshTokenInput } from '#server/chat/session/refreshToken.ts';
import { type FeedbackInput, sendFeedback } from '#server/chat/session/sendFeedback.ts';
import type { SessionParts } from '#server/chat/session/sessionParts.ts';
import { updateConversation, type UpdateConversationInput } from '#server/chat/session/updateConversation.ts';

import type { Context } from '../context.ts';

type Given<Input> = { input: Input };

export const sessionPartsOf = ({ chat, caller, browser, bearer }: Context): SessionParts => ({
  ...chat,
  ip: caller.ip,
  browser,
  bearer,
});

export const chatResolvers = {
  Mutation: {
    createChatSession: async (_root: unknown, { input }: Given<CreateSessionInput>, context: Context) => ({
      session: await createSession(sessionPartsOf(context), input),
    }),
    refreshChatToken: async (_root: unknown, { input }: Given<RefreshTokenInput>, context: Context) => ({
      session: await refreshToken(sessionPartsOf(context), input),
    }),
    updateChatAttributes: (_root: unknown, { input }: Given<UpdateAttributesInput>, context: Context) =>
      updateAttributes(sessionPartsOf(context), input),
    endChatSession: (_root: unknown, { input }: Given<{ conversationSid: string }>, context: Context) =>
      endSession(sessionPartsOf(context), input),
    updateAiAgentConversation: (
      _root: unknown,
      { input }: Given<UpdateConversationInput>,
      context: Context,
    ) => updateConversation(sessionPartsOf(context), input),
    endAiAgentConversation: (_root: unknown, { input }: Given<NamedConversation>, context: Context) =>
      endConversation(sessionPartsOf(context), input),
    sendChatFeedback: (_root: unknown, { input }: Given<FeedbackInput>, context: Context) =>
      sendFeedback(sessionPartsOf(context), input),
  },
  ChatSessionType: {
    twilsockUri: (_session: OpenedSession, _args: unknown, { origin, chat }: Context) =>
      chat.transport.socketPath && `${origin.replace(/^http/, 'ws')}${chat.transport.socketPath}`,
  },
};
