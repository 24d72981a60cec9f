import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import { api } from '#src/api/api.ts';
import { sendStamped } from '#src/api/formStamp.ts';
import type { ResultOf, VariablesOf } from '#src/api/graphql.ts';
import { graphql } from '#src/api/graphql.ts';
import { HomeCardFragment } from '#src/features/homes/api/homeCard.ts';

export const TourSlotFragment = graphql(`
  fragment TourSlot on TourSlotType {
    id
    type
    startsAt
    endsAt
    timeZone
    localLabel
    timeLabel
    remaining
  }
`);

const TourFlowQuery = graphql(
  `
    query tourFlow($organizationId: ID!, $slug: String!, $inquiryToken: String) {
      tourFlow(organizationId: $organizationId, slug: $slug, inquiryToken: $inquiryToken) {
        unit {
          ...HomeCard
          criteria {
            summary
          }
          tours {
            nextSlots(first: 3) {
              ...TourSlot
            }
          }
        }
        tourable
        unavailableReason
        opensOn
        options {
          type
          label
          durationMinutes
          approval
          minNoticeMinutes
          requires
          verifyByMinutesBefore
          needsPhone
          whatToExpect
          accessibilityNote
          nextSlot {
            ...TourSlot
          }
        }
        steps
        questions {
          id
          kind
          label
          help
          required
          purpose
          why
          options {
            value
            label
          }
          min
          max
          maxLength
          criterionText
        }
        questionsVersion
        consents {
          key
          version
          text
        }
        identityConsent {
          key
          version
          text
        }
        timeZone
        holdMinutes
        prefill {
          firstName
          lastName
          email
          phoneNumber
          preferredChannel
          moveInOn
        }
        similar(first: 3) {
          ...HomeCard
        }
      }
    }
  `,
  [HomeCardFragment, TourSlotFragment],
);

const TourSlotQuery = graphql(
  `
    query tourSlot($organizationId: ID!, $slug: String!, $slotId: ID!) {
      tourFlow(organizationId: $organizationId, slug: $slug) {
        slot(id: $slotId) {
          ...TourSlot
        }
      }
    }
  `,
  [TourSlotFragment],
);

const TourBookedHereQuery = graphql(`
  query tourBookedHere($organizationId: ID!, $slug: String!) {
    tourBookedHere(organizationId: $organizationId, slug: $slug) {
      publicToken
      localLabel
    }
  }
`);

const TourSlotsQuery = graphql(
  `
    query tourSlots($organizationId: ID!, $input: SlotQueryInput!) {
      tourSlots(organizationId: $organizationId, input: $input) {
        timeZone
        days {
          date
          label
          closedReason
          isFull
          outOfReach
          slots {
            ...TourSlot
          }
        }
        firstAvailable {
          ...TourSlot
        }
        nextFrom
      }
    }
  `,
  [TourSlotFragment],
);

const TourSlotHoldFragment = graphql(
  `
    fragment TourSlotHold on TourSlotHoldType {
      id
      slot {
        ...TourSlot
      }
      expiresAt
      secondsLeft
      extensionsLeft
    }
  `,
  [TourSlotFragment],
);

const HoldTourSlotMutation = graphql(
  `
    mutation holdTourSlot($input: HoldTourSlotInput!) {
      holdTourSlot(input: $input) {
        hold {
          ...TourSlotHold
        }
      }
    }
  `,
  [TourSlotHoldFragment],
);

const ExtendTourSlotHoldMutation = graphql(
  `
    mutation extendTourSlotHold($input: TourSlotHoldInput!, $forDocument: Boolean) {
      extendTourSlotHold(input: $input, forDocument: $forDocument) {
        hold {
          ...TourSlotHold
        }
      }
    }
  `,
  [TourSlotHoldFragment],
);

const ReleaseTourSlotHoldMutation = graphql(`
  mutation releaseTourSlotHold($input: TourSlotHoldInput!) {
    releaseTourSlotHold(input: $input) {
      released
    }
  }
`);

const CheckTourAnswersQuery = graphql(`
  query checkTourAnswers($organizationId: ID!, $input: CheckTourAnswersInput!) {
    checkTourAnswers(organizationId: $organizationId, input: $input) {
      outcome
      notes {
        questionId
        criterionText
        whatYouCanDo
      }
    }
  }
`);

const CreateTourRequestMutation = graphql(`
  mutation createTourRequest($input: CreateTourRequestInput!) {
    createTourRequest(input: $input) {
      tourRequest {
        id
        publicToken
      }
    }
  }
`);

type FlowResult = ResultOf<typeof TourFlowQuery>;
type FlowVariables = VariablesOf<typeof TourFlowQuery>;
type SlotsResult = ResultOf<typeof TourSlotsQuery>;
type HoldResult = ResultOf<typeof HoldTourSlotMutation>;
type ExtendResult = ResultOf<typeof ExtendTourSlotHoldMutation>;
type CheckResult = ResultOf<typeof CheckTourAnswersQuery>;
type CreateResult = ResultOf<typeof CreateTourRequestMutation>;
type BookedHereResult = ResultOf<typeof TourBookedHereQuery>;
type BookedTour = NonNullable<BookedHereResult['tourBookedHere']>;
type CreateInput = VariablesOf<typeof CreateTourRequestMutation>['input'];
type HoldInput = VariablesOf<typeof ExtendTourSlotHoldMutation>['input'];

