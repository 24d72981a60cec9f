import { createTourRequest } from '#server/tours/book/createTourRequest.ts';
import { createTourDay } from '#server/tours/day/createTourDay.ts';
import { planTourDay } from '#server/tours/day/planTourDay.ts';
import { listTourDays } from '#server/tours/day/listTourDays.ts';
import {
  extendHoldForDocument,
  extendTourSlotHold,
  releaseTourSlotHold,
} from '#server/tours/holds/tourSlotHold.ts';
import { holdTourSlot } from '#server/tours/holds/holdTourSlot.ts';
import { secondsUntil } from '#server/tours/holds/toHeldSlot.ts';
import type { SomeResolvers } from '../../graphql/resolverTypes.ts';
import { toTourDeps } from '../view/toTourDeps.ts';

export const tourBookingResolvers = {
  Query: {
    planTourDay: (_root, { organizationId, input }, context) =>
      planTourDay(toTourDeps(context), organizationId, input),
    tourDays: (_root, { organizationId, input }, context) =>
      listTourDays(toTourDeps(context), organizationId, input),
  },
  TourSlotHoldType: {
    secondsLeft: ({ expiresAt }, _args, { clock }) => secondsUntil(expiresAt, clock.now()),
  },
  Mutation: {
    async holdTourSlot(_root, { input }, context) {
      return { hold: await holdTourSlot(toTourDeps(context), input) };
    },
    async extendTourSlotHold(_root, { input, forDocument }, context) {
      const extend = forDocument ? extendHoldForDocument : extendTourSlotHold;
      return { hold: await extend(toTourDeps(context), input) };
    },
    async releaseTourSlotHold(_root, { input }, context) {
      return { released: await releaseTourSlotHold(toTourDeps(context), input) };
    },
    async createTourRequest(_root, { input }, context) {
      return { tourRequest: await createTourRequest(toTourDeps(context), input) };
    },
    async createTourDay(_root, { input }, context) {
      return { tourRequests: await createTourDay(toTourDeps(context), input) };
    },
  },
} satisfies SomeResolvers;
