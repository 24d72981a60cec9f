import { api } from '#src/api/api.ts';
import { sendStamped } from '#src/api/formStamp.ts';
import type { ResultOf, VariablesOf } from '#src/api/graphql.ts';
import { graphql } from '#src/api/graphql.ts';
import { TourSlotFragment } from '#src/features/tours/api/tours.ts';

const TourDaysQuery = graphql(`
  query tourDays($organizationId: ID!, $input: TourDaysInput!) {
    tourDays(organizationId: $organizationId, input: $input) {
      date
      label
      homes
      without
      closedReason
    }
  }
`);

const PlanTourDayQuery = graphql(
  `
    query planTourDay($organizationId: ID!, $input: PlanTourDayInput!) {
      planTourDay(organizationId: $organizationId, input: $input) {
        stops {
          unit {
            slug
          }
          slot {
            ...TourSlot
          }
        }
        travelTimes {
          fromSlug
          toSlug
          minutes
        }
      }
    }
  `,
  [TourSlotFragment],
);

const CreateTourDayMutation = graphql(`
  mutation createTourDay($input: CreateTourDayInput!) {
    createTourDay(input: $input) {
      tourRequests {
        publicToken
        status
        unit {
          slug
        }
      }
    }
  }
`);

type DaysResult = ResultOf<typeof TourDaysQuery>;
type PlanResult = ResultOf<typeof PlanTourDayQuery>;
type CreateResult = ResultOf<typeof CreateTourDayMutation>;
type CreateInput = VariablesOf<typeof CreateTourDayMutation>['input'];

export type TourDayChoice = DaysResult['tourDays'][number];
export type TourDayPlan = PlanResult['planTourDay'];
export type BookedDay = CreateResult['createTourDay']['tourRequests'];
/** `website` is the hidden field that people do not see. */
export type TourDayRequestDraft = Omit<CreateInput, 'antiSpam'> & { website: string };

const tourDaysApi = api.enhanceEndpoints({ addTagTypes: ['tourTimes'] }).injectEndpoints({
  endpoints: (build) => ({
    tourDays: build.query<TourDayChoice[], VariablesOf<typeof TourDaysQuery>>({
      query: (variables) => ({ document: TourDaysQuery, variables }),
      transformResponse: ({ tourDays }: DaysResult) => tourDays,
      providesTags: ['tourTimes'],
    }),
    planTourDay: build.query<TourDayPlan, VariablesOf<typeof PlanTourDayQuery>>({
      query: (variables) => ({ document: PlanTourDayQuery, variables }),
      transformResponse: ({ planTourDay: plan }: PlanResult) => plan,
    }),
    createTourDay: build.mutation<BookedDay, TourDayRequestDraft>({
      queryFn: ({ website, ...content }, { dispatch }, _options, baseQuery) =>
        sendStamped<BookedDay>(dispatch, content.organizationId, async (stamp) => {
          const input: CreateInput = { ...content, antiSpam: { stamp, website } };
          const answer = await baseQuery({ document: CreateTourDayMutation, variables: { input } });
          if (answer.error) return { error: answer.error };
          return { data: (answer.data as CreateResult).createTourDay.tourRequests };
        }),
    }),
  }),
});

export const { useTourDaysQuery } = tourDaysApi;
export const { planTourDay, createTourDay } = tourDaysApi.endpoints;
