import { api } from '#src/api/api.ts';
import type { ResultOf, VariablesOf } from '#src/api/graphql.ts';
import { graphql } from '#src/api/graphql.ts';
import { HomeCardFragment } from '#src/features/homes/api/homeCard.ts';

const ListingForMlsAgentQuery = graphql(
  `
    query listingForMlsAgent($organizationId: ID!, $unitSlug: String, $lockboxSerial: String) {
      listingForMlsAgent(
        organizationId: $organizationId
        unitSlug: $unitSlug
        lockboxSerial: $lockboxSerial
      ) {
        agentAccessAllowed
        reasonClosed
        visitMinutes
        requirements
        rules
        rulesVersion
        scamWarning
        callNow
        unit {
          ...HomeCard
        }
      }
    }
  `,
  [HomeCardFragment],
);

/** The fields that change while an agent is at the door. */
export const AgentStatusFragment = graphql(`
  fragment AgentAccessFields on AgentAccessType {
    status
    windowStartsAt
    windowEndsAt
    secondsToEnd
    lockbox {
      locationHint
      pictureUrl
      serialHint
    }
  }
`);

const AgentAccessQuery = graphql(
  `
    query agentAccess($organizationId: ID!, $publicToken: String!, $sessionKey: ID) {
      agentAccess(organizationId: $organizationId, publicToken: $publicToken, sessionKey: $sessionKey) {
        ...AgentAccessFields
        lockUpChecklist
        scamWarning
        callNow
        unit {
          ...HomeCard
          property {
            timeZone
          }
        }
      }
    }
  `,
  [AgentStatusFragment, HomeCardFragment],
);

const RequestAgentAccessMutation = graphql(`
  mutation requestAgentAccess($input: RequestAgentAccessInput!) {
    requestAgentAccess(input: $input) {
      access {
        publicToken
        windowStartsAt
        unit {
          id
        }
      }
    }
  }
`);

const ResumeAgentAccessMutation = graphql(
  `
    mutation resumeAgentAccess($input: ResumeAgentAccessInput!) {
      resumeAgentAccess(input: $input) {
        access {
          ...AgentAccessFields
        }
      }
    }
  `,
  [AgentStatusFragment],
);

const CompleteAgentAccessMutation = graphql(
  `
    mutation completeAgentAccess($input: CompleteAgentAccessInput!) {
      completeAgentAccess(input: $input) {
        access {
          ...AgentAccessFields
        }
      }
    }
  `,
  [AgentStatusFragment],
);

type HomeResult = ResultOf<typeof ListingForMlsAgentQuery>;
type Result = ResultOf<typeof AgentAccessQuery>;
type RequestResult = ResultOf<typeof RequestAgentAccessMutation>;
type ResumeResult = ResultOf<typeof ResumeAgentAccessMutation>;
type CompleteResult = ResultOf<typeof CompleteAgentAccessMutation>;

export type AgentListing = NonNullable<HomeResult['listingForMlsAgent']>;
export type AgentAccess = NonNullable<Result['agentAccess']>;
export type AgentAccessStatus = ResultOf<typeof AgentStatusFragment>;
export type StartedVisit = RequestResult['requestAgentAccess']['access'];

const agentAccessApi = api.enhanceEndpoints({ addTagTypes: ['access'] }).injectEndpoints({
  endpoints: (build) => ({
    listingForMlsAgent: build.query<AgentListing | null, VariablesOf<typeof ListingForMlsAgentQuery>>({
      query: (variables) => ({ document: ListingForMlsAgentQuery, variables }),
      transformResponse: ({ listingForMlsAgent }: HomeResult) => listingForMlsAgent,
    }),
    agentAccess: build.query<AgentAccess | null, VariablesOf<typeof AgentAccessQuery>>({
      query: (variables) => ({ document: AgentAccessQuery, variables }),
      transformResponse: ({ agentAccess }: Result) => agentAccess,
      // the page shows one visit, so its cache entry is the same for every session
      serializeQueryArgs: ({ endpointName, queryArgs: { organizationId, publicToken } }) =>
        `${endpointName}(${JSON.stringify([organizationId, publicToken])})`,
      providesTags: ['access'],
    }),
    requestAgentAccess: build.mutation<StartedVisit, VariablesOf<typeof RequestAgentAccessMutation>['input']>(
      {
        query: (input) => ({ document: RequestAgentAccessMutation, variables: { input } }),
        transformResponse: ({ requestAgentAccess }: RequestResult) => requestAgentAccess.access,
      },
    ),
    resumeAgentAccess: build.mutation<
      AgentAccessStatus,
      VariablesOf<typeof ResumeAgentAccessMutation>['input']
    >({
      query: (input) => ({ document: ResumeAgentAccessMutation, variables: { input } }),
      transformResponse: ({ resumeAgentAccess }: ResumeResult) => resumeAgentAccess.access,
    }),
    completeAgentAccess: build.mutation<
      AgentAccessStatus,
      VariablesOf<typeof CompleteAgentAccessMutation>['input']
    >({
      query: (input) => ({ document: CompleteAgentAccessMutation, variables: { input } }),
      transformResponse: ({ completeAgentAccess }: CompleteResult) => completeAgentAccess.access,
    }),
  }),
});

export const { useListingForMlsAgentQuery, useAgentAccessQuery } = agentAccessApi;
export const {
  listingForMlsAgent,
  agentAccess: agentAccessEndpoint,
  requestAgentAccess,
  resumeAgentAccess,
  completeAgentAccess,
} = agentAccessApi.endpoints;

/** Updates the cached visit with the response to a change. */
export const patchAgentAccess = (
  variables: VariablesOf<typeof AgentAccessQuery>,
  { status, windowStartsAt, windowEndsAt, secondsToEnd, ...hints }: AgentAccessStatus,
) =>
  agentAccessApi.util.updateQueryData('agentAccess', variables, (shown) =>
    shown === null ? null : { ...shown, status, windowStartsAt, windowEndsAt, secondsToEnd, ...hints },
  );
