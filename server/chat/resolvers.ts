import type { Context } from '#server/graphql/context.ts';
import type { SomeResolvers } from '#server/graphql/resolverTypes.ts';
import { safeLink } from '#server/graphql/safeLink.ts';
import { isUuid } from '#server/isUuid.ts';
import { toFile } from '#server/organizations/toFile.ts';

import { type AgentConfig, type ChatbotStyles, findAgentConfig } from './queries/agentConfigs.ts';
import { createSession } from './session/createSession.ts';
import { type OpenedSession, refreshToken } from './session/issueSession.ts';
import { sendFeedback, endConversation, endSession, updateAttributes } from './session/sessionChanges.ts';
import type { SessionDeps } from './session/sessionDeps.ts';
import { updateConversation } from './session/updateConversation.ts';
import type { ChatDeps } from './chatDeps.ts';

declare module '#server/graphql/models.ts' {
  interface FeatureModels {
    AiAgentConfigType: AgentConfig & { id: string };
    ChatbotStylesType: ChatbotStyles;
    ChatSessionType: OpenedSession;
  }
}

declare module '#server/graphql/context.ts' {
  interface FeatureContext {
    chat: ChatDeps;
  }
}

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

const NEVER = -1;

export const agentConfigResolvers = {
  Query: {
    aiAgentConfig: async (_root, { useCase, organizationId }, { db }) => {
      if (!organizationId || !isUuid(organizationId)) return null;
      const config = await findAgentConfig(db, { organizationId, useCase });
      return config && { ...config, id: `${organizationId}-${useCase}` };
    },
  },
  AiAgentConfigType: {
    messagingPlatform: ({ messagingPlatform }) => messagingPlatform ?? 'TWILIO',
    chatbotIcon: ({ id, chatbotIconUrl }) => toFile(`${id}-icon`, chatbotIconUrl ?? null),
    chatbotAvatar: ({ id, chatbotAvatarUrl }) => toFile(`${id}-avatar`, chatbotAvatarUrl ?? null),
    privacyPolicyUrl: ({ privacyPolicyUrl }) => safeLink(privacyPolicyUrl ?? null),
    termsOfServiceUrl: ({ termsOfServiceUrl }) => safeLink(termsOfServiceUrl ?? null),
    chatbotAutoOpenDelay: ({ chatbotAutoOpenDelay }) => chatbotAutoOpenDelay ?? NEVER,
  },
} satisfies SomeResolvers;
