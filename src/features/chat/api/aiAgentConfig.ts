import { api } from '#src/api/api.ts';
import type { ResultOf, VariablesOf } from '#src/api/graphql.ts';
import { graphql } from '#src/api/graphql.ts';

const AiAgentConfigQuery = graphql(`
  query aiAgentConfig($useCase: AiAgentUseCase!, $organizationId: ID) {
    aiAgentConfig(useCase: $useCase, organizationId: $organizationId) {
      id
      useCase
      agentIdentifier
      messagingPlatform
      chatbotIcon {
        id
        fileUrl
      }
      chatbotAvatar {
        id
        fileUrl
      }
      chatbotStyles {
        headerBackgroundColor
        headerForegroundColor
        buttonBackgroundColor
      }
      privacyPolicyUrl
      termsOfServiceUrl
      chatbotAutoOpenDelay
      importantDisclaimer
      isActive
    }
  }
`);

type Result = ResultOf<typeof AiAgentConfigQuery>;
type Variables = VariablesOf<typeof AiAgentConfigQuery>;

export type AiAgentConfig = NonNullable<Result['aiAgentConfig']>;

const aiAgentConfigApi = api.injectEndpoints({
  endpoints: (build) => ({
    aiAgentConfig: build.query<AiAgentConfig | null, Variables>({
      query: (variables) => ({ document: AiAgentConfigQuery, variables }),
      transformResponse: ({ aiAgentConfig }: Result) => aiAgentConfig,
    }),
  }),
});

export const { useAiAgentConfigQuery } = aiAgentConfigApi;
