import { moveOf } from '#server/db/tours/moves.ts';
import type { Tour } from '#server/db/tours/tours.ts';
import { changeSentence } from '#server/tours/change/blocked.ts';
import { cancelTour } from '#server/tours/change/cancelTour.ts';
import type { CancelTourRequestInput, RescheduleTourRequestInput } from '#server/tours/change/changeInput.ts';
import { rescheduleTour } from '#server/tours/change/rescheduleTour.ts';
import { tellComing } from '#server/tours/messages/confirmAttendance.ts';
import { reinstateUntil } from '#server/tours/messages/reinstateUntil.ts';
import { slotShown } from '#server/tours/slotShown.ts';
import { changeOf, movesLeft } from '#server/tours/view/changes.ts';
import { nextActionsOf } from '#server/tours/view/nextActions.ts';

import type { Context } from '../context.ts';
import { fullTourOf, standingOf } from '../tourLoaders.ts';
import { tourPartsOf } from '../tourParts.ts';

type Args = Record<string, never>;
type Given<Input> = { input: Input };

export const tourChangeResolvers = {
  TourRequestType: {
    async change(tour: Tour, _args: Args, context: Context) {
      const { db, clock } = context;
      const { home } = await fullTourOf(context, tour);
      const change = changeOf(tour, home.status, clock.now());
      const asked = tour.status === 'CONFIRMED' ? await moveOf(db, tour.id) : null;
      return {
        way: change.way,
        until: change.way === null ? null : change.until,
        blocked: change.way === null ? change.blocked : null,
        sentence: changeSentence(change),
        left: movesLeft(tour),
        asked: asked && slotShown(home, asked, 1),
        askedAnswerBy: asked?.answerBy ?? null,
        hasPhoneNumber: tour.phoneNumber !== null,
      };
    },
    reinstateUntil,
    nextActions: async (tour: Tour, _args: Args, context: Context) =>
      nextActionsOf(await standingOf(context, tour)),
  },
  Mutation: {
    async rescheduleTourRequest(
      _root: unknown,
      { input }: Given<RescheduleTourRequestInput>,
      context: Context,
    ) {
      return { tourRequest: await rescheduleTour(tourPartsOf(context), input) };
    },
    async confirmTourAttendance(
      _root: unknown,
      { input }: Given<{ organizationId: string; publicToken: string }>,
      context: Context,
    ) {
      return { tourRequest: await tellComing(tourPartsOf(context), input) };
    },
    async cancelTourRequest(_root: unknown, { input }: Given<CancelTourRequestInput>, context: Context) {
      return { tourRequest: await cancelTour(tourPartsOf(context), input) };
    },
  },
};
