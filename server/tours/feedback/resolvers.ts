import { getAccuracy, findFeedback } from '#server/tours/model/feedbackRows.ts';
import { isFollowUpPending } from '#server/tours/feedback/followUp.ts';
import type { Tour } from '#server/tours/model/tours.ts';
import { getFeedbackActions } from '#server/tours/feedback/getFeedbackActions.ts';
import { FEEDBACK_VERSION, type Feedback, getFeedbackFields } from '#server/tours/model/feedback.ts';
import {
  getEditableUntil,
  getFeedbackClosesAt,
  getFeedbackOpensAt,
  getFeedbackState,
} from '#server/tours/feedback/getFeedbackState.ts';
import { getFeedbackProblems, getFeedbackReasons } from '#server/tours/feedback/feedbackOptions.ts';
import { stopMessages } from '#server/tours/feedback/stopMessages.ts';
import { submitFeedback } from '#server/tours/feedback/submitFeedback.ts';
import { findTourByToken } from '#server/tours/model/findTourByToken.ts';
import { getNextActions } from '#server/tours/view/getNextActions.ts';

import { createLoader } from '../../graphql/createLoader.ts';
import type { SomeResolvers } from '../../graphql/resolverTypes.ts';
import { getActionInput } from '../view/tourLoaders.ts';
import { toTourDeps } from '../view/toTourDeps.ts';

const loadHomeAccuracy = createLoader(({ db }, ids) => getAccuracy(db, ids));
const attendances = ['TOURED', 'COULD_NOT_GET_IN', 'DID_NOT_GO'] as const;

export const tourFeedbackResolvers = {
  UnitType: {
    accuracy: async ({ id }, _args, context) => (await loadHomeAccuracy(context, id)) ?? null,
  },
  Query: {
    async tourFeedbackForm(_root, { organizationId, publicToken }, context) {
      const deps = toTourDeps(context);
      const tour = await findTourByToken(deps, { organizationId, token: publicToken });
      return tour && toFeedbackForm(tour, await findFeedback(context.db, tour.id), deps.now);
    },
  },
  Mutation: {
    submitTourFeedback: (_root, { input }, context) => submitFeedback(toTourDeps(context), input),
    async stopTourMessages(_root, { input }, context) {
      const deps = toTourDeps(context);
      const tour = await stopMessages(deps, input);
      return { form: toFeedbackForm(tour, await findFeedback(context.db, tour.id), deps.now) };
    },
  },
  TourFeedbackFormType: {
    async nextActions({ tourRequest, previous }, _args, context) {
      const requestStatus = await getActionInput(context, tourRequest);
      return previous ? getFeedbackActions(previous, requestStatus) : getNextActions(requestStatus);
    },
    hasMessagesToCome: ({ tourRequest }, _args, { db }) => isFollowUpPending(db, tourRequest.id),
  },
  SubmitTourFeedbackPayload: {
    form: ({ tour, feedback }, _args, { clock }) => toFeedbackForm(tour, feedback, clock.now()),
    tourRequest: ({ tour }) => tour,
    nextActions: async ({ tour, feedback }, _args, context) =>
      getFeedbackActions(feedback, await getActionInput(context, tour)),
  },
} satisfies SomeResolvers;

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
