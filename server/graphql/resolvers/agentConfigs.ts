import { type AgentConfig, findAgentConfig } from '#server/db/chat/agentConfigs.ts';
import type { ChatUseCase } from '#server/db/chat/sessions.ts';
import { isUuid } from '#server/isUuid.ts';

import type { Context } from '../context.ts';
import { safeLink } from '../safeLink.ts';

import { toFile } from './toFile.ts';

type QueryArgs = { useCase: ChatUseCase; organizationId?: string | null };
type Config = AgentConfig & { id: string };

const NEVER = -1;

export const agentConfigResolvers = {
  Query: {
    aiAgentConfig: async (
      _root: unknown,
      { useCase, organizationId }: QueryArgs,
      { db }: Context,
    ): Promise<Config | null> => {
      if (!organizationId || !isUuid(organizationId)) return null;
      const config = await findAgentConfig(db, { organizationId, useCase });
      return config && { ...config, id: `${organizationId}-${useCase}` };
    },
  },
  AiAgentConfigType: {
    messagingPlatform: ({ messagingPlatform }: Config) => messagingPlatform ?? 'TWILIO',
    chatbotIcon: ({ id, chatbotIconUrl }: Config) => toFile(`${id}-icon`, chatbotIconUrl ?? null),
    chatbotAvatar: ({ id, chatbotAvatarUrl }: Config) => toFile(`${id}-avatar`, chatbotAvatarUrl ?? null),
    privacyPolicyUrl: ({ privacyPolicyUrl }: Config) => safeLink(privacyPolicyUrl ?? null),
    termsOfServiceUrl: ({ termsOfServiceUrl }: Config) => safeLink(termsOfServiceUrl ?? null),
    chatbotAutoOpenDelay: ({ chatbotAutoOpenDelay }: Config) => chatbotAutoOpenDelay ?? NEVER,
  },
};
