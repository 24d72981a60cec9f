import { accuracyOf, feedbackOfTour } from '#server/db/tours/feedback.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { actionsAfter } from '#server/tours/feedback/actionsAfter.ts';
import { FEEDBACK_VERSION, type Feedback, fieldsAfter } from '#server/tours/feedback/feedback.ts';
import type { SubmitTourFeedbackInput } from '#server/tours/feedback/feedbackInput.ts';
import {
  editableUntil,
  feedbackClosesAt,
  feedbackOpensAt,
  feedbackState,
} from '#server/tours/feedback/feedbackState.ts';
import { submitFeedback } from '#server/tours/feedback/submitFeedback.ts';
import { heldTour } from '#server/tours/view/heldTour.ts';

import { batched } from '../batched.ts';
import type { Context } from '../context.ts';
import { standingOf } from '../tourLoaders.ts';
import { tourPartsOf } from '../tourParts.ts';

type Wanted = { organizationId: string; publicToken: string };
type Told = { tour: Tour; feedback: Feedback };

const accuracyOfHome = batched(({ db }, ids) => accuracyOf(db, ids));
const attendances = ['TOURED', 'COULD_NOT_GET_IN', 'DID_NOT_GO'] as const;

export const tourFeedbackResolvers = {
  UnitType: {
    accuracy: async ({ id }: ListedHome, _args: unknown, context: Context) =>
      (await accuracyOfHome(context, id)) ?? null,
  },
  Query: {
    async tourFeedbackForm(_root: unknown, { organizationId, publicToken }: Wanted, context: Context) {
      const parts = tourPartsOf(context);
      const tour = await heldTour(parts, { organizationId, token: publicToken });
      if (!tour) return null;
      const previous = await feedbackOfTour(context.db, tour.id);
      const isAlone = tour.kind === 'SELF_GUIDED';
      return {
        tourRequest: tour,
        state: feedbackState(tour, previous, parts.now),
        opensAt: feedbackOpensAt(tour),
        closesAt: feedbackClosesAt(tour),
        editableUntil: previous && editableUntil(previous),
        version: FEEDBACK_VERSION,
        branches: attendances.map((attendance) => ({
          attendance,
          fields: fieldsAfter(attendance, { isAlone }),
        })),
        previous,
      };
    },
  },
  Mutation: {
    submitTourFeedback: (_root: unknown, { input }: { input: SubmitTourFeedbackInput }, context: Context) =>
      submitFeedback(tourPartsOf(context), input),
  },
  SubmitTourFeedbackPayload: {
    tourRequest: ({ tour }: Told) => tour,
    nextActions: async ({ tour, feedback }: Told, _args: unknown, context: Context) =>
      actionsAfter(feedback, await standingOf(context, tour)),
  },
};
