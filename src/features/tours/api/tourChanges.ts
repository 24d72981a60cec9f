import { api } from '#src/api/api.ts';
import type { ResultOf, VariablesOf } from '#src/api/graphql.ts';
import { graphql } from '#src/api/graphql.ts';

import type { BookedTour } from './tourRequests.ts';
import { TourRequestFragment } from './tourRequests.ts';

const RescheduleTourRequestMutation = graphql(
  `
    mutation rescheduleTourRequest($input: RescheduleTourRequestInput!) {
      rescheduleTourRequest(input: $input) {
        tourRequest {
          ...TourRequest
        }
      }
    }
  `,
  [TourRequestFragment],
);

const CancelTourRequestMutation = graphql(
  `
    mutation cancelTourRequest($input: CancelTourRequestInput!) {
      cancelTourRequest(input: $input) {
        tourRequest {
          ...TourRequest
        }
      }
    }
  `,
  [TourRequestFragment],
);

const ConfirmTourAttendanceMutation = graphql(`
  mutation confirmTourAttendance($input: ConfirmTourAttendanceInput!) {
    confirmTourAttendance(input: $input) {
      tourRequest {
        status
      }
    }
  }
`);

type RescheduleResult = ResultOf<typeof RescheduleTourRequestMutation>;
type RescheduleInput = VariablesOf<typeof RescheduleTourRequestMutation>['input'];
type CancelResult = ResultOf<typeof CancelTourRequestMutation>;
type CancelInput = VariablesOf<typeof CancelTourRequestMutation>['input'];
type AttendanceResult = ResultOf<typeof ConfirmTourAttendanceMutation>;
type ConfirmAttendanceInput = VariablesOf<typeof ConfirmTourAttendanceMutation>['input'];

export type TourCancelReason = NonNullable<CancelInput['reason']>;

const tourChangesApi = api.enhanceEndpoints({ addTagTypes: ['tour', 'tourTimes'] }).injectEndpoints({
  endpoints: (build) => ({
    rescheduleTourRequest: build.mutation<BookedTour, RescheduleInput>({
      query: (input) => ({ document: RescheduleTourRequestMutation, variables: { input } }),
      transformResponse: ({ rescheduleTourRequest: answer }: RescheduleResult) => answer.tourRequest,
    }),
    cancelTourRequest: build.mutation<BookedTour, CancelInput>({
      query: (input) => ({ document: CancelTourRequestMutation, variables: { input } }),
      transformResponse: ({ cancelTourRequest: answer }: CancelResult) => answer.tourRequest,
    }),
    confirmTourAttendance: build.mutation<{ status: string }, ConfirmAttendanceInput>({
      query: (input) => ({ document: ConfirmTourAttendanceMutation, variables: { input } }),
      transformResponse: ({ confirmTourAttendance: answer }: AttendanceResult) => answer.tourRequest,
      // a rejected tour may have ended meanwhile
      invalidatesTags: ['tour'],
    }),
  }),
});

export const { useConfirmTourAttendanceMutation } = tourChangesApi;
export const { rescheduleTourRequest, cancelTourRequest } = tourChangesApi.endpoints;
