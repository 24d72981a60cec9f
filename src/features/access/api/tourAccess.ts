import { api } from '#src/api/api.ts';
import type { ResultOf, VariablesOf } from '#src/api/graphql.ts';
import { graphql } from '#src/api/graphql.ts';
import { HomeCardFragment } from '#src/features/homes/api/homeCard.ts';

/** The fields that change on the way to the door. */
export const AccessStatusFragment = graphql(`
  fragment AccessStatusInfo on TourAccessType {
    status
    windowStartsAt
    windowEndsAt
    secondsToStart
    secondsToEnd
    lockbox {
      locationHint
      pictureUrl
      serialHint
    }
    call
  }
`);

const TourAccessQuery = graphql(
  `
    query tourAccess($organizationId: ID!, $publicToken: String!, $sessionKey: ID) {
      tourAccess(organizationId: $organizationId, publicToken: $publicToken, sessionKey: $sessionKey) {
        ...AccessStatusInfo
        rules
        rulesVersion
        scamWarning
        lockUpChecklist
        callNow
        verifiedToday
        activities {
          at
          localLabel
          summary
        }
        tourRequest {
          id
          status
          startsAt
          endsAt
          timeZone
          localLabel
          recipient
          verification {
            kind
            status
            dueAt
          }
          meeting {
            address {
              formatted
            }
            instructions
            parking
            arrivalAccessibility
          }
          nextActions {
            kind
            label
            url
          }
          unit {
            ...HomeCard
            applyUrl
          }
        }
      }
    }
  `,
  [AccessStatusFragment, HomeCardFragment],
);

const RequestTourAccessMutation = graphql(
  `
    mutation requestTourAccess($input: RequestTourAccessInput!) {
      requestTourAccess(input: $input) {
        access {
          ...AccessStatusInfo
        }
      }
    }
  `,
  [AccessStatusFragment],
);

const CompleteTourAccessMutation = graphql(
  `
    mutation completeTourAccess($input: CompleteTourAccessInput!) {
      completeTourAccess(input: $input) {
        access {
          ...AccessStatusInfo
        }
      }
    }
  `,
  [AccessStatusFragment],
);

const RequestAccessCallMutation = graphql(
  `
    mutation requestAccessCall($input: AccessLinkInput!) {
      requestAccessCall(input: $input) {
        access {
          ...AccessStatusInfo
        }
      }
    }
  `,
  [AccessStatusFragment],
);

const GiveUpTourAccessMutation = graphql(`
  mutation giveUpTourAccess($input: AccessLinkInput!) {
    giveUpTourAccess(input: $input) {
      rescheduleUrl
    }
  }
`);

type Result = ResultOf<typeof TourAccessQuery>;
type RequestResult = ResultOf<typeof RequestTourAccessMutation>;
type CallResult = ResultOf<typeof RequestAccessCallMutation>;
type Link = VariablesOf<typeof RequestAccessCallMutation>['input'];
type CompleteResult = ResultOf<typeof CompleteTourAccessMutation>;

export type TourAccess = NonNullable<Result['tourAccess']>;
export type AccessStatusInfo = ResultOf<typeof AccessStatusFragment>;

const tourAccessApi = api.enhanceEndpoints({ addTagTypes: ['access'] }).injectEndpoints({
  endpoints: (build) => ({
    tourAccess: build.query<TourAccess | null, VariablesOf<typeof TourAccessQuery>>({
      query: (variables) => ({ document: TourAccessQuery, variables }),
      transformResponse: ({ tourAccess }: Result) => tourAccess,
      // the page shows one door, so its cache entry is the same for every session
      serializeQueryArgs: ({ endpointName, queryArgs: { organizationId, publicToken } }) =>
        `${endpointName}(${JSON.stringify([organizationId, publicToken])})`,
      providesTags: ['access'],
    }),
    requestTourAccess: build.mutation<
      AccessStatusInfo,
      VariablesOf<typeof RequestTourAccessMutation>['input']
    >({
      query: (input) => ({ document: RequestTourAccessMutation, variables: { input } }),
      transformResponse: ({ requestTourAccess }: RequestResult) => requestTourAccess.access,
    }),
    requestAccessCall: build.mutation<AccessStatusInfo, Link>({
      query: (input) => ({ document: RequestAccessCallMutation, variables: { input } }),
      transformResponse: ({ requestAccessCall }: CallResult) => requestAccessCall.access,
    }),
    giveUpTourAccess: build.mutation<unknown, Link>({
      query: (input) => ({ document: GiveUpTourAccessMutation, variables: { input } }),
    }),
    completeTourAccess: build.mutation<
      AccessStatusInfo,
      VariablesOf<typeof CompleteTourAccessMutation>['input']
    >({
      query: (input) => ({ document: CompleteTourAccessMutation, variables: { input } }),
      transformResponse: ({ completeTourAccess }: CompleteResult) => completeTourAccess.access,
    }),
  }),
});

export const { useTourAccessQuery } = tourAccessApi;
export const {
  tourAccess: tourAccessEndpoint,
  requestTourAccess,
  requestAccessCall,
  giveUpTourAccess,
  completeTourAccess,
} = tourAccessApi.endpoints;

/** Updates the cached door with the response to a change. */
export const cacheAccessStatus = (
  variables: VariablesOf<typeof TourAccessQuery>,
  { status, windowStartsAt, windowEndsAt, secondsToStart, secondsToEnd, ...hints }: AccessStatusInfo,
) =>
  tourAccessApi.util.updateQueryData('tourAccess', variables, (shown) =>
    shown === null
      ? null
      : { ...shown, status, windowStartsAt, windowEndsAt, secondsToStart, secondsToEnd, ...hints },
  );
