import { createLoader } from '#server/graphql/createLoader.ts';
import type { Values } from '#server/graphql/models.ts';
import type { SomeResolvers } from '#server/graphql/resolverTypes.ts';

import {
  FEEDBACK_VERSION,
  type Feedback,
  getFeedbackFields,
  getAccuracy,
  findFeedback,
} from '../model/feedback.ts';
import { findTourByToken } from '../model/findTourByToken.ts';
import type { Tour } from '../model/tours.ts';
import { getNextActions } from '../view/getNextActions.ts';
import { toTourDeps, getActionInput } from '../view/resolverContext.ts';
import {
  getFeedbackActions,
  getEditableUntil,
  getFeedbackClosesAt,
  getFeedbackOpensAt,
  getFeedbackState,
} from './feedbackState.ts';
import { isFollowUpPending, stopMessages } from './followUp.ts';
import { submitFeedback } from './submitFeedback.ts';
import { getFeedbackProblems, getFeedbackReasons } from './validateFeedback.ts';

declare module '#server/graphql/models.ts' {
  interface FeatureModels {
    SubmitTourFeedbackPayload: { tour: Tour; feedback: Feedback };
    TourFeedbackFormType: Omit<Values<'TourFeedbackFormType'>, 'nextActions' | 'hasMessagesToCome'>;
    TourFeedbackResponseActivityType: Feedback;
  }
}

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
