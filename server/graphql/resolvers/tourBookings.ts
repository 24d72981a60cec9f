import type { Tour } from '#server/db/tours/tours.ts';
import type { CreateTourRequestInput } from '#server/tours/book/bookingInput.ts';
import { createTourRequest } from '#server/tours/book/createTourRequest.ts';
import type { CreateTourDayInput } from '#server/tours/day/checkDay.ts';
import { createTourDay } from '#server/tours/day/createTourDay.ts';
import { planTourDay, type PlanTourDayInput } from '#server/tours/day/planTourDay.ts';
import { tourDays, type TourDaysInput } from '#server/tours/day/tourDays.ts';
import {
  extendForDocument,
  extendTourSlotHold,
  releaseTourSlotHold,
  type TourSlotHoldInput,
} from '#server/tours/holds/changeHold.ts';
import { holdTourSlot, type HoldTourSlotInput } from '#server/tours/holds/holdTourSlot.ts';

import type { Context } from '../context.ts';
import { tourPartsOf } from '../tourParts.ts';

type Given<Input> = { input: Input };
type HoldToExtend = Given<TourSlotHoldInput> & { forDocument?: boolean | null };

type DaysWanted = { organizationId: string; input: TourDaysInput };
type DayWanted = { organizationId: string; input: PlanTourDayInput };

export const tourBookingResolvers = {
  Query: {
    planTourDay: (_root: unknown, { organizationId, input }: DayWanted, context: Context) =>
      planTourDay(tourPartsOf(context), organizationId, input),
    tourDays: (_root: unknown, { organizationId, input }: DaysWanted, context: Context) =>
      tourDays(tourPartsOf(context), organizationId, input),
  },
  TourSlotHoldType: {
    secondsLeft: ({ expiresAt }: { expiresAt: Date }, _args: unknown, { clock }: Context) =>
      Math.max(0, Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1000)),
  },
  Mutation: {
    async holdTourSlot(_root: unknown, { input }: Given<HoldTourSlotInput>, context: Context) {
      return { hold: await holdTourSlot(tourPartsOf(context), input) };
    },
    async extendTourSlotHold(_root: unknown, { input, forDocument }: HoldToExtend, context: Context) {
      const extend = forDocument ? extendForDocument : extendTourSlotHold;
      return { hold: await extend(tourPartsOf(context), input) };
    },
    async releaseTourSlotHold(_root: unknown, { input }: Given<TourSlotHoldInput>, context: Context) {
      return { released: await releaseTourSlotHold(tourPartsOf(context), input) };
    },
    async createTourRequest(
      _root: unknown,
      { input }: Given<CreateTourRequestInput>,
      context: Context,
    ): Promise<{ tourRequest: Tour }> {
      return { tourRequest: await createTourRequest(tourPartsOf(context), input) };
    },
    async createTourDay(
      _root: unknown,
      { input }: Given<CreateTourDayInput>,
      context: Context,
    ): Promise<{ tourRequests: Tour[] }> {
      return { tourRequests: await createTourDay(tourPartsOf(context), input) };
    },
  },
};
