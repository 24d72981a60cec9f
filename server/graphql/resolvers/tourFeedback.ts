import { getAccuracy, findFeedback } from '#server/db/tours/feedback.ts';
import { isFollowUpPending } from '#server/db/tours/followUp.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { getFeedbackActions } from '#server/tours/feedback/getFeedbackActions.ts';
import { FEEDBACK_VERSION, type Feedback, getFeedbackFields } from '#server/tours/feedback/feedback.ts';
import type { SubmitTourFeedbackInput } from '#server/tours/feedback/feedbackInput.ts';
import {
  getEditableUntil,
  getFeedbackClosesAt,
  getFeedbackOpensAt,
  getFeedbackState,
} from '#server/tours/feedback/getFeedbackState.ts';
import { getFeedbackProblems, getFeedbackReasons } from '#server/tours/feedback/feedbackOptions.ts';
import { type StopTourMessagesInput, stopMessages } from '#server/tours/feedback/stopMessages.ts';
import { submitFeedback } from '#server/tours/feedback/submitFeedback.ts';
import { findTourByToken } from '#server/tours/view/findTourByToken.ts';
import { getNextActions } from '#server/tours/view/getNextActions.ts';

import { createLoader } from '../createLoader.ts';
import type { Context } from '../context.ts';
import { getActionInput } from '../tourLoaders.ts';
import { toTourDeps } from '../toTourDeps.ts';

type Args = Record<string, never>;
type InputArgs<Input> = { input: Input };
type QueryArgs = { organizationId: string; publicToken: string };
type FeedbackResult = { tour: Tour; feedback: Feedback };
type Form = ReturnType<typeof toFeedbackForm>;

const loadHomeAccuracy = createLoader(({ db }, ids) => getAccuracy(db, ids));
const attendances = ['TOURED', 'COULD_NOT_GET_IN', 'DID_NOT_GO'] as const;

export const tourFeedbackResolvers = {
  UnitType: {
    accuracy: async ({ id }: ListedHome, _args: Args, context: Context) =>
      (await loadHomeAccuracy(context, id)) ?? null,
  },
  Query: {
    async tourFeedbackForm(_root: unknown, { organizationId, publicToken }: QueryArgs, context: Context) {
      const deps = toTourDeps(context);
      const tour = await findTourByToken(deps, { organizationId, token: publicToken });
      return tour && toFeedbackForm(tour, await findFeedback(context.db, tour.id), deps.now);
    },
  },
  Mutation: {
    submitTourFeedback: (_root: unknown, { input }: InputArgs<SubmitTourFeedbackInput>, context: Context) =>
      submitFeedback(toTourDeps(context), input),
    async stopTourMessages(_root: unknown, { input }: InputArgs<StopTourMessagesInput>, context: Context) {
      const deps = toTourDeps(context);
      const tour = await stopMessages(deps, input);
      return { form: toFeedbackForm(tour, await findFeedback(context.db, tour.id), deps.now) };
    },
  },
  TourFeedbackFormType: {
    async nextActions({ tourRequest, previous }: Form, _args: Args, context: Context) {
      const requestStatus = await getActionInput(context, tourRequest);
      return previous ? getFeedbackActions(previous, requestStatus) : getNextActions(requestStatus);
    },
    hasMessagesToCome: ({ tourRequest }: Form, _args: Args, { db }: Context) =>
      isFollowUpPending(db, tourRequest.id),
  },
  SubmitTourFeedbackPayload: {
    form: ({ tour, feedback }: FeedbackResult, _args: Args, { clock }: Context) =>
      toFeedbackForm(tour, feedback, clock.now()),
    tourRequest: ({ tour }: FeedbackResult) => tour,
    nextActions: async ({ tour, feedback }: FeedbackResult, _args: Args, context: Context) =>
      getFeedbackActions(feedback, await getActionInput(context, tour)),
  },
};

/** The feedback form of this tour, with earlier feedback. */
const toFeedbackForm = (tour: Tour, previous: Feedback | null, now: Date) => ({
  tourRequest: tour,
  state: getFeedbackState(tour, previous, now),
  opensAt: getFeedbackOpensAt(tour),
  closesAt: getFeedbackClosesAt(tour),
  editableUntil: previous && getEditableUntil(previous),
  version: FEEDBACK_VERSION,
  branches: attendances.map((attendance) => ({
    attendance,
    fields: getFeedbackFields(attendance, { isSelfGuided: tour.kind === 'SELF_GUIDED' }),
    problems: getFeedbackProblems(attendance, tour.kind),
    reasons: getFeedbackReasons(attendance),
  })),
  previous,
});
