import { findMove } from '#server/tours/model/moves.ts';
import { describeChange } from '#server/tours/view/changeErrors.ts';
import { cancelTour } from '#server/tours/change/cancelTour.ts';
import { rescheduleTour } from '#server/tours/change/rescheduleTour.ts';
import { confirmTourAttendance } from '#server/tours/change/confirmTourAttendance.ts';
import { getReinstateDeadline } from '#server/tours/view/getReinstateDeadline.ts';
import { toSlotView } from '#server/tours/slots/toSlotView.ts';
import { getTourChange, countMovesLeft } from '#server/tours/view/getTourChange.ts';
import { getNextActions } from '#server/tours/view/getNextActions.ts';
import type { SomeResolvers } from '../../graphql/resolverTypes.ts';
import { getFullTour, getActionInput } from '../view/tourLoaders.ts';
import { toTourDeps } from '../view/toTourDeps.ts';

export const tourChangeResolvers = {
  TourRequestType: {
    async change(tour, _args, context) {
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
    nextActions: async (tour, _args, context) => getNextActions(await getActionInput(context, tour)),
  },
  Mutation: {
    async rescheduleTourRequest(_root, { input }, context) {
      return { tourRequest: await rescheduleTour(toTourDeps(context), input) };
    },
    async confirmTourAttendance(_root, { input }, context) {
      return { tourRequest: await confirmTourAttendance(toTourDeps(context), input) };
    },
    async cancelTourRequest(_root, { input }, context) {
      return { tourRequest: await cancelTour(toTourDeps(context), input) };
    },
  },
} satisfies SomeResolvers;
