import type { SomeResolvers } from '#server/graphql/resolverTypes.ts';

import { findMove } from '../model/moves.ts';
import { toSlotView } from '../slots/slot.ts';
import { getNextActions } from '../view/getNextActions.ts';
import { toTourDeps, getFullTour, getActionInput } from '../view/resolverContext.ts';
import { describeChange, getReinstateDeadline, getTourChange, countMovesLeft } from '../view/tourChange.ts';
import { cancelTour } from './cancelTour.ts';
import { confirmTourAttendance } from './confirmTourAttendance.ts';
import { rescheduleTour } from './rescheduleTour.ts';

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
