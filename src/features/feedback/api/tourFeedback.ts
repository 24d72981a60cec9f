import { api } from '#src/api/api.ts';
import type { ResultOf, VariablesOf } from '#src/api/graphql.ts';
import { graphql } from '#src/api/graphql.ts';
import { HomeCardFragment } from '#src/features/homes/api/homeCard.ts';
import { isRefusal } from '#src/lib/refusal.ts';
import type { ApiError } from '#src/lib/apiError.ts';

const FormFragment = graphql(
  `
    fragment FeedbackForm on TourFeedbackFormType {
      state
      editableUntil
      version
      branches {
        attendance
        fields
        problems
        reasons
      }
      previous {
        changedAt
        attendance
        problem
        interest
        overall
        condition
        matchedListing
        accessEase
        reasons
        listingIssue
        comment
        wantsFollowUp
        followUpChannel
      }
      nextActions {
        kind
        label
        url
      }
      hasMessagesToCome
      tourRequest {
        id
        publicToken
        type
        localLabel
        timeZone
        change {
          mode
          blocked
          left
          sentence
        }
        unit {
          ...HomeCard
        }
      }
    }
  `,
  [HomeCardFragment],
);

const TourFeedbackFormQuery = graphql(
  `
    query tourFeedbackForm($organizationId: ID!, $publicToken: String!) {
      tourFeedbackForm(organizationId: $organizationId, publicToken: $publicToken) {
        ...FeedbackForm
      }
    }
  `,
  [FormFragment],
);

const SubmitTourFeedbackMutation = graphql(
  `
    mutation submitTourFeedback($input: SubmitTourFeedbackInput!) {
      submitTourFeedback(input: $input) {
        form {
          ...FeedbackForm
        }
      }
    }
  `,
  [FormFragment],
);

const StopTourMessagesMutation = graphql(
  `
    mutation stopTourMessages($input: StopTourMessagesInput!) {
      stopTourMessages(input: $input) {
        form {
          ...FeedbackForm
        }
      }
    }
  `,
  [FormFragment],
);

type FormResult = ResultOf<typeof TourFeedbackFormQuery>;
type FeedbackVariables = VariablesOf<typeof TourFeedbackFormQuery>;

export type FeedbackFormData = NonNullable<FormResult['tourFeedbackForm']>;
export type FeedbackSubmission = VariablesOf<typeof SubmitTourFeedbackMutation>['input'];
export type FeedbackField = FeedbackFormData['branches'][number]['fields'][number];
export type Attendance = FeedbackSubmission['attendance'];
export type NextAction = FeedbackFormData['nextActions'][number];

/** Whether the form is outdated, because the tour or its questions have changed meanwhile. */
const isFormOutdated = (error: ApiError) =>
  isRefusal(error) && (error.code !== 'INVALID_INPUT' || Object.hasOwn(error.info ?? {}, 'version'));

const feedbackApi = api.enhanceEndpoints({ addTagTypes: ['tour'] }).injectEndpoints({
  endpoints: (build) => ({
    tourFeedbackForm: build.query<FeedbackFormData | null, FeedbackVariables>({
      query: (variables) => ({ document: TourFeedbackFormQuery, variables }),
      transformResponse: ({ tourFeedbackForm }: FormResult) => tourFeedbackForm,
      providesTags: ['tour'],
    }),
    submitTourFeedback: build.mutation<FeedbackFormData, FeedbackSubmission>({
      query: (input) => ({ document: SubmitTourFeedbackMutation, variables: { input } }),
      transformResponse: (answer: ResultOf<typeof SubmitTourFeedbackMutation>) =>
        answer.submitTourFeedback.form,
      invalidatesTags: (_form, error) => (error && !isFormOutdated(error) ? [] : ['tour']),
    }),
    stopTourMessages: build.mutation<FeedbackFormData, FeedbackVariables>({
      query: (input) => ({ document: StopTourMessagesMutation, variables: { input } }),
      transformResponse: (answer: ResultOf<typeof StopTourMessagesMutation>) => answer.stopTourMessages.form,
      invalidatesTags: (_form, error) => (error ? [] : ['tour']),
    }),
  }),
});

export const { useTourFeedbackFormQuery, useSubmitTourFeedbackMutation, useStopTourMessagesMutation } =
  feedbackApi;

/** Shows the response to a change without refetching the form. */
export const cacheFeedbackForm = (
  { organizationId, publicToken }: FeedbackVariables,
  form: FeedbackFormData,
) => feedbackApi.util.upsertQueryData('tourFeedbackForm', { organizationId, publicToken }, form);
