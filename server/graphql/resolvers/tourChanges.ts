import { findMove } from '#server/db/tours/moves.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import { describeChange } from '#server/tours/change/changeErrors.ts';
import { cancelTour } from '#server/tours/change/cancelTour.ts';
import type { CancelTourRequestInput, RescheduleTourRequestInput } from '#server/tours/change/changeInput.ts';
import { rescheduleTour } from '#server/tours/change/rescheduleTour.ts';
import { confirmTourAttendance } from '#server/tours/messages/confirmTourAttendance.ts';
import { getReinstateDeadline } from '#server/tours/messages/getReinstateDeadline.ts';
import { toSlotView } from '#server/tours/toSlotView.ts';
import { getTourChange, countMovesLeft } from '#server/tours/view/getTourChange.ts';
import { getNextActions } from '#server/tours/view/getNextActions.ts';

import type { Context } from '../context.ts';
import { getFullTour, getActionInput } from '../tourLoaders.ts';
import { toTourDeps } from '../toTourDeps.ts';

type Args = Record<string, never>;
type InputArgs<Input> = { input: Input };

export const tourChangeResolvers = {
  TourRequestType: {
    async change(tour: Tour, _args: Args, context: Context) {
      const { db, clock } = context;
      const { home } = await getFullTour(context, tour);
      const change = getTourChange(tour, home.status, clock.now());
      const move = tour.status === 'CONFIRMED' ? await findMove(db, tour.id) : null;
      return {
        mode: change.mode,
        until: change.mode === null ? null : change.until,
        blocked: change.mode === null ? change.blocked : null,
        sentence: describeChange(change),
        left: countMovesLeft(tour),
        requested: move && toSlotView(home, move, 1),
        requestedAnswerBy: move?.answerBy ?? null,
        hasPhoneNumber: tour.phoneNumber !== null,
      };
    },
    reinstateUntil: getReinstateDeadline,
    nextActions: async (tour: Tour, _args: Args, context: Context) =>
      getNextActions(await getActionInput(context, tour)),
  },
  Mutation: {
    async rescheduleTourRequest(
      _root: unknown,
      { input }: InputArgs<RescheduleTourRequestInput>,
      context: Context,
    ) {
      return { tourRequest: await rescheduleTour(toTourDeps(context), input) };
    },
    async confirmTourAttendance(
      _root: unknown,
      { input }: InputArgs<{ organizationId: string; publicToken: string }>,
      context: Context,
    ) {
      return { tourRequest: await confirmTourAttendance(toTourDeps(context), input) };
    },
    async cancelTourRequest(_root: unknown, { input }: InputArgs<CancelTourRequestInput>, context: Context) {
      return { tourRequest: await cancelTour(toTourDeps(context), input) };
    },
  },
};
