import type { SomeResolvers } from '#server/graphql/resolverTypes.ts';
import { safeLink } from '#server/graphql/safeLink.ts';
import { isUuid } from '#server/isUuid.ts';
import { toFile } from '#server/organizations/toFile.ts';

import { findAgentConfig } from './queries/agentConfigs.ts';

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
