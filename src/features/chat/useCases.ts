import type { ChatUseCase } from '#machines/chat/context.ts';

import type { AiAgentConfig } from './api/aiAgentConfig.ts';
import { useAiAgentConfigQuery } from './api/aiAgentConfig.ts';
import { isAgentShown } from './lib/agentShown.ts';

export const useCaseLabels: Record<ChatUseCase, string> = {
  LEASING_SUPPORT: 'Find a home',
  MAINTENANCE_ASSISTANT: 'Request maintenance',
  RESIDENT_SUPPORT: 'I’m a resident',
};

const useCases = Object.keys(useCaseLabels) as ChatUseCase[];

/** The use cases that have an agent, with their agents. */
export function useOfferedUseCases(organizationId: string, flag: boolean | null): readonly AiAgentConfig[] {
  const [first, second, third] = useCases as [ChatUseCase, ChatUseCase, ChatUseCase];
  const firstConfig = useAiAgentConfigQuery({ useCase: first, organizationId }).data;
  const secondConfig = useAiAgentConfigQuery({ useCase: second, organizationId }).data;
  const thirdConfig = useAiAgentConfigQuery({ useCase: third, organizationId }).data;
  return [firstConfig, secondConfig, thirdConfig].flatMap((config) =>
    config && isAgentShown(config, flag) ? [config] : [],
  );
}
