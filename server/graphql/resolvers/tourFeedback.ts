import { accuracyOf, feedbackOfTour } from '#server/db/tours/feedback.ts';
import { isFollowUpToCome } from '#server/db/tours/followUp.ts';
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
import { problemsAfter, reasonsAfter } from '#server/tours/feedback/onOffer.ts';
import { type StopTourMessagesInput, stopMessages } from '#server/tours/feedback/stopMessages.ts';
import { submitFeedback } from '#server/tours/feedback/submitFeedback.ts';
import { heldTour } from '#server/tours/view/heldTour.ts';
import { nextActionsOf } from '#server/tours/view/nextActions.ts';

import { batched } from '../batched.ts';
import type { Context } from '../context.ts';
import { standingOf } from '../tourLoaders.ts';
import { tourPartsOf } from '../tourParts.ts';

type Args = Record<string, never>;
type Given<Input> = { input: Input };
type Wanted = { organizationId: string; publicToken: string };
type Told = { tour: Tour; feedback: Feedback };
type Form = ReturnType<typeof formOf>;

const accuracyOfHome = batched(({ db }, ids) => accuracyOf(db, ids));
const attendances = ['TOURED', 'COULD_NOT_GET_IN', 'DID_NOT_GO'] as const;

export const tourFeedbackResolvers = {
  UnitType: {
    accuracy: async ({ id }: ListedHome, _args: Args, context: Context) =>
      (await accuracyOfHome(context, id)) ?? null,
  },
  Query: {
    async tourFeedbackForm(_root: unknown, { organizationId, publicToken }: Wanted, context: Context) {
      const parts = tourPartsOf(context);
      const tour = await heldTour(parts, { organizationId, token: publicToken });
      return tour && formOf(tour, await feedbackOfTour(context.db, tour.id), parts.now);
    },
  },
  Mutation: {
    submitTourFeedback: (_root: unknown, { input }: Given<SubmitTourFeedbackInput>, context: Context) =>
      submitFeedback(tourPartsOf(context), input),
    async stopTourMessages(_root: unknown, { input }: Given<StopTourMessagesInput>, context: Context) {
      const parts = tourPartsOf(context);
      const tour = await stopMessages(parts, input);
      return { form: formOf(tour, await feedbackOfTour(context.db, tour.id), parts.now) };
    },
  },
  TourFeedbackFormType: {
    async nextActions({ tourRequest, previous }: Form, _args: Args, context: Context) {
      const standing = await standingOf(context, tourRequest);
      return previous ? actionsAfter(previous, standing) : nextActionsOf(standing);
    },
    hasMessagesToCome: ({ tourRequest }: Form, _args: Args, { db }: Context) =>
      isFollowUpToCome(db, tourRequest.id),
  },
  SubmitTourFeedbackPayload: {
    form: ({ tour, feedback }: Told, _args: Args, { clock }: Context) => formOf(tour, feedback, clock.now()),
    tourRequest: ({ tour }: Told) => tour,
    nextActions: async ({ tour, feedback }: Told, _args: Args, context: Context) =>
      actionsAfter(feedback, await standingOf(context, tour)),
  },
};

/** What is asked of this tour, and what was told. */
const formOf = (tour: Tour, previous: Feedback | null, now: Date) => ({
  tourRequest: tour,
  state: feedbackState(tour, previous, now),
  opensAt: feedbackOpensAt(tour),
  closesAt: feedbackClosesAt(tour),
  editableUntil: previous && editableUntil(previous),
  version: FEEDBACK_VERSION,
  branches: attendances.map((attendance) => ({
    attendance,
    fields: fieldsAfter(attendance, { isAlone: tour.kind === 'SELF_GUIDED' }),
    problems: problemsAfter(attendance, tour.kind),
    reasons: reasonsAfter(attendance),
  })),
  previous,
});
