import type { Tour } from '#server/db/tours/tours.ts';
import type { CreateTourRequestInput } from '#server/tours/book/bookingInput.ts';
import { createTourRequest } from '#server/tours/book/createTourRequest.ts';
import {
  extendTourSlotHold,
  releaseTourSlotHold,
  type TourSlotHoldInput,
} from '#server/tours/holds/changeHold.ts';
import { holdTourSlot, type HoldTourSlotInput } from '#server/tours/holds/holdTourSlot.ts';
import type { TourParts } from '#server/tours/tourParts.ts';

import type { Context } from '../context.ts';

const partsOf = (context: Context): TourParts => {
  const { db, clock, caller, secretKey, tokens, formLimits, tourLimits } = context;
  return { db, now: clock.now(), ip: caller.ip, secretKey, tokens, limits: { ...formLimits, ...tourLimits } };
};

type Given<Input> = { input: Input };

export const tourBookingResolvers = {
  Mutation: {
    async holdTourSlot(_root: unknown, { input }: Given<HoldTourSlotInput>, context: Context) {
      return { hold: await holdTourSlot(partsOf(context), input) };
    },
    async extendTourSlotHold(_root: unknown, { input }: Given<TourSlotHoldInput>, context: Context) {
      return { hold: await extendTourSlotHold(partsOf(context), input) };
    },
    async releaseTourSlotHold(_root: unknown, { input }: Given<TourSlotHoldInput>, context: Context) {
      return { released: await releaseTourSlotHold(partsOf(context), input) };
    },
    async createTourRequest(
      _root: unknown,
      { input }: Given<CreateTourRequestInput>,
      context: Context,
    ): Promise<{ tourRequest: Tour }> {
      return { tourRequest: await createTourRequest(partsOf(context), input) };
    },
  },
};
