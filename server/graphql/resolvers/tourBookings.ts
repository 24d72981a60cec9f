import type { Tour } from '#server/db/tours/tours.ts';
import type { CreateTourRequestInput } from '#server/tours/book/bookingInput.ts';
import { createTourRequest } from '#server/tours/book/createTourRequest.ts';
import type { CreateTourDayInput } from '#server/tours/day/validateTourDay.ts';
import { createTourDay } from '#server/tours/day/createTourDay.ts';
import { planTourDay, type PlanTourDayInput } from '#server/tours/day/planTourDay.ts';
import { listTourDays, type TourDaysInput } from '#server/tours/day/listTourDays.ts';
import {
  extendHoldForDocument,
  extendTourSlotHold,
  releaseTourSlotHold,
  type TourSlotHoldInput,
} from '#server/tours/holds/tourSlotHold.ts';
import { holdTourSlot, type HoldTourSlotInput } from '#server/tours/holds/holdTourSlot.ts';

import type { Context } from '../context.ts';
import { toTourDeps } from '../toTourDeps.ts';

type InputArgs<Input> = { input: Input };
type ExtendHoldArgs = InputArgs<TourSlotHoldInput> & { forDocument?: boolean | null };

type TourDaysArgs = { organizationId: string; input: TourDaysInput };
type PlanTourDayArgs = { organizationId: string; input: PlanTourDayInput };

export const tourBookingResolvers = {
  Query: {
    planTourDay: (_root: unknown, { organizationId, input }: PlanTourDayArgs, context: Context) =>
      planTourDay(toTourDeps(context), organizationId, input),
    tourDays: (_root: unknown, { organizationId, input }: TourDaysArgs, context: Context) =>
      listTourDays(toTourDeps(context), organizationId, input),
  },
  TourSlotHoldType: {
    secondsLeft: ({ expiresAt }: { expiresAt: Date }, _args: unknown, { clock }: Context) =>
      Math.max(0, Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1000)),
  },
  Mutation: {
    async holdTourSlot(_root: unknown, { input }: InputArgs<HoldTourSlotInput>, context: Context) {
      return { hold: await holdTourSlot(toTourDeps(context), input) };
    },
    async extendTourSlotHold(_root: unknown, { input, forDocument }: ExtendHoldArgs, context: Context) {
      const extend = forDocument ? extendHoldForDocument : extendTourSlotHold;
      return { hold: await extend(toTourDeps(context), input) };
    },
    async releaseTourSlotHold(_root: unknown, { input }: InputArgs<TourSlotHoldInput>, context: Context) {
      return { released: await releaseTourSlotHold(toTourDeps(context), input) };
    },
    async createTourRequest(
      _root: unknown,
      { input }: InputArgs<CreateTourRequestInput>,
      context: Context,
    ): Promise<{ tourRequest: Tour }> {
      return { tourRequest: await createTourRequest(toTourDeps(context), input) };
    },
    async createTourDay(
      _root: unknown,
      { input }: InputArgs<CreateTourDayInput>,
      context: Context,
    ): Promise<{ tourRequests: Tour[] }> {
      return { tourRequests: await createTourDay(toTourDeps(context), input) };
    },
  },
};
