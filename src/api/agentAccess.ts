import { api } from './api.ts';
import type { ResultOf, VariablesOf } from './graphql.ts';
import { graphql } from './graphql.ts';
import { HomeCardFragment } from './homeCard.ts';

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

/** What changes while an agent is at the door. */
export const AgentStandingFragment = graphql(`
  fragment AgentStanding on AgentAccessType {
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
        ...AgentStanding
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
  [AgentStandingFragment, HomeCardFragment],
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
          ...AgentStanding
        }
      }
    }
  `,
  [AgentStandingFragment],
);

const CompleteAgentAccessMutation = graphql(
  `
    mutation completeAgentAccess($input: CompleteAgentAccessInput!) {
      completeAgentAccess(input: $input) {
        access {
          ...AgentStanding
        }
      }
    }
  `,
  [AgentStandingFragment],
);

type HomeResult = ResultOf<typeof ListingForMlsAgentQuery>;
type Result = ResultOf<typeof AgentAccessQuery>;
type RequestResult = ResultOf<typeof RequestAgentAccessMutation>;
type ResumeResult = ResultOf<typeof ResumeAgentAccessMutation>;
type CompleteResult = ResultOf<typeof CompleteAgentAccessMutation>;

export type AgentListing = NonNullable<HomeResult['listingForMlsAgent']>;
export type AgentAccess = NonNullable<Result['agentAccess']>;
export type AgentStanding = ResultOf<typeof AgentStandingFragment>;
export type BegunVisit = RequestResult['requestAgentAccess']['access'];

const agentAccessApi = api.enhanceEndpoints({ addTagTypes: ['access'] }).injectEndpoints({
  endpoints: (build) => ({
    listingForMlsAgent: build.query<AgentListing | null, VariablesOf<typeof ListingForMlsAgentQuery>>({
      query: (variables) => ({ document: ListingForMlsAgentQuery, variables }),
      transformResponse: ({ listingForMlsAgent }: HomeResult) => listingForMlsAgent,
    }),
    agentAccess: build.query<AgentAccess | null, VariablesOf<typeof AgentAccessQuery>>({
      query: (variables) => ({ document: AgentAccessQuery, variables }),
      transformResponse: ({ agentAccess }: Result) => agentAccess,
      // the page shows one visit, however much of it the session may see
      serializeQueryArgs: ({ endpointName, queryArgs: { organizationId, publicToken } }) =>
        `${endpointName}(${JSON.stringify([organizationId, publicToken])})`,
      providesTags: ['access'],
    }),
    requestAgentAccess: build.mutation<BegunVisit, VariablesOf<typeof RequestAgentAccessMutation>['input']>({
      query: (input) => ({ document: RequestAgentAccessMutation, variables: { input } }),
      transformResponse: ({ requestAgentAccess }: RequestResult) => requestAgentAccess.access,
    }),
    resumeAgentAccess: build.mutation<AgentStanding, VariablesOf<typeof ResumeAgentAccessMutation>['input']>({
      query: (input) => ({ document: ResumeAgentAccessMutation, variables: { input } }),
      transformResponse: ({ resumeAgentAccess }: ResumeResult) => resumeAgentAccess.access,
    }),
    completeAgentAccess: build.mutation<
      AgentStanding,
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

/** What is shown of the visit follows what an answer has said of it. */
export const visitTold = (
  asked: VariablesOf<typeof AgentAccessQuery>,
  { status, windowStartsAt, windowEndsAt, secondsToEnd, ...hints }: AgentStanding,
) =>
  agentAccessApi.util.updateQueryData('agentAccess', asked, (shown) =>
    shown === null ? null : { ...shown, status, windowStartsAt, windowEndsAt, secondsToEnd, ...hints },
  );
