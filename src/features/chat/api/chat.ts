import { api } from '#src/api/api.ts';
import type { ResultOf, VariablesOf } from '#src/api/graphql.ts';
import { graphql } from '#src/api/graphql.ts';

const SessionFragment = graphql(`
  fragment Session on ChatSessionType {
    token
    expiration
    identity
    conversationSid
    twilsockUri
    useCase
  }
`);

const CreateChatSessionMutation = graphql(
  `
    mutation createChatSession($input: CreateChatSessionInput!) {
      createChatSession(input: $input) {
        session {
          ...Session
        }
      }
    }
  `,
  [SessionFragment],
);

const RefreshChatTokenMutation = graphql(
  `
    mutation refreshChatToken($input: RefreshChatTokenInput!) {
      refreshChatToken(input: $input) {
        session {
          ...Session
        }
      }
    }
  `,
  [SessionFragment],
);

const UpdateChatAttributesMutation = graphql(`
  mutation updateChatAttributes($input: UpdateChatAttributesInput!) {
    updateChatAttributes(input: $input) {
      conversationSid
    }
  }
`);

const EndChatSessionMutation = graphql(`
  mutation endChatSession($input: EndChatSessionInput!) {
    endChatSession(input: $input) {
      conversationSid
    }
  }
`);

const SendChatFeedbackMutation = graphql(`
  mutation sendChatFeedback($input: SendChatFeedbackInput!) {
    sendChatFeedback(input: $input) {
      ok
    }
  }
`);

type MutationInput<Document> = VariablesOf<Document> extends { input: infer Input } ? Input : never;

export type OpenedSession = ResultOf<typeof SessionFragment>;

const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    createChatSession: build.mutation<OpenedSession, MutationInput<typeof CreateChatSessionMutation>>({
      query: (input) => ({ document: CreateChatSessionMutation, variables: { input } }),
      transformResponse: ({ createChatSession }: ResultOf<typeof CreateChatSessionMutation>) =>
        createChatSession.session,
    }),
    refreshChatToken: build.mutation<OpenedSession, MutationInput<typeof RefreshChatTokenMutation>>({
      query: (input) => ({ document: RefreshChatTokenMutation, variables: { input } }),
      transformResponse: ({ refreshChatToken }: ResultOf<typeof RefreshChatTokenMutation>) =>
        refreshChatToken.session,
    }),
    updateChatAttributes: build.mutation<unknown, MutationInput<typeof UpdateChatAttributesMutation>>({
      query: (input) => ({ document: UpdateChatAttributesMutation, variables: { input } }),
    }),
    endChatSession: build.mutation<unknown, MutationInput<typeof EndChatSessionMutation>>({
      query: (input) => ({ document: EndChatSessionMutation, variables: { input } }),
    }),
    sendChatFeedback: build.mutation<unknown, MutationInput<typeof SendChatFeedbackMutation>>({
      query: (input) => ({ document: SendChatFeedbackMutation, variables: { input } }),
    }),
  }),
});

export const { createChatSession, refreshChatToken, updateChatAttributes, endChatSession, sendChatFeedback } =
  chatApi.endpoints;