export type TourOffer = NonNullable<FlowResult['tourFlow']>;
export type TourOption = TourOffer['options'][number];
export type TourQuestion = TourOffer['questions'][number];
export type TourSlot = NonNullable<TourOption['nextSlot']>;
export type TourSlots = NonNullable<SlotsResult['tourSlots']>;
export type TourHold = HoldResult['holdTourSlot']['hold'];
export type CheckAnswersArgs = VariablesOf<typeof CheckTourAnswersQuery>;
export type AnswerCheck = CheckResult['checkTourAnswers'];
/** `website` is the hidden field that people do not see. */
export type TourRequestDraft = Omit<CreateInput, 'antiSpam'> & { website: string };

const toursApi = api.enhanceEndpoints({ addTagTypes: ['tourTimes'] }).injectEndpoints({
  endpoints: (build) => ({
    tourFlow: build.query<TourOffer | null, FlowVariables>({
      query: (variables) => ({ document: TourFlowQuery, variables }),
      transformResponse: ({ tourFlow }: FlowResult) => tourFlow,
    }),
    tourSlot: build.query<TourSlot | null, VariablesOf<typeof TourSlotQuery>>({
      query: (variables) => ({ document: TourSlotQuery, variables }),
      transformResponse: ({ tourFlow }: ResultOf<typeof TourSlotQuery>) => tourFlow?.slot ?? null,
    }),
    tourBookedHere: build.query<BookedTour | null, VariablesOf<typeof TourBookedHereQuery>>({
      query: (variables) => ({ document: TourBookedHereQuery, variables }),
      transformResponse: ({ tourBookedHere }: BookedHereResult) => tourBookedHere,
    }),
    tourSlots: build.query<TourSlots | null, VariablesOf<typeof TourSlotsQuery>>({
      query: (variables) => ({ document: TourSlotsQuery, variables }),
      transformResponse: ({ tourSlots }: SlotsResult) => tourSlots,
      providesTags: ['tourTimes'],
    }),
    checkTourAnswers: build.query<AnswerCheck, CheckAnswersArgs>({
      query: (variables) => ({ document: CheckTourAnswersQuery, variables }),
      transformResponse: ({ checkTourAnswers }: CheckResult) => checkTourAnswers,
    }),
    holdTourSlot: build.mutation<TourHold, VariablesOf<typeof HoldTourSlotMutation>['input']>({
      query: (input) => ({ document: HoldTourSlotMutation, variables: { input } }),
      transformResponse: ({ holdTourSlot }: HoldResult) => holdTourSlot.hold,
      // a time that is gone must not be offered again
      invalidatesTags: (_hold, error) => (error?.code === 'SLOT_UNAVAILABLE' ? ['tourTimes'] : []),
    }),
    extendTourSlotHold: build.mutation<TourHold, HoldInput & { forDocument?: boolean }>({
      query: ({ forDocument = false, ...input }) => ({
        document: ExtendTourSlotHoldMutation,
        variables: { input, forDocument },
      }),
      transformResponse: ({ extendTourSlotHold }: ExtendResult) => extendTourSlotHold.hold,
    }),
    releaseTourSlotHold: build.mutation<unknown, HoldInput>({
      query: (input) => ({ document: ReleaseTourSlotHoldMutation, variables: { input } }),
    }),
    createTourRequest: build.mutation<{ publicToken: string }, TourRequestDraft>({
      queryFn: ({ website, ...content }, { dispatch }, _options, baseQuery) =>
        sendStamped<{ publicToken: string }>(dispatch, content.organizationId, async (stamp) => {
          const input: CreateInput = { ...content, antiSpam: { stamp, website } };
          const answer = await baseQuery({ document: CreateTourRequestMutation, variables: { input } });
          if (answer.error) return { error: answer.error };
          return { data: (answer.data as CreateResult).createTourRequest.tourRequest };
        }),
    }),
  }),
});

export const { useTourFlowQuery, useTourSlotsQuery } = toursApi;
export const {
  tourFlow: tourFlowEndpoint,
  tourSlot: tourSlotEndpoint,
  tourBookedHere: tourBookedHereEndpoint,
  tourSlots: tourSlotsEndpoint,
  holdTourSlot,
  extendTourSlotHold,
  releaseTourSlotHold,
  createTourRequest,
  checkTourAnswers,
} = toursApi.endpoints;

/** For the server, which renders once the data is in the store. */
export const loadTourFlow = (
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
  variables: FlowVariables,
) => dispatch(toursApi.endpoints.tourFlow.initiate(variables, { subscribe: false }));
