import { api } from './api.ts';
import type { ResultOf, VariablesOf } from './graphql.ts';
import { graphql } from './graphql.ts';
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

type Moved = ResultOf<typeof RescheduleTourRequestMutation>;
type MoveInput = VariablesOf<typeof RescheduleTourRequestMutation>['input'];
type Cancelled = ResultOf<typeof CancelTourRequestMutation>;
type CancelInput = VariablesOf<typeof CancelTourRequestMutation>['input'];
type Told = ResultOf<typeof ConfirmTourAttendanceMutation>;
type ToldInput = VariablesOf<typeof ConfirmTourAttendanceMutation>['input'];

export type TourCancelReason = NonNullable<CancelInput['reason']>;

const tourChangesApi = api.enhanceEndpoints({ addTagTypes: ['tour', 'tourTimes'] }).injectEndpoints({
  endpoints: (build) => ({
    rescheduleTourRequest: build.mutation<BookedTour, MoveInput>({
      query: (input) => ({ document: RescheduleTourRequestMutation, variables: { input } }),
      transformResponse: ({ rescheduleTourRequest: answer }: Moved) => answer.tourRequest,
    }),
    cancelTourRequest: build.mutation<BookedTour, CancelInput>({
      query: (input) => ({ document: CancelTourRequestMutation, variables: { input } }),
      transformResponse: ({ cancelTourRequest: answer }: Cancelled) => answer.tourRequest,
    }),
    confirmTourAttendance: build.mutation<{ status: string }, ToldInput>({
      query: (input) => ({ document: ConfirmTourAttendanceMutation, variables: { input } }),
      transformResponse: ({ confirmTourAttendance: answer }: Told) => answer.tourRequest,
      // what was refused may have ended meanwhile
      invalidatesTags: ['tour'],
    }),
  }),
});

export const { useConfirmTourAttendanceMutation } = tourChangesApi;
export const { rescheduleTourRequest, cancelTourRequest } = tourChangesApi.endpoints;
