import { api } from '#src/api/api.ts';
import type { VariablesOf } from '#src/api/graphql.ts';
import { graphql } from '#src/api/graphql.ts';

const UpdateAiAgentConversationMutation = graphql(`
  mutation updateAiAgentConversation($input: UpdateAiAgentConversationInput!) {
    updateAiAgentConversation(input: $input) {
      userIdentity
      conversationId
      conversationContext {
        marketName
        unitId
        applicationId
        tourRequestId
        pageCategory
        pageUrl
        deviceCategory
      }
    }
  }
`);

const EndAiAgentConversationMutation = graphql(`
  mutation endAiAgentConversation($input: EndAiAgentConversationInput!) {
    endAiAgentConversation(input: $input) {
      conversationId
    }
  }
`);

export type ConversationUpdate = VariablesOf<typeof UpdateAiAgentConversationMutation>['input'];
type End = VariablesOf<typeof EndAiAgentConversationMutation>['input'];

const conversationApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateAiAgentConversation: build.mutation<unknown, ConversationUpdate>({
      query: (input) => ({ document: UpdateAiAgentConversationMutation, variables: { input } }),
    }),
    endAiAgentConversation: build.mutation<unknown, End>({
      query: (input) => ({ document: EndAiAgentConversationMutation, variables: { input } }),
    }),
  }),
});

export const { updateAiAgentConversation, endAiAgentConversation } = conversationApi.endpoints;
