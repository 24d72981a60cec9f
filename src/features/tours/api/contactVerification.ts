import { api } from '#src/api/api.ts';
import type { ResultOf, VariablesOf } from '#src/api/graphql.ts';
import { graphql } from '#src/api/graphql.ts';

const SendContactCodeMutation = graphql(`
  mutation sendContactCode($input: SendContactCodeInput!) {
    sendContactCode(input: $input) {
      maskedDestination
      resendAfter
      expiresAt
    }
  }
`);

const VerifyContactCodeMutation = graphql(`
  mutation verifyContactCode($input: VerifyContactCodeInput!) {
    verifyContactCode(input: $input) {
      verified
      contactProof
      attemptsLeft
      acceptedInstead
    }
  }
`);

const IdentityFragment = graphql(`
  fragment Identity on IdentityVerificationType {
    id
    status
    method
    handoffUrl
    handoffQr {
      size
      path
    }
    failureReason
    attemptsLeft
    expiresAt
    deletesAt
  }
`);

const StartIdentityMutation = graphql(
  `
    mutation startIdentityVerification($input: StartIdentityVerificationInput!) {
      startIdentityVerification(input: $input) {
        verification {
          ...Identity
        }
      }
    }
  `,
  [IdentityFragment],
);

const IdentityQuery = graphql(
  `
    query identityVerification($organizationId: ID!, $id: ID!, $sessionKey: ID!) {
      identityVerification(organizationId: $organizationId, id: $id, sessionKey: $sessionKey) {
        ...Identity
      }
    }
  `,
  [IdentityFragment],
);

type SendResult = ResultOf<typeof SendContactCodeMutation>;
type VerifyResult = ResultOf<typeof VerifyContactCodeMutation>;
type StartResult = ResultOf<typeof StartIdentityMutation>;
type IdentityResult = ResultOf<typeof IdentityQuery>;

type SentCode = SendResult['sendContactCode'];
export type CodeCheckResult = VerifyResult['verifyContactCode'];
export type Identity = StartResult['startIdentityVerification']['verification'];

const isAwaitingDecision = (check: Identity | null | undefined) =>
  check?.status === 'NOT_STARTED' || check?.status === 'PENDING' || check?.status === 'MANUAL_REVIEW';

const contactVerificationApi = api.enhanceEndpoints({ addTagTypes: ['identity'] }).injectEndpoints({
  endpoints: (build) => ({
    sendContactCode: build.mutation<SentCode, VariablesOf<typeof SendContactCodeMutation>['input']>({
      query: (input) => ({ document: SendContactCodeMutation, variables: { input } }),
      transformResponse: ({ sendContactCode }: SendResult) => sendContactCode,
    }),
    verifyContactCode: build.mutation<
      CodeCheckResult,
      VariablesOf<typeof VerifyContactCodeMutation>['input']
    >({
      query: (input) => ({ document: VerifyContactCodeMutation, variables: { input } }),
      transformResponse: ({ verifyContactCode }: VerifyResult) => verifyContactCode,
    }),
    startIdentityVerification: build.mutation<Identity, VariablesOf<typeof StartIdentityMutation>['input']>({
      query: (input) => ({ document: StartIdentityMutation, variables: { input } }),
      transformResponse: ({ startIdentityVerification }: StartResult) =>
        startIdentityVerification.verification,
    }),
    identityVerification: build.query<Identity | null, VariablesOf<typeof IdentityQuery>>({
      query: (variables) => ({ document: IdentityQuery, variables }),
      transformResponse: ({ identityVerification }: IdentityResult) => identityVerification,
      providesTags: (check) => (isAwaitingDecision(check) ? ['identity'] : []),
    }),
  }),
});

export const {
  useSendContactCodeMutation,
  useVerifyContactCodeMutation,
  useStartIdentityVerificationMutation,
  useIdentityVerificationQuery,
} = contactVerificationApi;
