import { api } from '#src/api/api.ts';
import type { ResultOf, VariablesOf } from '#src/api/graphql.ts';
import { graphql } from '#src/api/graphql.ts';
import { HomeCardFragment } from '#src/features/homes/api/homeCard.ts';

import { TourSlotFragment } from './tours.ts';

/** A tour as its pages show it. Every change returns the whole tour. */
export const TourRequestFragment = graphql(
  `
    fragment TourRequest on TourRequestType {
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
      ended {
        heading
        sentence
      }
      partySize
      accommodationRequest
      answerBy
      canCancel
      attendanceConfirmedAt
      reinstateUntil
      change {
        mode
        until
        blocked
        sentence
        left
        requestedAnswerBy
        requested {
          ...TourSlot
        }
      }
      nextActions {
        kind
        label
        url
      }
      verification {
        kind
        status
        dueAt
      }
      stepUpReason
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
        joinUrl
        joinInstructions
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
      day {
        startsAt
        timeLabel
        travelMinutesBefore
        isThisTour
        unit {
          slug
          title
        }
      }
      unit {
        ...HomeCard
        applyUrl
        criteria {
          version
        }
        nearby {
          sourceNote
        }
      }
      similar(first: 3) {
        ...HomeCard
      }
    }
  `,
  [HomeCardFragment, TourSlotFragment],
);

const TourRequestQuery = graphql(
  `
    query tourRequest($organizationId: ID!, $publicToken: String!) {
      tourRequest(organizationId: $organizationId, publicToken: $publicToken) {
        ...TourRequest
      }
    }
  `,
  [TourRequestFragment],
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

/** Updates the tour wherever it is shown with the response to a change. */
export const cacheTour = (variables: VariablesOf<typeof TourRequestQuery>, tour: BookedTour) =>
  tourRequestsApi.util.upsertQueryData('tourRequest', variables, tour);
