import { api } from './api.ts';
import type { ResultOf, VariablesOf } from './graphql.ts';
import { graphql } from './graphql.ts';
import { HomeCardFragment } from './homeCard.ts';

const TourRequestQuery = graphql(
  `
    query tourRequest($organizationId: ID!, $publicToken: String!) {
      tourRequest(organizationId: $organizationId, publicToken: $publicToken) {
        id
        publicToken
        reference
        status
        type
        startsAt
        endsAt
        timeZone
        localLabel
        firstName
        recipient
        partySize
        accommodationRequest
        answerBy
        verification {
          kind
          status
          dueAt
        }
        calendar {
          icsUrl
          google
          outlook
        }
        meeting {
          address {
            formatted
          }
          instructions
          whatToBring
          contactName
          contactPhone
          parking
          arrivalAccessibility
        }
        timeline {
          at
          localLabel
          kind
          summary
          isPast
        }
        addNearby {
          travelMinutesBefore
          slot {
            id
            localLabel
            timeLabel
          }
          unit {
            slug
            title
          }
        }
        unit {
          ...HomeCard
          applyUrl
        }
        similar(first: 3) {
          ...HomeCard
        }
      }
    }
  `,
  [HomeCardFragment],
);

const ResendTourLinkMutation = graphql(`
  mutation resendTourLink($input: ResendTourLinkInput!) {
    resendTourLink(input: $input) {
      accepted
    }
  }
`);

type Result = ResultOf<typeof TourRequestQuery>;

export type BookedTour = NonNullable<Result['tourRequest']>;

const tourRequestsApi = api.enhanceEndpoints({ addTagTypes: ['tour'] }).injectEndpoints({
  endpoints: (build) => ({
    tourRequest: build.query<BookedTour | null, VariablesOf<typeof TourRequestQuery>>({
      query: (variables) => ({ document: TourRequestQuery, variables }),
      transformResponse: ({ tourRequest }: Result) => tourRequest,
      providesTags: ['tour'],
    }),
    resendTourLink: build.mutation<unknown, VariablesOf<typeof ResendTourLinkMutation>['input']>({
      query: (input) => ({ document: ResendTourLinkMutation, variables: { input } }),
      invalidatesTags: (_data, error) => (error ? [] : ['tour']),
    }),
  }),
});

export const { useTourRequestQuery, useResendTourLinkMutation } = tourRequestsApi;
export const { tourRequest: tourRequestEndpoint } = tourRequestsApi.endpoints;
